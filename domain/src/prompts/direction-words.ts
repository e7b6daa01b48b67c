import type { Tone } from '../brand/schemas.ts'

const none = String.raw`(?:no|without(?: any)?|zero|don['’]?t (?:use|add|include)(?: any)?|do not (?:use|add|include)(?: any)?|skip(?: the)?|avoid(?: any)?|keine?|ohne|bitte keine?|sans(?: aucun)?|pas d['’]|pas de |sin|nada de|senza|niente|sem|geen|zonder)\s?`
const many = String.raw`(?:(?:with|use|add|include|plus|mit|avec|con|com|usa|utilise|verwende)\s+)?(?:lots of|many|a lot of|plenty of|tons of|viele[n]?|beaucoup d['’e]\s?|muchos|tanti|molte|muitos)\s+`
const some = String.raw`(?:with|use|add|include|plus|mit|avec|con|com|usa|utilise|verwende)\s+(?:an?|some|a few|a couple of|relevant|fitting|fun|the|\d+|ein paar|einigen|quelques|algunos|qualche|alguns|des)?\s*(?:relevant|fitting|fun|good|passenden?)?\s*`
const emoji = String.raw`(?:emojis?|emoticons?|smileys?)`
const hashtag = String.raw`(?:hash-?tags?)`
const joined = String.raw`(?:\s*(?:and|or|,|&|und|oder|et|ou|y|o|e|ni)\s*(?:no |any |keine |sin |sans |senza |sem )?`
export const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  ein: 1,
  einem: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  due: 2,
  tre: 3,
  quattro: 4,
  uma: 1,
  duas: 2,
  dois: 2,
  três: 3,
}
export const number = String.raw`(\d+|${Object.keys(numbers).join('|')})`
export const unit = String.raw`(sentences?|words?|characters?|chars?|sätzen?|satz|wörtern?|worten?|zeichen|phrases?|mots?|caractères?|frases?|palabras?|caracteres?|frasi|parole|caratteri|palavras?)`
const limit = String.raw`\(?(?:(?:in|under|with|using|max(?:imum)?\.?(?: of)?|at most|no more than|not more than|less than|fewer than|up to|within|about|around|only|just|höchstens|maximal|unter|in nur|en|en moins de|moins de|máximo|como máximo|menos de|en menos de|massimo|al massimo|meno di|no máximo|em|em até)\s+){1,2}${number}\s+(?:short |kurzen? |courtes? |cortas? |brevi )?${unit}(?:\s+(?:max(?:imum)?|or less|or fewer|long|at most))?\)?`
const bareLimit = String.raw`\(?${number}\s+(?:short )?${unit}(?:\s+(?:max(?:imum)?|or less|or fewer|at most|only))?\)?`

export const manners: readonly (readonly [Tone, string])[] = [
  [
    'professional',
    'professional|formal|serious|businesslike|business|corporate|sachlich(?:en)?|professionell(?:en)?|seriös(?:en)?|professionnel(?:le)?|formel(?:le)?|profesional|professionale|formale|profissional',
  ],
  [
    'funny',
    'funny|humorous|witty|playful|cheeky|silly|hilarious|lustig(?:en)?|witzig(?:en)?|humorvoll(?:en)?|drôle|amusant|humoristique|divertid[oa]|gracios[oa]|divertente|spiritos[oa]|engraçad[oa]',
  ],
  [
    'inspiring',
    'inspiring|inspirational|motivating|motivational|uplifting|encouraging|inspirierend(?:en)?|motivierend(?:en)?|inspirant|inspirador[a]?|motivador[a]?|ispirante|motivante',
  ],
  [
    'casual',
    'casual|friendly|warm|relaxed|informal|conversational|chatty|fun|cute|locker(?:en)?|freundlich(?:en)?|herzlich(?:en)?|décontracté|chaleureux|amical|informal|cercano|cercana|amistoso|amigable|amichevole|informale|descontraíd[oa]|amigável',
  ],
]
const anyManner = manners.map(([, words]) => words).join('|')
const brief =
  'short|brief|concise|snappy|punchy|crisp|catchy|sweet|simple|clear|engaging|authentic|classy|tasteful|respectful|dignified|upbeat|light-?hearted|subtle|low-key|polite|neutral|factual|kurz(?:en)?|knapp(?:en)?|court|concis|corto|breve|curto'
