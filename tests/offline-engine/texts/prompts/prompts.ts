import { briefs, listed } from './briefs.ts'
import { fragments } from './fragments.ts'
import { instructions } from './instructions.ts'
import { mixed } from './mixed.ts'
import { questions } from './questions.ts'
import { statements } from './statements.ts'

export type Prompt = { readonly text: string; readonly nouns: readonly string[] }

const read = (marked: string): Prompt => ({
  text: marked.replaceAll(/[[\]]/g, ''),
  nouns: [...marked.matchAll(/\[([^\]]+)\]/g)].map(([, noun = '']) => noun),
})

/** Two hundred prompts of many trades, each with the words that no caption for it may leave out. */
export const prompts: readonly Prompt[] = [
  ...[instructions, statements, fragments, questions, briefs, mixed].flatMap((lines) => lines.trim().split('\n')),
  listed,
].map(read)
