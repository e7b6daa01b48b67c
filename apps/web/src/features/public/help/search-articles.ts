import MiniSearch from 'minisearch'
import { textOf } from '#content/blocks.ts'
import type { Article } from '#content/help/articles/article.ts'
import { helpCategories } from '#content/help/articles/categories.ts'

/** The longest query, in characters. */
export const maxQueryLength = 100

/** An article that matches, with its matching words as `wordOf` returns them. */
export type Hit = { readonly article: Article; readonly words: ReadonlySet<string> }

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u

/** Normalises a word for comparison, without case, accents and plural. */
const wordOf = (typed: string): string => {
  const plain = typed.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}

const wordsIn = (text: string): string[] => text.split(betweenWords).filter((word) => word !== '')

/** Words of questions that do not describe the subject. */
const fillers = new Set(
  wordsIn('a am an and any are at be can do does for from how i if in is it me my of on or our so that the there to us')
    .concat(wordsIn('was we what when where which who why will with you your'))
    .map(wordOf),
)

/** Leaves out filler words, unless there is nothing else: then people see the questions that begin like that. */
const soughtIn = (query: string): string => {
  const words = wordsIn(query)
  const telling = words.filter((word) => !fillers.has(wordOf(word)))
  return (telling.length > 0 ? telling : words).join(' ')
}

/** One or two letters match too many words to count alone. */
const withAny = { combineWith: 'OR', prefix: (word: string) => word.length > 2 } as const

const indexOf = (articles: readonly Article[]) => {
  const index = new MiniSearch<Article>({
    fields: ['question', 'tags', 'category', 'answer'],
    extractField: (article, field) => {
      switch (field) {
        case 'category':
          return helpCategories[article.category]
        case 'answer':
          return textOf(article.answer)
        case 'tags':
          return article.tags.join(' ')
        case 'question':
          return article.question
        default:
          return article.id
      }
    },
    tokenize: wordsIn,
    processTerm: wordOf,
    searchOptions: {
      boost: { question: 4, tags: 3, category: 1.5 },
      prefix: true,
      fuzzy: (word) => (word.length > 3 ? 0.25 : false),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  })
  index.addAll(articles)
  return index
}

/**
 * A search over question, answer, category and tags, best hit first. Words may be unfinished or misspelt; articles with
 * all of them are found, else those with any.
 */
export const createSearch = (articles: readonly Article[]): ((query: string) => readonly Hit[]) => {
  const index = indexOf(articles)
  const byId = new Map(articles.map((article) => [article.id, article]))
  return (query) => {
    const sought = soughtIn(query.slice(0, maxQueryLength))
    const withAll = index.search(sought, { combineWith: 'AND' })
    const found = withAll.length > 0 ? withAll : index.search(sought, withAny)
    return found.flatMap(({ id, terms }) => {
      const article = byId.get(String(id))
      return article ? [{ article, words: new Set(terms) }] : []
    })
  }
}

type Piece = { readonly text: string; readonly isFound: boolean }

const capturedBetweenWords = new RegExp(`(${betweenWords.source})`, 'u')

/** A text in pieces, of which some are to be marked. Together they are the text. */
export const piecesOf = (text: string, words: ReadonlySet<string>): readonly Piece[] =>
  text.split(capturedBetweenWords).reduce<Piece[]>((pieces, part) => {
    const isFound = words.has(wordOf(part))
    const last = pieces.at(-1)
    if (part === '') return pieces
    if (last && !last.isFound && !isFound) return [...pieces.slice(0, -1), { text: last.text + part, isFound }]
    return [...pieces, { text: part, isFound }]
  }, [])