export const adjective = String.raw`(?:(?:very|really|super|more|a bit|a little|sehr|très|muy|molto|muito)\s+)?(?:${anyManner}|${brief})`
const adjectives = String.raw`${adjective}(?:\s*(?:,|and|but|&|und|et|y|e)\s*${adjective}){0,4}`
const platform = String.raw`(?:instagram|insta|ig|tik ?tok|linkedin|facebook|fb|twitter|x|threads|social media|youtube)`
const platformPlace = String.raw`(?:for|on|für|auf|pour|sur|para|en|per|su|no|na)\s+(?:my |our |the |das |unser(?:en)? |mi |nuestro |notre |mon |il |o |nosso )?${platform}(?:\s+(?:page|account|profile|feed|followers|audience))?`
const languagesNamed =
  'english|german|french|spanish|italian|portuguese|dutch|deutsch|englisch|französisch|spanisch|anglais|allemand|français|espagnol|inglés|español|alemán|francés|inglese|italiano|inglês|português|portugués'

/** Directions by kind, as parts of regular expressions, the most telling first. */
export const kinds = {
  noEmojiOrTags: `${none}(?:${emoji}${joined}${hashtag})|${hashtag}${joined}${emoji}))`,
  noEmoji: `${none}${emoji}|emojis?\\s*:\\s*(?:no|none)`,
  noHashtags: `${none}${hashtag}|hashtags?\\s*:\\s*(?:no|none)`,
  calm: `${none}(?:exclamation (?:marks?|points?)|ausrufezeichen|points? d['’]exclamation|signos de exclamación|punti esclamativi|pontos de exclamação)`,
  manyEmoji: `${many}${emoji}(?:${joined}${hashtag}))?`,
  someEmoji: `use ${emoji} (?:sparingly|moderately|carefully)|${some}${emoji}(?:${joined}(?:an? |some )?(?:${hashtag}|cta|call to action)))?`,
  someHashtags: `(?:\\d+ (?:relevant )?${hashtag})|${some}${hashtag}(?:${joined}(?:an? |some )?(?:${emoji}|cta|call to action)))?`,
  limit: `(?:(?:make|keep) (?:(?:it|this)\\s+)?(?:to\\s+)?)?(?:${limit}|${bareLimit})`,
  tone: `(?:(?:and )?(?:make|keep) (?:it|this|the (?:text|post|caption|tone))(?: sound)?|be|sound|(?:(?:written|write(?: (?:it|this|the (?:text|post|caption)))?) )?(?:in|with|using)(?: an?| our| my)?|mach es|halte es|bitte|que sea|sois|rends-le|in einem|d['’]un ton|en tono|con un|con tono|in tono|em tom|com um|tone|voice|ton|tono)?\\s*(?:should be|is|:)?\\s*${adjectives}(?:\\s+(?:tone|style|voice|vibe|feel|way|manner|ton|stil|weise|tono|tom)(?: of voice)?)?`,
  question: `(?:end|finish|close) (?:it )?with an? (?:\\p{L}+ )?question(?: (?:to|for) (?:the |our |my )?\\p{L}+)?|(?:ende|schließe?) mit einer frage|termine[rz]? par une question|termina con una (?:pregunta|domanda)|termine com uma pergunta`,
  platform: platformPlace,
} as const

/** The form of a text: "in 3 bullet points", "with 5 slides". */
export const form = String.raw`(?:with|in|of|as) ${number} (?:slides?|paragraphs?|bullet points?|tweets?|options|versions|variations)`

