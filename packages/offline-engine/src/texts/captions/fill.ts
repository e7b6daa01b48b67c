import type { Subject, Topic } from '../analysis/subject.ts'
import { sentenceCase } from '../analysis/sentence-case.ts'

type Values = Readonly<Record<string, string | null>>

const spoken = {
  we: {
    we: 'we',
    are: 'are',
    were: 'were',
    our: 'our',
    us: 'us',
    ourselves: 'ourselves',
    'we’re': 'we’re',
    'we’ve': 'we’ve',
    'we’d': 'we’d',
    'we’ll': 'we’ll',
  },
  I: {
    we: 'I',
    are: 'am',
    were: 'was',
    our: 'my',
    us: 'me',
    ourselves: 'myself',
    'we’re': 'I’m',
    'we’ve': 'I’ve',
    'we’d': 'I’d',
    'we’ll': 'I’ll',
  },
} as const

const gap = /\{([^{}|]+)(?:\|([^{}]+))?\}/g

export type Fill = {
  /** The line with its gaps filled; null if a value is missing. */
  readonly line: (line: string) => string | null
  /** True if a line names the topic or refers to it. */
  readonly names: (line: string) => boolean
}

/** Fills the gaps of lines with values from the prompt and the brand. */
export const fillFrom = (
  subject: Subject,
  { brandName, audience }: { brandName: string | null; audience: string | null },
): Fill => {
  const values: Values = {
    ...topicValues(subject.topic),
    when: subject.details.when && inSentence(subject.details.when),
    until: subject.details.until,
    where: subject.details.where,
    offer: subject.details.offer,
    brand: brandName,
    audience: audience && shortAudience(audience),
    ...spoken[subject.voice],
  }
  const isOne = subject.topic?.number !== 'many'
  return {
    line: (line) => {
      let isWhole = true
      const filled = line.replaceAll(gap, (_, name: string, many?: string) => {
        if (many !== undefined) return isOne ? name : many
        const value = valueOf(values, name)
        isWhole &&= value !== null
        return value ?? ''
      })
      return isWhole ? sentenceCase(filled) : null
    },
    names: (line) => /\{(?:topic|matter|again)\}|\|/i.test(line),
  }
}

const topicValues = (topic: Topic | null): Values => {
  if (!topic) return {}
  const isNamed = topic.kind !== 'matter'
  return { matter: topic.text, topic: isNamed ? topic.text : null, again: isNamed && topic.isSure ? topic.again : null }
}

/** `{When}` begins a sentence, `{when}` does not. */
const valueOf = (values: Values, name: string): string | null => {
  const direct = values[name]
  if (direct !== undefined) return direct
  const small = values[name.charAt(0).toLowerCase() + name.slice(1)]
  return small === undefined || small === null ? null : sentenceCase(small)
}

const inSentence = (when: string): string =>
  when.replace(/^(?=(?:This|Next|On|At|In|Every|Today|Tonight|Tomorrow|Each)\b)./, (first) => first.toLowerCase())

const shortAudience = (audience: string): string | null => {
  const text = audience.trim().replace(/[.!]+$/, '')
  if (text.split(/\s+/).length > 5 || /[,;:()\d]/.test(text) || !/s$|people|women|men|children/i.test(text)) return null
  return text.charAt(0).toLowerCase() + text.slice(1)
}
