/** A place of the product (`/contact`), or another piece of the same page (`#refunds`). */
export type PlaceLink = { readonly kind: 'link'; readonly text: string; readonly to: string }

/** The name of something on screen. */
type ScreenName = { readonly kind: 'name'; readonly text: string }

export type Part = string | PlaceLink | ScreenName

export type Line = readonly Part[]

export type Block =
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

type Value = Exclude<Part, string> | string | number

/** Text with links and names in it; line breaks are blanks. */
export const line = (texts: TemplateStringsArray, ...values: readonly Value[]): Line =>
  texts
    .flatMap((text, index): Part[] => {
      const value = values[index]
      const words = text.replaceAll(/\s+/g, ' ')
      if (value === undefined) return [words]
      return typeof value === 'object' ? [words, value] : [`${words}${value}`]
    })
    .reduce<Part[]>(joinTexts, [])

/** Neighbouring texts are one, and none is empty. */
const joinTexts = (parts: Part[], part: Part): Part[] => {
  const last = parts.at(-1)
  if (part === '') return parts
  if (typeof part === 'string' && typeof last === 'string') return [...parts.slice(0, -1), last + part]
  return [...parts, part]
}

export const p = (texts: TemplateStringsArray, ...values: readonly Value[]): Block => ({
  kind: 'paragraph',
  line: line(texts, ...values),
})

export const list = (...items: readonly Line[]): Block => ({ kind: 'list', items })

export const steps = (...items: readonly Line[]): Block => ({ kind: 'steps', items })

export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  columns,
  rows,
})

export const link = (text: string, to: string): PlaceLink => ({ kind: 'link', text, to })

export const name = (text: string): ScreenName => ({ kind: 'name', text })

const textOfLine = (parts: Line): string => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

const textOfBlock = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return textOfLine(block.line)
    case 'list':
    case 'steps':
      return block.items.map(textOfLine).join('\n')
    case 'table':
      return [block.columns, ...block.rows].map((cells) => cells.join(' · ')).join('\n')
  }
}

/** Blocks without their form, for the search and for search engines. */
export const textOf = (blocks: readonly Block[]): string => blocks.map(textOfBlock).join('\n')
