import type { WrittenLanguage } from '../languages/detect.ts'
import type { FramedLanguage } from '@vignette/domain/prompts/request-words'

/** The occasion of a post, which decides what may be said around it. */
export type Occasion =
  | 'giveaway'
  | 'hiring'
  | 'thanks'
  | 'offer'
  | 'notice'
  | 'milestone'
  | 'greeting'
  | 'event'
  | 'tip'
  | 'launch'
  | 'story'
  | 'question'
  | 'general'

/** The first that matches counts. */
const english: readonly (readonly [Occasion, RegExp])[] = [
  [
    'giveaway',
    /\b(?:giveaway|give ?away|giving away|raffle|sweepstakes|chance to win|win (?:an?|one|two|three|\d+))\b/iu,
  ],
  [
    'hiring',
    /\b(?:hiring|we(?:['’])?re looking for an?|(?:we|is|are) looking for (?:an?|\d+|our next)\b|join (?:our|the|my) team|job opening|vacanc(?:y|ies)|open (?:position|role)s?|recruit(?:ing)?|internships?|apprenticeships?|barista wanted)\b/iu,
  ],
  ['thanks', /\b(?:thank (?:you|our|everyone|all)|thanks to|thankful|grateful|gratitude)\b/iu],
  [
    'notice',
    /\b(?:(?:new|holiday|summer|winter|opening|business|office|changed) (?:opening )?hours|(?:is|are|be|stay|we['’]re) closed|clos(?:ed|ing|es) (?:early|on|for|at|our)|(?:moves?|moving|relocat\w+) to|re-?schedul\w+|postpon\w+|cancel(?:led|ed|s)?|out of office|delay(?:ed|s)?|maintenance|stays? open|change of (?:address|time|plan)|prices? (?:will )?(?:go(?:es)? up|rise|increase)|price (?:rise|increase|change)s?|moved from|^reminder|(?:won['’]t|will not) (?:be )?(?:open|opening|happen|take place|run)|out of order)\b/iu,
  ],
  [
    'offer',
    /\b(?:(?<!bake |for )sale|discounts?|clearance|black friday|cyber monday|half[- ]price|bogo|coupons?|buy one,? get one|happy hour|special offer)\b|\d\s?%\s?off|[$€£]\s?\d+\s?off/iu,
  ],
  [
    'greeting',
    /\b(?:happy (?:\d+(?:st|nd|rd|th) )?(?!hour|customers|clients|place|to|with|about|that)[\p{L}’']+|merry|season['’]?s greetings|wishing you)/iu,
  ],
  [
    'milestone',
    /\b(?:anniversary|milestone|birthday|(?<!first )\b\d[\d,.]*k? (?:followers|customers|orders|subscribers|members|downloads|readers|episodes|guests|students)|turns? \d+|award|sold out|\d+ years (?:of|in|old|young|since)|graduat(?:ed?|es|ing|ion))\b/iu,
  ],
  [
    'event',
    /\b(?:events?|workshops?|webinars?|concerts?|open (?:day|house|mic)|grand opening|opening (?:day|night|party)|festival|meet-?ups?|conferences?|exhibitions?|tasting|retreat|run club|marathon|tournament|(?:craft|book|art|job|spring|summer|school|christmas|pottery) fair|pop-?up|livestream|screening|gala|fundraiser|party|masterclass|book club|parade|gig|quiz night|market stall|market day|farmers[’']? market|hackathon|(?:game|quiz|movie|jazz|comedy|poetry|trivia) night|photo walk|(?:pottery|cooking|dance|yoga|art) class|join us|(?:book|album) launch|launch party|bake sale)\b/iu,
  ],
  [
    'tip',
    /\b(?:\d+ (?:tips|ways|steps|mistakes|reasons|myths|things|ideas|hacks)|tips? (?:for|to|on|from)|how to|steps? to|tutorial|checklist)\b|^(?:how|why|when) to\b/iu,
  ],
  [
    'launch',
    /\b(?:launch(?:es|ing|ed)?|introduc(?:e|es|ing)|releas(?:e|es|ing|ed)|unveil(?:s|ing)?|debut(?:s|ing)?|now available|out now|just (?:landed|dropped|arrived)|first[- ]ever|coming soon|pre-?orders?|(?:our|my|brand) (?:brand[- ])?new(?! (?:year|job)))\b/iu,
  ],
  [
    'story',
    /\b(?:throwback|looking back|back when|journey|when (?:i|we) (?:was|were|started|first)|years ago|lost my job|i remember|founded|how (?:we|i) (?:started|began|got|built|learned)|my grand\w+|used to|quit my job|i never thought)\b/iu,
  ],
]

const others: Readonly<Record<Exclude<FramedLanguage, 'en'>, readonly (readonly [Occasion, RegExp])[]>> = {
  de: [
    ['giveaway', /gewinnspiel|verlos|zu gewinnen/iu],
    ['hiring', /wir suchen|stellenangebot|verstärkung|wir stellen ein|bewirb|ausbildungsplatz|\bm\/w\/d\b/iu],
    ['thanks', /\bdanke?\b|dankbar|bedanken/iu],
    [
      'notice',
      /geschlossen|öffnungszeiten|verschoben|fällt aus|abgesagt|findet nicht statt|finden nicht statt|entfällt|nicht geöffnet|preiserhöhung|preisanpassung|preise (?:steigen|erhöhen)|erinnerung|umzug|ziehen um/iu,
    ],
    ['offer', /\d\s?%|rabatt|angebot|schlussverkauf|\bsale\b|reduziert/iu],
    ['greeting', /\bfrohe[sn]?\b|schöne[sn]? (?:fest|wochenende|feiertag)|alles gute|herzlichen glückwunsch/iu],
    ['milestone', /jubiläum|geburtstag|\bjahre alt\b|meilenstein/iu],
    [
      'event',
      /eröffn|workshop|konzert|\bfest\b|veranstaltung|markt\b|lesung|tag der offenen tür|flohmarkt|party|kurs\b/iu,
    ],
    ['tip', /\d+ (?:tipps|schritte|gründe|fehler|ideen)|\btipps?\b|so geht|anleitung|rezept/iu],
    ['launch', /\bneue[rsnm]?\b|ab sofort|endlich da|jetzt erhältlich/iu],
  ],
  es: [
    ['giveaway', /sorteo|gana (?:un|una)/iu],
    ['hiring', /buscamos|vacante|únete a nuestro equipo|contratamos/iu],
    ['thanks', /\bgracias\b|agradec/iu],
    [
      'notice',
      /cerrado|cerramos|horario|aplazad|cancelad|no abr(?:e|imos|irá|iremos)|no habrá|subida de precios|recordatorio|nos mudamos/iu,
    ],
    ['offer', /\d\s?%|descuento|rebajas|oferta|\d\s?x\s?\d/iu],
    ['greeting', /\bfeli(?:z|ces)\b/iu],
    ['milestone', /aniversario|cumplimos|cumpleaños|seguidores/iu],
    [
      'event',
      /inaugura|abr(?:e|imos)\b.*\b(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|taller|concierto|feria|fiesta|evento|mercado|jornada|curso/iu,
    ],
    ['tip', /\d+ (?:consejos|trucos|pasos|razones|errores|ideas)|\bconsejos?\b|receta|cómo hacer/iu],
    ['launch', /\bnuev[oa]s?\b|ya disponible|presentamos|lanzamos|por fin/iu],
  ],
  fr: [
    ['giveaway', /concours|à gagner|tirage au sort/iu],
    ['hiring', /recrut|recherchons|rejoignez notre équipe|poste à pourvoir/iu],
    ['thanks', /\bmerci\b|remerci/iu],
    [
      'notice',
      /fermé|horaires|reporté|annulé|n['’]ouvr(?:e|ons|ira|irons) pas|n['’]aur(?:a|ont) pas lieu|(?:hausse|augmentation) d(?:e|es|u|e nos) (?:prix|tarifs?)|rappel|déménage/iu,
    ],
    ['offer', /\d\s?%|réduction|soldes|promo|remise/iu],
    ['greeting', /\bjoyeu(?:x|se)|bonne (?:année|fête)|bon (?:week-end|anniversaire)/iu],
    ['milestone', /anniversaire|\bans\b.*\bdéjà\b|abonnés/iu],
    [
      'event',
      /ouvr(?:e|ons)\b.*\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|ouverture|atelier|concert|salon|fête|marché|soirée|portes ouvertes|événement|stage|cours/iu,
    ],
    ['tip', /\d+ (?:conseils|astuces|étapes|raisons|erreurs|idées)|\bconseils?\b|recette|comment faire/iu],
    ['launch', /\bnouve(?:au|l|lle|aux|lles)\b|disponible|enfin là|lançons|présentons/iu],
  ],
  it: [
    ['giveaway', /concorso|giveaway|in palio|vinci/iu],
    ['hiring', /cerchiamo|assumiamo|posizione aperta|unisciti al nostro team/iu],
    ['thanks', /\bgrazie\b|ringrazi/iu],
    [
      'notice',
      /chius[oi]|orari|rinviat|annullat|non apr(?:e|iamo|irà|iremo)|non ci sarà|aumento d(?:ei|i) prezz|promemoria|ci trasferiamo/iu,
    ],
    ['offer', /\d\s?%|sconto|saldi|offerta|promozione/iu],
    ['greeting', /\bbuon(?:a|e)? (?:natale|pasqua|compleanno|anno|feste|ferragosto)|auguri/iu],
    ['milestone', /anniversario|compiamo|compleanno|follower/iu],
    ['event', /apre|inaugur|apertura|laboratorio|concerto|fiera|festa|mercat|serata|evento|corso/iu],
    ['tip', /\d+ (?:consigli|trucchi|passi|motivi|errori|idee)|\bconsigli\b|ricetta|come fare/iu],
    ['launch', /\bnuov[oaie]\b|disponibile|finalmente|presentiamo|lanciamo/iu],
  ],
  pt: [
    ['giveaway', /sorteio|passatempo|ganh[ae] um/iu],
    ['hiring', /estamos a (?:contratar|recrutar)|contratando|vaga|procuramos|junte-se à (?:nossa )?equip/iu],
    ['thanks', /\bobrigad[oa]s?\b|agradec/iu],
    [
      'notice',
      /fechad|encerrad|horário|adiad|cancelad|não abr(?:e|imos|irá|iremos)|não haverá|aumento de preços|lembrete|mudamos/iu,
    ],
    ['offer', /\d\s?%|desconto|saldos|promoção|oferta/iu],
    ['greeting', /\bfeliz|boas festas|bom (?:natal|ano)/iu],
    ['milestone', /aniversário|fazemos \d+|seguidores/iu],
    [
      'event',
      /inaugura|abr(?:e|imos)\b.*\b(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)|abertura|oficina|workshop|concerto|feira|festa|mercado|evento|curso/iu,
    ],
    ['tip', /\d+ (?:dicas|truques|passos|razões|erros|ideias)|\bdicas?\b|receita|como fazer/iu],
    ['launch', /\bnov[oa]s?\b|já disponível|chegou|apresentamos|lançamos/iu],
  ],
}

export const occasionOf = (text: string, language: WrittenLanguage): Occasion => {
  const signs = language === 'en' ? english : language in others ? others[language as keyof typeof others] : []
  const found = signs.find(([occasion, sign]) => sign.test(text) && (occasion !== 'event' || isAhead(text)))?.[0]
  return found ?? (/\?\s*$/u.test(text.trim()) ? 'question' : 'general')
}

const day =
  /\d|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|today|tonight|tomorrow|this (?:week|weekend|month|summer|winter|spring|autumn|fall|evening|afternoon)|next|join us|come (?:to|and)|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|heute|morgen|lunes|martes|miércoles|jueves|viernes|sábado|domingo|hoy|mañana|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|oggi|domani|segunda|terça|quarta|quinta|sexta|hoje|amanhã)(?!\p{L})/iu
const past =
  /\b(?:last (?:\p{L}+day|week|weekend|month|year|night|summer)|ago|yesterday|throwback|was|were|finished|finishing|went|looking back|gestern|letzte[nrs]?|war|waren|ayer|pasad[oa]|fue|hier|dernier|dernière|était|ieri|scors[oa]|ontem|passad[oa]|foi)(?!\p{L})/iu

/** True for an event that has a date and is not over. */
const isAhead = (text: string): boolean => day.test(text) && !past.test(text)
