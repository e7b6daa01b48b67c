import type { Block } from '#content/blocks.ts'
import type { HelpCategory } from './categories.ts'

/** One question of the help centre. Its id is part of links that people have shared, so it stays. */
export type Article = {
  readonly id: string
  readonly category: HelpCategory
  readonly question: string
  readonly answer: readonly Block[]
  /** Other words that people use to search for it. */
  readonly tags: readonly string[]
}
