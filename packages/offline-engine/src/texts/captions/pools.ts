import type { Tone } from '@vignette/domain/brand/schemas'
import type { PlatformId } from '@vignette/domain/generation/platforms'
import type { Occasion } from '../analysis/occasions.ts'
import type { Field } from '../domains/field.ts'
import { isComplete, occasionLines } from '../lines/occasions/occasion-lines.ts'
import { general } from '../lines/occasions/general.ts'
import { platformCalls } from '../lines/platform-calls.ts'
import { topical } from '../lines/topical.ts'
import type { Chance } from '../../chance.ts'
import type { BannedWords } from '@vignette/domain/brand/banned-words'
import type { Fill } from './fill.ts'

type Source = { readonly lines: readonly string[]; readonly weight: number }
type Choice = { readonly names?: 'topic' | 'nothing'; readonly isOpen?: boolean; readonly longest?: number }

/** The pools of lines for captions. No line is taken twice. */
export type Pools = {
  readonly hook: (choice: Choice) => FilledLine | null
  readonly body: (choice: Choice) => FilledLine | null
  /** Lines of another kind than `body`, to be combined with it. */
  readonly aside: (choice: Choice) => FilledLine | null
  /** A line about the field, for the beginning. */
  readonly thought: (choice: Choice) => FilledLine | null
  readonly call: (choice: Choice) => FilledLine | null
}
export type FilledLine = { readonly text: string; readonly isNamed: boolean }

type Of = {
  readonly occasion: Occasion
  readonly tone: Tone
  readonly platform: PlatformId
  readonly field: Field | null
  readonly fill: Fill
  readonly banned: BannedWords
  readonly used: Set<string>
  readonly chance: Chance
}

export const poolsOf = ({ occasion, tone, platform, field, ...rest }: Of): Pools => {
  const own = occasionLines[occasion][tone]
  const all = general[tone]
  const named = topical[tone]
  const fielded = field?.bodies[tone] ?? []
  const isGeneral = occasion === 'general'
  const others = isComplete(occasion) ? 0 : 1
  const take = takerOf(rest)
  const from =
    (...sources: readonly (readonly [readonly string[], number])[]) =>
    (choice: Choice) =>
      take(
        sources.map(([lines, weight]) => ({ lines, weight })),
        choice,
      )
  return {
    hook: from([own.hooks, 4], [all.hooks, occasion === 'product' ? 1 : 0]),
    thought: from([fielded, others]),
    body: from([own.bodies, 6], [fielded, 4 * others], [all.bodies, isGeneral ? 0 : others / 2]),
    aside: from(
      [own.bodies, isGeneral ? 0 : 2],
      [named.bodies, 4 * others],
      [fielded, 4 * others],
      [all.bodies, isGeneral ? 3 : others],
    ),
    call: from(
      [own.calls, 5],
      [named.calls, 4 * others],
      [platformCalls[platform][tone], 2 * others],
      [all.calls, isGeneral ? 0 : others],
    ),
  }
}

const takerOf = ({ fill, banned, used, chance }: Pick<Of, 'fill' | 'banned' | 'used' | 'chance'>) => {
  const usedHere = new Set<string>()
  return (sources: readonly Source[], { names, isOpen = false, longest = 40 }: Choice): FilledLine | null => {
    const fits = (line: string, text: string | null): text is string =>
      text !== null &&
      (names === undefined || (names === 'topic') === fill.names(line)) &&
      (isOpen || !line.endsWith(':')) &&
      text.split(/\s+/).length <= longest &&
      !banned.isIn(text)
    const lines = [...inTurn(sources, chance)]
    // if other captions have used all lines, they start again
    for (const line of [...lines.filter((each) => !used.has(each)), ...lines.filter((each) => used.has(each))]) {
      const text = usedHere.has(line) ? null : fill.line(line)
      if (!fits(line, text)) continue
      used.add(line)
      usedHere.add(line)
      return { text, isNamed: fill.names(line) }
    }
    return null
  }
}

/** All lines. The source of each next line is drawn by weight. */
const inTurn = function* (sources: readonly Source[], chance: Chance): Generator<string> {
  const queues = sources
    .filter(({ lines, weight }) => lines.length > 0 && weight > 0)
    .map(({ lines, weight }) => ({ lines: [...chance.shuffled(lines)], weight }))
  while (queues.length > 0) {
    let drawn = chance.next() * queues.reduce((sum, { weight }) => sum + weight, 0)
    const index = Math.max(
      0,
      queues.findIndex(({ weight }) => (drawn -= weight) < 0),
    )
    const line = queues[index]?.lines.pop()
    if (line !== undefined) yield line
    if (queues[index]?.lines.length === 0) queues.splice(index, 1)
  }
}
