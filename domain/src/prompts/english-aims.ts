/** What a request wants to be said. */
export type Aim =
  | 'announce'
  | 'promote'
  | 'celebrate'
  | 'invite'
  | 'remind'
  | 'urge'
  | 'ask'
  | 'thank'
  | 'wish'
  | 'congratulate'
  | 'explain'
  | 'say'
  | 'apologise'

const people = String.raw`(?:people|everyone|everybody|(?:my |our |the |all )?(?:\p{L}+ )?(?:followers|customers|clients|patients|members|parents|students|readers|guests|neighbou?rs|fans|subscribers|beginners|audience|community|team|families|residents|locals|users)|them|others|women|men|others)`
const ours = String.raw`(?:that\s+|(?=(?:our|my|the|a|an|new)\b))(?!.*\byour?\b)`

type Pattern = readonly [Aim, string]

/** Aims that need their object, so that "Share your favourite memory" stays what it is. */
const objects: readonly Pattern[] = [
  ['announce', String.raw`(?:announc|introduc|reveal|unveil|teas)(?:e|es)?\s+`],
  [
    'promote',
    String.raw`(?:promote|promotes|advertise|advertises|showcase|showcases|show off|highlight|highlights|feature|features|share|shares|describe|describes|present|presents|spotlight|spotlights)\s+(?:that\s+)?`,
  ],
]
const peopled: readonly Pattern[] = [
  ['say', String.raw`(?:tell|inform|let)\s+${people}(?:\s+know)?\s+(?:that\s+|about\s+(?=our|my))?`],
  ['invite', String.raw`invite\s+${people}\s+(?=to\s)`],
  ['remind', String.raw`remind\s+${people}\s+(?=(?:to|about|that|of)\s)`],
  ['urge', String.raw`(?:encourage|urge|get|convince|motivate|inspire|ask)\s+${people}\s+(?=to\s)`],
  ['ask', String.raw`ask\s+${people}\s+(?=(?:about|for|what|which|how|where|who|when|if|whether|why)\b)`],
  ['thank', String.raw`thank\s+(?=(?:our|my|everyone|everybody|all|the)\b)`],
  ['wish', String.raw`wish\s+${people}(?:\s+all)?\s+(?=an?\s)`],
  ['congratulate', String.raw`congratulate\s+(?=(?:our|my|the|\p{Lu})\S*)`],
  ['celebrate', String.raw`celebrate\s+(?=(?:our|my|the)\b)(?!.*\b(?:with us|join us)\b)`],
  [
    'explain',
    String.raw`(?:explain|teach|discuss)\s+(?:(?:to\s+)?${people}\s+)?(?=(?:how|why|what|that|when|the (?:difference|importance|benefits|basics|meaning|history))\b)`,
  ],
]
const said: readonly Pattern[] = [
  ['apologise', String.raw`apologi[sz]e\s+(?:to\s+${people}\s+)?(?=(?:that|for)\b)`],
  ['say', String.raw`(?:say|mention|note|point out|tweet|post)\s+that\s+(?!again\b)`],
]

const bare = [...objects.map(([aim, source]) => [aim, `${source}${ours}`] as const), ...peopled, ...said].map(
  ([aim, source]) => [aim, new RegExp(`^${source}`, 'iu')] as const,
)

/** "(a post) announcing …", "(a post) that thanks …", "(a post) to remind …" */
const ofPiece: readonly (readonly [Aim, RegExp])[] = (
  [
    [
      'announce',
      String.raw`(?:announcing|introducing|revealing|unveiling|teasing|launching|(?:that |which |to )(?:announces?|introduces?|reveals?|unveils?|teases?))\s+(?:that\s+)?`,
    ],
    [
      'promote',
      String.raw`(?:promoting|advertising|showcasing|showing off|highlighting|featuring|sharing|describing|presenting|(?:that |which |to )(?:promotes?|advertises?|showcases?|highlights?|features?|shares?|describes?|presents?))\s+(?:that\s+)?`,
    ],
    ['celebrate', String.raw`(?:celebrating|(?:that |which |to )celebrates?)\s+`],
    ['invite', String.raw`(?:inviting|(?:that |which |to )invites?)\s+(?:${people}\s+)?(?=to\s)`],
    ['remind', String.raw`(?:reminding|(?:that |which |to )reminds?)\s+(?:${people}\s+)?(?=(?:to|about|that|of)\s)`],
    [
      'urge',
      String.raw`(?:encouraging|urging|motivating|inspiring|(?:that |which |to )(?:encourages?|urges?|motivates?|inspires?|gets?|asks?))\s+${people}\s+(?=to\s)`,
    ],
    ['urge', String.raw`(?:that |which )makes?\s+${people}\s+want\s+(?=to\s)`],
    [
      'ask',
      String.raw`(?:asking|(?:that |which |to )asks?)\s+(?:${people}\s+)?(?=(?:about|for|what|which|how|where|who|when|if|whether|why)\b)`,
    ],
    ['thank', String.raw`(?:thanking|(?:that |which |to )thanks?|of thanks to)\s+`],
    ['wish', String.raw`(?:wishing|(?:that |which |to )wish(?:es)?)\s+(?:${people}\s+)?(?:all\s+)?(?=an?\s)`],
    ['congratulate', String.raw`(?:congratulating|(?:that |which |to )congratulates?)\s+`],
    ['explain', String.raw`(?:explaining|teaching|(?:that |which |to )(?:explains?|teach(?:es)?))\s+(?:${people}\s+)?`],
    [
      'say',
      String.raw`(?:telling|(?:that |which |to )tells?|informing|to inform|letting|to let|that lets)\s+${people}(?:\s+know)?\s+(?:that\s+)?`,
    ],
    ['say', String.raw`(?:that |which )(?:says|states|mentions) (?:so|this|it),? and (?:also )?that\s+`],
    ['say', String.raw`(?:saying|(?:that |which )(?:says|states|mentions))(?:\s+that)?\s*:?\s+`],
  ] satisfies readonly (readonly [Aim, string])[]
).map(([aim, source]) => [aim, new RegExp(`^${source}`, 'iu')] as const)

