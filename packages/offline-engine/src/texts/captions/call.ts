import type { CaptionIngredients } from './caption-ingredients.ts'
import { wordsIn, type Part } from './parts.ts'
import type { Room } from './plans.ts'

const timesIn = (parts: readonly Part[], words: string): number =>
  words === '' ? 0 : parts.filter(({ text }) => text.toLowerCase().includes(words.toLowerCase())).length

/** The call to the reader: the prompt's own question, or one of our lines. */
export const callOf = (
  { subject, pools, brief, chance }: CaptionIngredients,
  parts: readonly Part[],
  room: Room,
): readonly Part[] => {
  const asks = subject.question !== null && !parts.some(({ text }) => text.includes(subject.question ?? ''))
  if (asks) return [{ kind: 'call', text: subject.question ?? '', spare: 1 }]
  const timesNamed = timesIn(parts, subject.topic?.again ?? '')
  const isOften = timesNamed > (brief.length === 'long' ? 2 : 1)
  const longest = room.longestLine
  // short content is made distinct by its question
  const isShort =
    wordsIn(parts.filter(({ kind }) => kind === 'facts')) < 9 || brief.platform === 'x' || brief.length === 'short'
  const named = isShort && timesNamed < 2 && chance.is(0.85) ? pools.call({ longest, names: 'topic' }) : null
  const call = named ?? pools.call({ longest, ...(isOften ? { names: 'nothing' as const } : {}) })
  return call ? [{ kind: 'call', text: call.text, spare: 2 }] : []
}
