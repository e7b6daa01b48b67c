import { Parser } from 'htmlparser2'

/** The parts of a page that facts are read from. */
export type PageParts = {
  readonly language: string
  readonly title: string
  /** Contents of `meta` elements by name or property, the first of each. */
  readonly meta: ReadonlyMap<string, string>
  readonly jsonLd: readonly string[]
  readonly stylesheets: readonly string[]
  /** Styles in the page itself. */
  readonly styles: string
  readonly headings: string
}

type Attributes = Readonly<Record<string, string>>

const headings = new Set(['h1', 'h2', 'h3'])

/** Where the text inside an element belongs. */
const placeOf = (name: string, { type = '' }: Attributes, isInPicture: boolean) => {
  if (name === 'title' && !isInPicture) return 'title'
  if (name === 'style') return 'styles'
  if (name === 'script' && type.toLowerCase() === 'application/ld+json') return 'jsonLd'
  return headings.has(name) ? 'headings' : null
}

const isStylesheet = ({ rel = '', href = '' }: Attributes): boolean =>
  href !== '' && rel.toLowerCase().split(/\s+/).includes('stylesheet')

/** Of several with one name the first counts. */
const noteMeta = (meta: Map<string, string>, { property, name = '', content = '' }: Attributes): void => {
  const key = (property ?? name).toLowerCase()
  if (key !== '' && content.trim() !== '' && !meta.has(key)) meta.set(key, content.trim())
}

/** Elements inside each other, as many as browsers take. The parser’s work grows with their square. */
const deepest = 512

/** Reads a page as browsers do, with whatever is wrong in it. What comes after a senseless depth is left out. */
export const parsePage = (html: string): PageParts => {
  const texts = { title: [''], styles: [''], jsonLd: [''], headings: [''] }
  const meta = new Map<string, string>()
  const stylesheets: string[] = []
  let language = ''
  let pictures = 0
  let depth = 0
  let place: keyof typeof texts | null = null
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const { lang = '', style } = attributes as Attributes
      depth += 1
      if (depth > deepest) parser.pause()
      if (name === 'html') language = lang
      if (name === 'svg') pictures += 1
      if (name === 'meta') noteMeta(meta, attributes)
      if (name === 'link' && isStylesheet(attributes)) stylesheets.push(attributes['href'] ?? '')
      if (style) texts.styles.push(style)
      const next = placeOf(name, attributes, pictures > 0)
      if (next !== null) {
        place = next
        texts[next].push('')
      }
    },
    ontext: (text) => {
      if (place !== null) texts[place].push(`${texts[place].pop() ?? ''}${text}`)
    },
    onclosetag: (name) => {
      depth -= 1
      if (name === 'svg') pictures -= 1
      if (placeOf(name, { type: 'application/ld+json' }, pictures > 0) !== null) place = null
    },
  })
  parser.end(html)
  return {
    language,
    title: texts.title.find((each) => each.trim() !== '')?.trim() ?? '',
    meta,
    jsonLd: texts.jsonLd.filter((each) => each.trim() !== ''),
    stylesheets,
    styles: texts.styles.join('\n'),
    headings: texts.headings.join('\n'),
  }
}