const found = (text: string, patterns: readonly (readonly [Aim, RegExp])[]): { aim: Aim; content: string } | null => {
  for (const [aim, pattern] of patterns) {
    const content = text.replace(pattern, '')
    if (content === text || content.trim() === '') continue
    // behind "that" stands a sentence
    return { aim: /\bthat\s+$/iu.test(text.slice(0, -content.length)) ? 'say' : aim, content }
  }
  return null
}

/** The aim of a sentence that begins with it: "Announce our new latte". */
export const bareAim = (text: string) => found(text, bare)

/** The aim behind "write a post": "announcing our new latte". */
export const pieceAim = (text: string) => found(text, ofPiece)

const todo = /^to (?=\p{Ll})(?!(?:our|my|the|an?|all|everyone|those|this)\b)/iu
const todoNow =
  /^(?:book|bring|check|register|sign|send|submit|renew|call|vote|pay|return|rsvp|order|use|take|get|update|apply|pick|charge|wear|turn|change|back|schedule|set|save)\b/iu
const sentence =
  /^(?:we|i|you|they|it|he|she|there|this|that|these|those|our [\p{L} -]{1,40}?|my [\p{L} -]{1,40}?|the [\p{L} -]{1,40}?)(?:['’](?:re|m|s|ve|ll|d))?\s+(?:is|are|was|were|will|has|have|had|can|now|finally|just|open|opens|opened|close|closes|closed|start|starts|started|offer|offers|launch|launches|launched|won|moved|move|moves|sell|sells|sold|serve|serves|turn|turns|reached|hit|made|want|need|love|do|does|did|don['’]t|won['’]t|isn['’]t|aren['’]t|can['’]t|got|get|gets|came|come|comes|arrive|arrives|arrived|return|returns|raised|hired|hire|added|add|changed|change|cancelled|canceled|postponed)\b/iu
/** "Maria has …", which no word in small letters can begin. */
const named =
  /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3} (?:is|are|was|were|will|has|have|can|won|joins|joined|opens|starts|finally|just|now)\b/u
const event =
  /\b(?:opening|workshop|party|concert|festival|fair|sale|event|webinar|class|night|market|day|weekend|tour|show|exhibition|meetup|course|camp|retreat|launch|giveaway|winners?|partnership|collaboration|date|dates|hours|closure|change|resignation|departure|retirement|decision|results|increase|merger|cancellation|passing)\b/iu

/** True if it has a subject and a verb, and can stand alone. */
export const isEnglishSentence = (text: string): boolean => sentence.test(text) || named.test(text)

type Saying = (content: string, isSentence: boolean) => string

const sayings: Readonly<Record<Aim, Saying>> = {
  thank: (content) => (content.startsWith('for ') ? `Thank you ${content}` : `Thank you to ${content}`),
  wish: (content) => `Wishing you ${content}`,
  congratulate: (content) => `Congratulations to ${content}`,
  celebrate: (content, isSentence) => (isSentence ? content : `Celebrating ${content}`),
  invite: (content) => (todo.test(content) ? yours(content.replace(todo, '')) : `You're invited ${content}`),
  remind: (content) =>
    yours(
      content
        .replace(/^that\s+/iu, '')
        .replace(/^(?:about|of)\s+/iu, 'A quick reminder about ')
        .replace(todoNow, (verb) => `Remember to ${verb.toLowerCase()}`)
        .replace(/^to not /iu, 'Remember not to ')
        .replace(todo, 'Remember to '),
    ),
  urge: (content) => yours(content.replace(/^(?:to not|not to) /iu, "Don't ").replace(todo, '')),
  ask: (content) =>
    yours(
      content
        .replace(/^(?:what|which|how|where|who|when|if|whether|why)\b/iu, (word) => `Tell us ${word.toLowerCase()}`)
        .replace(/^about\s+/iu, "Let's talk about ")
        .replace(/^for\s+/iu, "We'd love "),
    ).replaceAll(/\bthey\b/giu, 'you'),
  announce: (content, isSentence) => {
    if (isSentence) return content
    const isThing = !event.test(content) && /^(?:our|my|the|a|an)\b/iu.test(content)
    return isThing ? `Introducing ${content}` : `Announcing ${content}`
  },
  promote: (content, isSentence) => {
    if (isSentence || /^an?\s/iu.test(content)) return content
    if (event.test(content)) return `Don't miss ${content}`
    return content.includes(': ') ? content : `Take a look at ${content}`
  },
  explain: (content) =>
    /^(?:how|why|what|when|the (?:difference|importance|benefits|basics|meaning|history))\b/iu.test(content)
      ? `Let's talk about ${content}`
      : content,
  apologise: (content) => (/\b(?:we|our|us)\b/iu.test(content) ? `We are sorry ${content}` : `Sorry ${content}`),
  say: (content) => content.replace(/^about\s+/iu, "Let's talk about "),
}

/** The request's object as the sentence that was asked for. It adds no fact. */
export const aimedContent = (aim: Aim, given: string): string => {
  const content = given.trim()
  return sayings[aim](content, isEnglishSentence(content))
}

const yours = (text: string): string => text.replaceAll(/\btheir\b/gu, 'your')
