import type { LanguageFrames } from './frames.ts'

/** German sentences around the prompt's own. */
export const de: LanguageFrames = {
  occasions: {
    giveaway: {
      plain: { openers: ['Möchten Sie gewinnen?'], closers: ['Viel Glück allen, die mitmachen.'] },
      warm: { openers: ['Lust auf ein bisschen Glück?'], closers: ['Viel Glück.', 'Daumen sind gedrückt.'] },
    },
    hiring: {
      plain: { openers: ['Zeit für den nächsten Schritt?'], closers: ['Interesse? Melden Sie sich gern.'] },
      warm: {
        openers: ['Vielleicht genau dein Ding?'],
        closers: ['Kennst du jemanden? Gern markieren.', 'Sag es gern weiter.'],
      },
    },
    thanks: {
      plain: { openers: ['Ein Wort des Dankes.'], closers: ['Das bedeutet viel.'] },
      warm: { openers: ['Das kommt von Herzen.'], closers: ['Das bedeutet viel.', 'Wirklich.'] },
    },
    offer: {
      plain: { openers: ['Für Ihre Einkaufsliste.'], closers: ['Fragen? Gern.', 'Sagen Sie es gern weiter.'] },
      warm: { openers: ['Psst.', 'Das ist für dich.'], closers: ['Sag es gern weiter.', 'Wen bringst du mit?'] },
    },
    notice: {
      plain: { openers: ['Bitte beachten.'], closers: ['Bitte geben Sie das gern weiter.'] },
      warm: { openers: ['Kurz zur Info.'], closers: ['Sag es gern weiter.', 'Gut zu wissen, oder?'] },
    },
    milestone: {
      plain: { openers: ['Ein Moment zum Innehalten.'], closers: ['Danke an alle, die dabei sind.'] },
      warm: { openers: ['Was für ein Gefühl.'], closers: ['Auf das nächste Kapitel.', 'Danke, dass du dabei bist.'] },
    },
    greeting: {
      plain: { openers: [], closers: ['Die besten Wünsche für Sie und Ihre Lieben.'] },
      warm: { openers: [], closers: ['Lass es dir gut gehen.', 'Genieß die Zeit.'] },
    },
    event: {
      plain: { openers: ['Bitte vormerken.'], closers: ['Wir freuen uns auf Sie.'] },
      warm: { openers: ['Wer ist dabei?', 'Schon im Kalender?'], closers: ['Bis dann?', 'Sag es gern weiter.'] },
    },
    tip: {
      plain: { openers: ['Gut zu wissen.'], closers: ['Zum Merken und Weitergeben.', 'Was würden Sie ergänzen?'] },
      warm: {
        openers: ['Zum Merken.'],
        closers: ['Schick es jemandem, der es brauchen kann.', 'Was würdest du ergänzen?'],
      },
    },
    launch: {
      plain: { openers: ['Ein erster Blick.'], closers: ['Was meinen Sie?', 'Rückmeldungen sind willkommen.'] },
      warm: { openers: ['Tada.', 'Etwas Neues.'], closers: ['Was meinst du?', 'Dein erster Eindruck?'] },
    },
    story: {
      plain: { openers: [], closers: ['Danke fürs Lesen.'] },
      warm: { openers: ['Kurze Geschichte.'], closers: ['Danke fürs Lesen.', 'Kennst du das?'] },
    },
    question: {
      plain: { openers: ['Eine Frage an Sie.'], closers: ['Wir sind gespannt auf Ihre Antworten.'] },
      warm: {
        openers: ['Mal ehrlich.', 'Ehrliche Frage.'],
        closers: ['Ab in die Kommentare.', 'Alle Antworten willkommen.'],
      },
    },
    general: {
      plain: { openers: [], closers: ['Was meinen Sie dazu?'] },
      warm: { openers: [], closers: ['Was meinst du?', 'Wie siehst du das?'] },
    },
  },
  funny: {
    openers: ['Kurz mal anhalten.', 'Wichtige Durchsage.'],
    closers: ['Das war auch schon alles.', 'Das lassen wir mal so stehen.'],
  },
  inspiring: { openers: ['Etwas, worauf man sich freuen kann.'], closers: ['Auf alles Gute, das noch kommt.'] },
  sober: { openers: [], closers: ['Fragen? Melden Sie sich gern.'] },
  questions: ['Was meinst du?', 'Wie siehst du das?', 'Was denkst du darüber?'],
}