/** Directions that take somebody who can rewrite. None holds a colon, behind which stands the text. */
export const others = [
  String.raw`(?:tone|(?:target )?audience|cta|call to action|word count|platform|hashtags?|emojis?)\s*:\s*.{1,160}`,
  String.raw`language\s*:\s*(?:${languagesNamed})`,
  String.raw`length\s*:\s*(?:short|medium|long|brief)`,
  String.raw`(?:format|return|output|write) (?:it |this |the (?:text|post|caption) )?(?:as|in) (?:an? )?(?:\p{L}+ )?(?:list|table|json|markdown|html)|(?:return|output) json`,
  String.raw`(?:make|keep) (?:it|this|the (?:text|post|caption|tone)) (?:sound|feel|read|more|less|a (?:bit|little)|shorter|longer|viral|personal|relatable|emotional|poetic|rhyme|pop|stand out|suitable|appropriate|easy to read|family|seo|about|like|for (?:a|an|the|my|our|people|readers))\b[^:]{0,120}`,
  String.raw`(?:use|include|add|start with|begin with|end with|finish with)\s+(?:an? |some |the |our |my |any )?(?:\p{L}+ ){0,2}(?:humou?r|puns?|call to action|cta|hook|storytelling|bullet points?|line breaks|statistics|keywords?|slang|jokes?)(?:[ ,][^:]{0,60})?`,
  String.raw`(?:write|answer|reply|respond|post) (?:it |this )?in (?:${languagesNamed})`,
  String.raw`in (?:${languagesNamed})|auf (?:deutsch|englisch)|en (?:français|anglais|español|inglés)`,
  String.raw`(?:it|this|the (?:post|caption|text|tone)) (?:should|must|needs to|has to) (?:be|sound|feel|read|have|include|mention|end|start|fit)\b[^:]{0,120}`,
  String.raw`each (?:one |caption |post |of them )?(?:should|must|has to) (?:start|begin|end|finish) with [^:]{1,80}`,
  String.raw`tone (?:should|must|needs to|has to) be [^:]{1,60}`,
  form,
  String.raw`not too (?:braggy|boastful|salesy|pushy|cheesy|formal|corporate|serious|long|wordy|technical|preachy)`,
  String.raw`in (?:the )?(?:first|second|third)[- ]person(?: (?:singular|plural|voice|view))?`,
  String.raw`(?:all |only )?(?:lower-?case|upper-?case|capitals)(?: only| letters)?|no (?:capital letters|capitals|caps)`,
  String.raw`write (?:it|this) (?:like|as if|in the (?:style|voice) of) [^:]{1,60}`,
  String.raw`(?:i|we) (?:want|would like|need|['’]d like) (?:it|this|the (?:post|caption|text))\b[^:]{1,120}`,
  String.raw`(?:i|we) (?:just )?(?:want|would like|need|hope) to (?:encourage|inspire|motivate|reach|attract|target|appeal to|speak to) [^:]{1,100}`,
  String.raw`(?:target|aim(?:ed)? at|written for|speak to) (?:a |an |the )?(?:audience|readers|younger|older)\b[^:]{0,80}`,
].join('|')

const profession = String.raw`(?:[\p{L}-]+ ){0,5}(?:manager|expert|copy-?writer|writer|marketer|assistant|influencer|specialist|strategist|content creator|editor|journalist|blogger|consultant|chatbot|ai)\b[^:]{0,120}`

/** The part that the writer is to play. */
export const role = String.raw`(?:(?:act|behave|respond) (?:as|like) (?:if you (?:are|were) )?|(?:(?:imagine|pretend|assume|suppose)(?: that)? )?(?:you are|you['’]re|you were)(?: now)? |(?:imagine|pretend) (?:to be|being) )(?:an?|my|our|the) ${profession}`

/** What is done anyway. */
export const granted = String.raw`(?:only )?(?:output|return|provide|send|give me|respond with|answer with) (?:only|just|nothing but) (?:the |a )?(?:final )?(?:caption|text|post|tweet|copy|result|answer)s?\b[^:]{0,80}|only (?:output|return|provide) the (?:caption|text|post|tweet|copy)|(?:no|without)(?: any)? (?:explanations?|preamble|commentary|quotation marks)|(?:thanks|thank you|many thanks) in advance`

/** Words of art that a text can do without: nothing of ours is set around it then. */
const worn = String.raw`(?:jargon|clichés?|cliches?|buzzwords?|slang|puns?|salesy language|sales talk|corporate (?:speak|language))`
export const plainly = new RegExp(`\\b(?:avoid|without|use)\\b.*\\b${worn}`, 'iu')

/** What is not to be in the text, which adds nothing to what was typed. */
const keptOut = String.raw`(?:(?:do not|don['’]?t|never) (?:mention|sound|write|include|reveal|disclose|refer to|talk about (?:the|our|my|any)|say (?:(?:anything|a word) (?:about|on)|where|when|who|how much|(?:that )?(?!(?:i|we) (?:did|have)n['’]?t)(?:we|i|our|the|they|there)(?:['’](?:re|m|ve|s))?)|name (?:the|any|our|names)|use (?:(?:her|his|their|my|our|any) )(?:\p{L}+ )?names?|tag (?:anyone|anybody|us|me|people)|use (?:any )?(?:jargon|buzzwords|clichés|slang|capitals|caps|puns|the word))\b|(?:avoid|without) mentioning\b|(?:avoid|without)(?: using)? (?:any )?${worn}|(?:do not|don['’]?t) apologi[sz]e(?= ?$)|sag(?:t|en sie)? nichts (?:über|zu)\b|no digas nada (?:de|sobre)\b|ne (?:dis|dites) rien (?:de|sur)\b|non dire nulla (?:di|su)\b|não digas nada sobre\b|nicht erwähnen\b|erwähnen? (?:sie )?(?:bitte )?nicht\b|ne (?:pas )?mentionne[rz]?\b|no mencion(?:es?|ar)\b|non menzionare\b|não mencion(?:es?|ar)\b)`
export const abstaining = `${keptOut}[^:]{0,120}`
/** The same behind a comma, up to the end of its clause. */
export const abstainingClause = `${keptOut}[^:,;]{0,120}`
