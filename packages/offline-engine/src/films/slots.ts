import { alone, halved, leastMs, readingMs } from './reading.ts'
import type { Said } from './said.ts'

/** What a scene has: words, no words, or the brand's name at the end. */
export type Slot = {
  readonly kind: 'words' | 'seen' | 'end'
  readonly text: string | null
  /** Which of the pictures; null for a scene without one. */
  readonly picture: number | null
}

type Wish = {
  readonly said: Said
  readonly pictures: number
  readonly totalMs: number
  /** The name at the end; null without a brand. */
  readonly name: string | null
  readonly words: boolean
}

/** How long a scene is as a rule, in milliseconds. */
const usualMs = 3_800

/** The least time of a scene, in milliseconds. */
export const needMs = ({ kind, text }: Pick<Slot, 'kind' | 'text'>): number =>
  kind === 'words' ? readingMs(text ?? '') : leastMs[kind]

/** The texts that there is time to read, in order. What the reader is asked to do is among them. */
const readable = ({ texts, hasCall }: Said, roomMs: number): readonly string[] => {
  const taken: string[] = []
  let left = roomMs
  const last = texts.at(-1)
  if (hasCall && last !== undefined && texts.length > 1) left -= readingMs(last)
  const others = hasCall && texts.length > 1 ? texts.slice(0, -1) : texts
  for (const text of others) {
    left -= readingMs(text)
    if (left < 0 && taken.length > 0) break
    taken.push(text)
  }
  return hasCall && last !== undefined && texts.length > 1 ? [...taken, last] : taken
}

/** A few words more often cut in two, so that something happens, as long as there is time to read all parts. */
const livelier = (texts: readonly string[], wanted: number, roomMs: number): readonly string[] => {
  const parts = [...texts]
  while (parts.length < wanted) {
    const [longest] = [...parts.entries()].toSorted(([, a], [, b]) => b.length - a.length)
    if (!longest || longest[1].split(' ').length < (texts.length === 1 ? 4 : 8)) break
    const [one, two] = halved(longest[1])
    if (two === undefined || readingOf(parts) + leastMs.words > roomMs) break
    parts.splice(longest[0], 1, alone(one), alone(two))
  }
  return parts
}

/** The scenes of a film, and how many of the texts and pictures there was no time for. */
export const slotsOf = ({
  said,
  pictures,
  totalMs,
  name,
  words,
}: Wish): {
  readonly slots: readonly Slot[]
  readonly untold: number
  readonly unseen: number
} => {
  const endMs = name === null ? 0 : leastMs.end
  const roomMs = totalMs * 0.97 - endMs
  const wanted = Math.round(totalMs / usualMs) - (name === null ? 0 : 1)
  const read = words ? readable(said, roomMs) : []
  const isGrave = said.gravity === 'grave'
  const texts = isGrave ? read : livelier(read, Math.min(wanted, read.length + 2), roomMs)
  // without pictures, more of it than a breath would be empty
  const mostEmpty = words ? emptyIn(pictures, isGrave) : wanted
  const mostSeen = Math.max(0, Math.floor((roomMs - readingOf(texts)) / leastMs.seen))
  const seen = Math.min(mostSeen, Math.max(pictures - texts.length, Math.min(wanted - texts.length, mostEmpty), 0))
  const slots = pictured(woven(texts, seen), pictures)
  return {
    slots: name === null ? slots : [...slots, { kind: 'end', text: name, picture: null }],
    untold: words ? said.texts.length - read.length : 0,
    unseen: Math.max(0, pictures - slots.length),
  }
}

type Part = Pick<Slot, 'kind' | 'text'>

const readingOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + readingMs(text), 0)

const emptyIn = (pictures: number, isGrave: boolean): number => (isGrave ? 0 : Math.max(1, Math.min(2, pictures)))

/** Scenes without words between those with them, evenly. The first has words, if there are any. */
const woven = (texts: readonly string[], seen: number): readonly Part[] => {
  const parts: Part[] = []
  const count = texts.length + seen
  let shown = 0
  for (let nth = 0; nth < count; nth += 1) {
    const isSeen = shown < Math.floor(((nth + 1) * seen) / count) || nth - shown >= texts.length
    if (isSeen) shown += 1
    parts.push(isSeen ? { kind: 'seen', text: null } : { kind: 'words', text: texts[nth - shown] ?? null })
  }
  return parts
}

/** Pictures in their order: in every scene without words first, and in others evenly. */
const pictured = (parts: readonly Part[], pictures: number): readonly Slot[] => {
  const bare = parts.flatMap(({ kind }, nth) => (kind === 'seen' ? [nth] : []))
  const others = parts.flatMap(({ kind }, nth) => (kind === 'seen' ? [] : [nth]))
  const more = Math.min(others.length, Math.max(0, pictures - bare.length))
  const spread = Array.from({ length: more }, (_, nth) => others[Math.floor((nth * others.length) / more)])
  const chosen = [...bare.slice(0, pictures), ...spread].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  return parts.map((part, nth) => {
    const at = chosen.indexOf(nth)
    return { ...part, picture: at === -1 ? null : at }
  })
}
