/** The kind of content that the prompt asks for, if it says so. */
export type Aim =
  | 'announce'
  | 'promote'
  | 'celebrate'
  | 'invite'
  | 'remind'
  | 'thank'
  | 'wish'
  | 'urge'
  | 'ask'
  | 'explain'
  | 'congratulate'

export type Instruction = { readonly aim: Aim | null; readonly content: string }

const greeting = /^(?:hi|hello|hey)(?: there)?[,!.]?\s+/i
const request =
  /^(?:please|pls|kindly|(?:can|could|would|will) you(?: please)?(?: help me)?|i(?:'d|’d| would) (?:like|love)(?: you)?|i (?:want|need)(?: you)?|we (?:want|need)(?: you)?|help (?:me|us)|let'?s|let’s)\s+(?:to\s+)?/i
const making =
  /^(?:write|create|generate|make|draft|compose|produce|craft|give (?:me|us)|come up with|prepare|put together)\s+(?:(?:me|us)\s+)?/i
const piece =
  /^(?:(?:an?|the|some|\d+|one|two|three|four|five|several|my|our|another)\s+)?(?:[\p{L}-]+\s+){0,4}?(?:captions?|posts?|tweets?|cop(?:y|ies)|texts?|ads?|reels?|videos?|threads?|stor(?:y|ies)|announcements?|messages?|scripts?|hashtags?|content|carousels?|tiktoks?|updates?|invitations?|greetings?|teasers?|shout-?outs?|slogans?|taglines?|something(?:\s(?:funny|nice|short|cute|witty|inspiring|cool|fun|smart|clever|sweet|interesting|creative))?)\b\s*/iu
/** Nouns that always mean a text, even without a request to write one. */
const pieceAlone =
  /^(?:(?:an?|the|some|\d+)\s+)?(?:(?:instagram|facebook|linkedin|twitter|x|tiktok|social media|short|funny|quick|recipe|job|blog)\s+){0,2}(?:captions?|posts?|tweets?|cop(?:y|ies)|ads?|reels?|threads?|announcements?|scripts?|tiktoks?|shout-?outs?|something)\b\s*/iu
const connector =
  /^(?::|-|–|—|about|for|on|of|to|regarding|around|that|which|in which|where(?: we)?|saying|where i)\s*/i
const picture =
  /^(?:(?:an?|the|this|my)\s+)?(?:[\p{L}-]+\s+)?(?:(?:photo|picture|image|shot|selfie|snapshot|clip|video|reel) (?:of|showing))\s+/iu

const aims: readonly (readonly [Aim, RegExp])[] = [
  [
    'announce',
    /^(?:announc(?:e|es|ing)|introduc(?:e|es|ing)|reveal(?:s|ing)?|unveil(?:s|ing)?|teas(?:e|es|ing)|present(?:s|ing)?)\s+(?:that\s+)?/i,
  ],
  [
    'promote',
    /^(?:promot(?:e|es|ing)|advertis(?:e|es|ing)|show(?:s|ing)?(?:case|cases|casing)?(?: off)?|highlight(?:s|ing)?|featur(?:e|es|ing)|shar(?:e|es|ing)|describ(?:e|es|ing)|talk(?:s|ing)? about|tell(?:s|ing)? (?:people|everyone|followers|customers|them|my followers|our followers|our customers)(?: about| that)?|spotlight(?:s|ing)?|mention(?:s|ing)?(?: that)?|say(?:s|ing)?(?: that)?)\s+/i,
  ],
  ['celebrate', /^celebrat(?:e|es|ing)\s+/i],
  [
    'invite',
    /^invit(?:e|es|ing)\s+(?:(?:people|everyone|followers|customers|our|my|the|all)\b[\p{L} ]{0,30}?\s+)?(?=to\s)/iu,
  ],
  ['remind', /^(?:(?:a|just|quick|friendly|gentle|small)\s+){0,3}reminder\b:?\s*(?:that\s+|to\s+)?(?!about|of|for)/i],
  [
    'remind',
    /^remind(?:s|ing)?\s+(?:(?:people|everyone|followers|customers|clients|patients|members|our|my|them|parents|students)\b[\p{L} ]{0,24}?\s+)?(?=(?:to|about|that|of)\s)/iu,
  ],
  [
    'urge',
    /^(?:encourag(?:e|es|ing)|urg(?:e|es|ing)|get(?:s|ting)?|convinc(?:e|es|ing)|motivat(?:e|es|ing)|inspir(?:e|es|ing))\s+(?:(?:people|everyone|followers|customers|readers|our|my|them|others|women|parents|students)\b[\p{L} ]{0,24}?\s+)(?=to\s)/iu,
  ],
  [
    'ask',
    /^ask(?:s|ing)?\s+(?:(?:people|everyone|followers|customers|our|my|them|the)\b[\p{L} ]{0,24}?\s+)?(?=(?:about|for|what|which|how|where|who|when|if|whether|why|to)\b)/iu,
  ],
  ['thank', /^thank(?:s|ing)?\s+(?!you)/i],
  [
    'wish',
    /^wish(?:es|ing)?\s+(?:(?:people|everyone|followers|customers|our|my|them|you all|all)\b[\p{L} ]{0,24}?\s+)?(?=an?\s)/iu,
  ],
  ['congratulate', /^congratulat(?:e|es|ing)\s+/i],
  [
    'explain',
    /^(?:explain(?:s|ing)?|teach(?:es|ing)?|discuss(?:es|ing)?)\s+(?:(?:people|everyone|followers|beginners|them)\s+)?/i,
  ],
]

/** Instructions about style and not content. */
const trailing: readonly RegExp[] = [
  /,?\s*(?:written\s+)?(?:in|with|using)\s+(?:an?|our|my)\s+(?:[\p{L}-]+\s*(?:,|and)?\s+){1,4}(?:tone|style|voice|vibe|feel)\b(?: of voice)?/giu,
  /,?\s*(?:and\s+)?(?:with|add|include|including|use|using|plus)\s+(?:an?|some|a few|lots of|many|relevant|the|\d+)?\s*(?:relevant |fitting |fun |clear |strong )?(?:emojis?|emoticons|hashtags?|ctas?|calls? to action|captions?)(?:\s*(?:and|,|&)\s*(?:an?\s+)?(?:emojis?|hashtags?|cta|call to action))*/giu,
  /,?\s*(?:and\s+)?(?:for|on)\s+(?:my\s+|our\s+)?(?:instagram|tik ?tok|linkedin|facebook|twitter|social media|x)(?:\s+(?:page|account|profile|feed|followers))?(?=[\s.,!?]|$)/gi,
  /,?\s*\(?(?:in\s+)?(?:under|max(?:imum)?(?: of)?|at most|no more than|less than|about|around|up to)\s+\d+\s+(?:words|characters|chars|sentences|lines)\)?/gi,
  /,?\s*(?:and\s+)?(?:make|keep) (?:it|this)\s+[\p{L}, -]+$/giu,
  /,?\s*(?:please|thanks|thank you|thx)[.!]?$/gi,
]

const manner =
  /^(?:please\s+|also,?\s+|and\s+)?(?:(?:i|we) (?:want|would like|need|[’']d like) (?:to|it|this|people|you)\b.{0,30}\b(?:share|encourage|inspire|convey|express|feel|sound|show)\b|(?:make|keep) (?:it|this|the (?:text|post|caption|tone))\b|(?:use|include|add|end with|start with|finish with|avoid)\b.*\b(?:emojis?|hashtags?|humou?r|puns?|tone|language|call to action|cta|words|jargon|style|voice|hook|question)\b|(?:do not|don't|don’t|never|avoid)\s+(?:use|using|include|mention|add|sound|write|be|make)|no (?:emojis?|hashtags?)|(?:be|sound)\s+(?:as\s+)?(?:funny|short|brief|professional|casual|inspiring|friendly|witty|creative|warm)|(?:tone|style|length|format|language|platform|target audience|audience|cta|call to action|hashtags?|emojis?|word count)\s*(?::|should|is|must)|write in\b|short and\b|max(?:imum)?\s+\d+)/i
const keeping =
  /^(?:please\s+|also,?\s+|and\s+)?(?:mention|say|add|include|note|point out|emphasi[sz]e|tell them)\s+(?:that\s+)?/i
const injected =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules|above|previous|everything|guidelines)\b|\bsystem prompt\b|\byou are now\b|\bas an ai\b|\bjailbreak|\b(?:reveal|print|show|output|repeat)\b.{0,40}\b(?:prompt|api key|secrets?|passwords?|instructions?)\b|^\s*(?:system|assistant|user|developer)\s*:|\bdeveloper mode\b|\bdrop table\b|\balert\s*\(|\bdan mode\b/i

/** True if a sentence addresses the writer and not the readers. */
export const isToTheWriter = (sentence: string): boolean => manner.test(sentence) || injected.test(sentence)

/** A sentence of a prompt without the request to write about it. */
export const instructionOf = (sentence: string, order: number): Instruction => {
  const asked = withoutRequest(sentence.replace(greeting, ''))
  const made = withoutPiece(asked)
  // later sentences are content, even if they begin with a word that could ask for a text
  const isAsking = order === 0 || made !== sentence
  const { aim, content } = isAsking
    ? aimOf(made.replace(picture, '').replace(keeping, ''))
    : { aim: null, content: made.replace(keeping, '') }
  const plain = trailing.reduce((text, pattern) => text.replaceAll(pattern, ''), content)
  return { aim, content: tidy(plain) }
}

/** Removes a request for a text. "Would you try ..." is no such request. */
const withoutRequest = (text: string): string => {
  const rest = text.replace(request, '')
  if (rest === text) return text
  const isForText = making.test(rest) || piece.test(rest) || aims.some(([, pattern]) => pattern.test(rest))
  return isForText ? rest.replace(/\?\s*$/, '') : text
}

const withoutPiece = (text: string): string => {
  const started = text.replace(making, '')
  const rest = started.replace(started === text ? pieceAlone : piece, '')
  if (rest === started) return started === text ? text : started
  const purpose = rest.replace(connector, '')
  const isAskedFor = started !== text || purpose !== rest || aims.some(([, pattern]) => pattern.test(rest))
  if (!isAskedFor || purpose.trim() === '') return started === text ? text : started
  return inner(purpose, rest)
}

/** "for my bakery about the new bread" is about the bread. */
const inner = (purpose: string, rest: string): string => {
  if (!/^(?:for|on)\s/i.test(rest)) return purpose
  const about =
    /^.{1,60}?\s(?:about|(?=announcing|promoting|celebrating|introducing|inviting|showcasing|thanking|reminding|explaining))\s*/i.exec(
      rest,
    )
  return about ? rest.slice(about[0].length) : purpose
}

const aimOf = (text: string): Instruction => {
  for (const [aim, pattern] of aims) {
    const rest = text.replace(pattern, '')
    if (rest !== text && rest.trim() !== '') return { aim, content: rest }
  }
  return { aim: null, content: text }
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\s{2,}/g, ' ')
    .replaceAll(/ ([,.!?;:])(?=\s|$)/g, '$1')
    .replace(/^[\s,.;:–—-]+/, '')
    .trim()
