import type { LanguageFrames } from './frames.ts'

/** French sentences around the prompt's own. */
export const fr: LanguageFrames = {
  occasions: {
    giveaway: {
      plain: { openers: ['Envie de tenter votre chance ?'], closers: ['Bonne chance à tous les participants.'] },
      warm: { openers: ['Envie de tenter ta chance ?'], closers: ['Bonne chance.', 'On croise les doigts.'] },
    },
    hiring: {
      plain: { openers: ['À la recherche d’un nouveau défi ?'], closers: ['Intéressé ? Écrivez-nous.'] },
      warm: {
        openers: ['Et si c’était toi ?'],
        closers: ['Tu connais quelqu’un ? Identifie-le.', 'Fais passer le mot.'],
      },
    },
    thanks: {
      plain: { openers: ['Un mot de remerciement.'], closers: ['Cela compte beaucoup.'] },
      warm: { openers: ['Ça vient du cœur.'], closers: ['Ça compte beaucoup.', 'Vraiment.'] },
    },
    offer: {
      plain: { openers: ['Pour votre liste de courses.'], closers: ['Une question ? Écrivez-nous.'] },
      warm: { openers: ['Psst.', 'C’est pour toi.'], closers: ['Parles-en autour de toi.', 'Avec qui viens-tu ?'] },
    },
    notice: {
      plain: { openers: ['À noter.'], closers: ['Merci de faire passer le message.'] },
      warm: { openers: ['Petite info.'], closers: ['Fais passer le mot.', 'Bon à savoir.'] },
    },
    milestone: {
      plain: {
        openers: ['Un moment pour regarder en arrière.'],
        closers: ['Merci à toutes celles et ceux qui en font partie.'],
      },
      warm: { openers: ['Quelle émotion.'], closers: ['À la prochaine étape.', 'Merci d’en faire partie.'] },
    },
    greeting: {
      plain: { openers: [], closers: ['Nos meilleurs vœux à vous et à vos proches.'] },
      warm: { openers: [], closers: ['Profite bien.', 'Passe un bon moment.'] },
    },
    event: {
      plain: { openers: ['À vos agendas.'], closers: ['Au plaisir de vous voir.'] },
      warm: { openers: ['Qui vient ?', 'C’est noté ?'], closers: ['On se voit là-bas ?', 'Parles-en autour de toi.'] },
    },
    tip: {
      plain: { openers: ['Bon à savoir.'], closers: ['À garder pour plus tard.', 'Qu’ajouteriez-vous ?'] },
      warm: { openers: ['À garder sous la main.'], closers: ['Envoie-le à qui en a besoin.', 'Tu ajouterais quoi ?'] },
    },
    launch: {
      plain: { openers: ['Un premier aperçu.'], closers: ['Qu’en pensez-vous ?', 'Vos avis sont les bienvenus.'] },
      warm: { openers: ['Tadam.', 'Du nouveau.'], closers: ['Tu en penses quoi ?', 'Première impression ?'] },
    },
    story: {
      plain: { openers: [], closers: ['Merci de votre lecture.'] },
      warm: { openers: ['Petite histoire.'], closers: ['Merci d’avoir lu.', 'Ça te parle ?'] },
    },
    question: {
      plain: { openers: ['Une question pour vous.'], closers: ['Nous avons hâte de vous lire.'] },
      warm: {
        openers: ['Dis-nous tout.'],
        closers: ['Rendez-vous en commentaire.', 'Toutes les réponses sont les bienvenues.'],
      },
    },
    general: {
      plain: { openers: [], closers: ['Qu’en pensez-vous ?'] },
      warm: { openers: [], closers: ['Tu en penses quoi ?', 'Et toi, tu vois ça comment ?'] },
    },
  },
  funny: {
    openers: ['Arrête de scroller une seconde.', 'Annonce très sérieuse.'],
    closers: ['Voilà, c’est dit.', 'On pose ça là.'],
  },
  inspiring: { openers: ['De quoi se réjouir.'], closers: ['À toutes les belles choses à venir.'] },
  sober: { openers: [], closers: ['Une question ? Contactez-nous.'] },
  questions: ['Qu’en pensez-vous ?', 'Et vous, comment voyez-vous cela ?'],
}
