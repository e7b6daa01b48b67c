import { asEnglish, isLink } from './details.ts'
import { instructionOf, isToTheWriter, type Aim } from './instructions.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A part of a prompt by its form. */
export type Content = {
  readonly form: 'statement' | 'call' | 'question' | 'fragment' | 'doing' | 'matter'
  readonly aim: Aim | null
  /** Without the punctuation at its end. */
  readonly text: string
  readonly tokens: readonly Token[]
}

export const contentsOf = (sentences: readonly string[]): readonly Content[] =>
  sentences.filter((sentence) => !isToTheWriter(sentence)).flatMap((sentence, order) => contentOf(sentence, order))

const contentOf = (sentence: string, order: number): Content[] => {
  const { aim, content } = instructionOf(sentence, order)
  if (!/[\p{L}\p{N}]{2}/u.test(content) || isToTheWriter(content) || isLink(content)) return []
  const spoken = aim ? said(aim, content) : content
  const text = asEnglish(spoken).replace(/[\s.!,;:…]+$/u, '')
  const tokens = tokensOf(text)
  return [
    {
      form: spoken === content ? formOf(text, tokens) : formOfSaid(text, tokens),
      aim,
      text: text.replace(/\?+$/, ''),
      tokens,
    },
  ]
}

const formOf = (text: string, tokens: readonly Token[]): Content['form'] => {
  if (text.endsWith('?')) return 'question'
  if (tokens.length === 1) return 'fragment'
  const roles = tokens.map(({ role }) => role).join('')
  if (roles.startsWith('W') && !/^WR?V.*(?:A|N)$/.test(roles.slice(0, 3))) return 'matter'
  if (isStatement(tokens)) return 'statement'
  if (roles.startsWith('G')) return 'doing'
  return /^B?V/.test(roles) ? 'call' : 'fragment'
}

const formOfSaid = (text: string, tokens: readonly Token[]): Content['form'] => {
  if (/^(?:how|why|what|when|where|which|whether)\b/i.test(text)) return 'matter'
  if (/^(?:thank|wishing|congratulations|you're|we're|i'm|tell|let's|a quick)/i.test(text)) return 'statement'
  return isStatement(tokens) ? 'statement' : 'call'
}

/** True if it has a subject followed by a verb outside of a relative clause. */
const isStatement = (tokens: readonly Token[]): boolean => {
  if (tokens[0]?.role === 'R' && /['’]/.test(tokens[0].word)) return true
  const verb = tokens.findIndex(({ role }, index) => role === 'V' && index > 0)
  if (verb === -1) return false
  const before = tokens.slice(0, verb)
  if (!before.some(({ role }) => role === 'N' || role === 'R') || before.some(({ role }) => role === 'W')) return false
  const isTimed = /^(?:last|this|next|today|tonight|tomorrow|yesterday|every|on|in|at|after|for|now|right)$/i.test(
    tokens[0]?.word ?? '',
  )
  const describing = before.findIndex(
    ({ role, word }, index) => index > 0 && role === 'R' && /^(?:i|we|you|they)$/i.test(word),
  )
  return (
    describing === -1 || isTimed || (before[describing - 1]?.isLast ?? false) || before[describing - 1]?.role !== 'N'
  )
}

const todoNow =
  /^(?:book|bring|check|register|sign|send|submit|renew|call|vote|pay|return|rsvp|order|use|take|get|update|apply|pick|charge|wear|turn|change|back|schedule|set|save)\b/i

/** Turns a request to say something into the statement itself. */
const said = (aim: Aim, content: string): string => {
  const todo = /^to (?=\p{Ll})(?!(?:our|my|the|an?|all|everyone|those|this)\b)/iu
  switch (aim) {
    case 'thank':
      return content.startsWith('for ') ? `Thank you ${content}` : `Thank you to ${content}`
    case 'wish':
      return `Wishing you ${content}`
    case 'congratulate':
      return `Congratulations to ${content}`
    case 'celebrate':
      return `We're celebrating ${content}`
    case 'invite':
      return todo.test(content) ? content.replace(todo, '') : `You're invited ${content}`
    case 'remind':
      return content
        .replace(/^that\s+/i, '')
        .replace(/^(?:about|of)\s+/i, 'A quick reminder about ')
        .replace(todoNow, (verb) => `Remember to ${verb.toLowerCase()}`)
        .replace(todo, 'Remember to ')
        .replaceAll(/\btheir\b/g, 'your')
    case 'urge':
      return content.replace(todo, '').replaceAll(/\btheir\b/g, 'your')
    case 'ask':
      return content
        .replace(/^(?:what|which|how|where|who|when|if|whether|why)\b/i, (word) => `Tell us ${word}`)
        .replace(/^about\s+/i, "Let's talk about ")
        .replace(/^for\s+/i, "We'd love ")
        .replace(/^to\s+/i, '')
        .replaceAll(/\btheir\b/gi, 'your')
        .replaceAll(/\bthey\b/gi, 'you')
    case 'announce':
    case 'promote':
    case 'explain':
      return content
  }
}
