import type { LanguageFrames } from './frames.ts'

/** Italian sentences around the prompt's own. */
export const it: LanguageFrames = {
  occasions: {
    giveaway: {
      plain: { openers: ['Le piacerebbe vincere?'], closers: ['Buona fortuna a chi partecipa.'] },
      warm: { openers: ['Ti senti fortunato oggi?'], closers: ['Buona fortuna.', 'Dita incrociate.'] },
    },
    hiring: {
      plain: { openers: ['Pronti per il prossimo passo?'], closers: ['Ti interessa? Scrivici.'] },
      warm: { openers: ['E se fossi tu?'], closers: ['Conosci qualcuno? Taggalo.', 'Passaparola.'] },
    },
    thanks: {
      plain: { openers: ['Una parola di ringraziamento.'], closers: ['Significa molto.'] },
      warm: { openers: ['Questo viene dal cuore.'], closers: ['Significa tanto.', 'Davvero.'] },
    },
    offer: {
      plain: { openers: ['Per la lista della spesa.'], closers: ['Domande? Scrivici.'] },
      warm: { openers: ['Questo è per te.'], closers: ['Dillo a chi vuoi bene.', 'Con chi vieni?'] },
    },
    notice: {
      plain: { openers: ['Da tenere presente.'], closers: ['Grazie a chi lo farà sapere.'] },
      warm: { openers: ['Un avviso veloce.'], closers: ['Passaparola.', 'Buono a sapersi.'] },
    },
    milestone: {
      plain: { openers: ['Un momento per guardarsi indietro.'], closers: ['Grazie a chi ne fa parte.'] },
      warm: { openers: ['Che emozione.'], closers: ['Al prossimo traguardo.', 'Grazie di farne parte.'] },
    },
    greeting: {
      plain: { openers: [], closers: ['I nostri migliori auguri.'] },
      warm: { openers: [], closers: ['Goditela tutta.', 'Un abbraccio a tutti.'] },
    },
    event: {
      plain: { openers: ['Da segnare in agenda.'], closers: ['Vi aspettiamo.'] },
      warm: { openers: ['Chi viene?', 'Segna la data.'], closers: ['Ci vediamo lì?', 'Dillo a un amico.'] },
    },
    tip: {
      plain: { openers: ['Buono a sapersi.'], closers: ['Da salvare per dopo.', 'Cosa aggiungeresti?'] },
      warm: { openers: ['Salvalo.'], closers: ['Mandalo a chi ne ha bisogno.', 'Cosa aggiungeresti?'] },
    },
    launch: {
      plain: { openers: ['Un primo sguardo.'], closers: ['Cosa ne pensi?', 'Il tuo parere è benvenuto.'] },
      warm: { openers: ['Ta-dà.', 'Una novità.'], closers: ['Che ne pensi?', 'Prima impressione?'] },
    },
    story: {
      plain: { openers: [], closers: ['Grazie per la lettura.'] },
      warm: { openers: ['Una piccola storia.'], closers: ['Grazie per aver letto.', 'Ti suona familiare?'] },
    },
    question: {
      plain: { openers: ['Una domanda per te.'], closers: ['Aspettiamo le vostre risposte.'] },
      warm: { openers: ['Siamo curiosi.'], closers: ['I commenti sono tutti tuoi.', 'Ogni risposta è benvenuta.'] },
    },
    general: {
      plain: { openers: [], closers: ['Cosa ne pensi?'] },
      warm: { openers: [], closers: ['Che ne pensi?', 'Tu come la vedi?'] },
    },
  },
  funny: {
    openers: ['Fermati un secondo a scorrere.', 'Comunicazione importante.'],
    closers: ['Tutto qui.', 'Noi lo lasciamo qui.'],
  },
  inspiring: { openers: ['Qualcosa da aspettare con gioia.'], closers: ['A tutte le cose belle che verranno.'] },
  sober: { openers: [], closers: ['Domande? Contattaci.'] },
  questions: ['Cosa ne pensi?', 'Tu come la vedi?'],
}
