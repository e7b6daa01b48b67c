import { ara, deu, eng, fra, heb, hin, ind, ita, jpn, kor, nld, pol, por, spa, swe, tur, zho, ukr } from 'stopword'
import type { Language } from '@vignette/domain/brand/languages'
import type { WrittenLanguage } from '../languages/detect.ts'

/** Words that say nothing alone, beyond those of the library: verbs and adjectives of every post. */
const more: Readonly<Partial<Record<Language, string>>> = {
  en: 'new now today tonight tomorrow free get come join us day days week month year time thing things way please',
  de: 'neu neue neuer neues neuen heute morgen jetzt euch uns unser unsere unserem unseren unserer gibt kommt freuen uhr stunde stunden prozent januar februar märz april juni juli august september oktober november dezember tag tage woche monat jahr jahre montag dienstag mittwoch donnerstag freitag samstag sonntag liebe lieben vielen bitte',
  es: 'nuevo nueva nuevos nuevas nuestro nuestra nuestros nuestras hoy mañana ahora gratis cada lunes martes miércoles jueves viernes sábado domingo día días semana mes año años hora horas euros abre abrimos enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  fr: 'nouveau nouvelle nouveaux nouvelles nouvel notre nos votre vos aujourd demain maintenant lundi mardi mercredi jeudi vendredi samedi dimanche jour jours semaine mois heure heures euros petit petite grand grande premier première prochain prochaine janvier février mars avril juin juillet août septembre octobre novembre décembre',
  it: 'nuovo nuova nuovi nuove nostro nostra nostri nostre oggi domani adesso lunedì martedì mercoledì giovedì venerdì sabato domenica giorno giorni settimana mese anno anni ore euro gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  pt: 'novo nova novos novas nosso nossa nossos nossas hoje amanhã agora segunda terça quarta quinta sexta sábado domingo feira dia dias semana mês ano anos horas euros janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  pl: 'nasz nasza nasze nowy nowa nowe nową pierwsza pierwszy otwieramy gratis zapraszamy wstęp stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  hi: 'हमारी हमारा हमारे नई नया नए पहले शनिवार',
  ar: 'نفتتح الجديد الجديدة يوم الساعة مساءً',
  ja: 'オフ 開催 開催中 毎日 本日 全品',
  nl: 'nieuw nieuwe onze vandaag morgen nu maandag dinsdag woensdag donderdag vrijdag zaterdag zondag dag week maand jaar uur januari februari maart april mei juni juli augustus september oktober november december',
}

const lists: Readonly<Record<Language, readonly string[]>> = {
  en: eng,
  es: spa,
  fr: fra,
  de: deu,
  it: ita,
  pt: por,
  nl: nld,
  pl: pol,
  sv: swe,
  tr: tur,
  uk: ukr,
  ar: ara,
  he: heb,
  hi: hin,
  id: ind,
  ja: jpn,
  ko: kor,
  zh: zho,
}

const sets = new Map<Language, ReadonlySet<string>>()

/** The words of a language that make no hashtag: articles, pronouns, prepositions, days. */
export const functionWordsOf = (language: WrittenLanguage): ReadonlySet<string> => {
  if (language === 'other') return new Set()
  const known = sets.get(language) ?? new Set([...lists[language], ...(more[language] ?? '').split(' ')])
  sets.set(language, known)
  return known
}
