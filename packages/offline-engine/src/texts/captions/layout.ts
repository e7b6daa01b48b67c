import type { PlatformId } from '@vignette/domain/generation/platforms'
import type { Line } from '@vignette/domain/prompts/lines'

/** The parts of a caption: the prompt's lines, and what stands before and after them. */
export type Parts = {
  readonly opener: string | null
  readonly lines: readonly Line[]
  readonly closer: string | null
  readonly signOff: string | null
  readonly isAiry?: true
}

/** Readers scan: longer paragraphs are taken apart between sentences. */
const paragraphSentences = 3

/** The caption as paragraphs in the style of the platform. Lines and lists stay as they were typed. */
export const laidOut = ({ opener, lines, closer, signOff, isAiry }: Parts, platform: PlatformId): string => {
  const [only] = lines
  const body =
    lines.length > 1
      ? typedLines(lines)
      : isAiry
        ? (only?.sentences ?? [])
        : paragraphsOf(only?.sentences ?? [], platform)
  const isOneLine = platform === 'x' && lines.length <= 1 && !isAiry
  const whole = [opener, ...body, closer].filter((part) => part !== null && part !== '')
  const text = isOneLine ? whole.join(' ') : whole.join('\n\n')
  return signOff === null ? text : `${text}\n\n${signOff}`
}

const paragraphsOf = (sentences: readonly string[], platform: PlatformId): readonly string[] => {
  const one = [sentences.map(spaced).join('').trim()]
  if (platform === 'x' || sentences.length <= paragraphSentences - 1) return one
  const [first = '', ...others] = sentences
  // the first sentence is the one that feeds show
  const rest = Array.from({ length: Math.ceil(others.length / paragraphSentences) }, (_, index) =>
    others
      .slice(index * paragraphSentences, (index + 1) * paragraphSentences)
      .map(spaced)
      .join('')
      .trim(),
  )
  return [first, ...rest]
}

/** Sentences in scripts without spaces follow each other without one. */
const spaced = (sentence: string): string => (/[。！？]$/u.test(sentence) ? sentence : `${sentence} `)

const typedLines = (lines: readonly Line[]): readonly string[] => [
  lines
    .map(({ bullet, sentences, isAfterGap }, index) => {
      const text = sentences.map(spaced).join('').trim()
      const isListStart = bullet !== null && lines[index - 1]?.bullet === null
      const isListEnd = bullet === null && lines[index - 1] !== undefined && lines[index - 1]?.bullet !== null
      const gap =
        index === 0
          ? ''
          : isAfterGap || isListEnd || (isListStart && !lastOf(lines[index - 1]).endsWith(':'))
            ? '\n\n'
            : '\n'
      return `${gap}${bullet === null ? '' : `${/^[-*]$/.test(bullet) ? '•' : bullet} `}${text}`
    })
    .join(''),
]

const lastOf = (line: Line | undefined): string => line?.sentences.at(-1) ?? ''
