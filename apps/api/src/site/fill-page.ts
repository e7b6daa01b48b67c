import { escapeHtml } from '@vignette/domain/site/escape-html'
import { pageTokens } from '@vignette/domain/site/page-tokens'
import type { PublicConfig } from '@vignette/domain/site/schemas'

/** JSON for a `<script>`, whose end no text inside may look like. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The inside of a text in such JSON. */
const inJson = (text: string): string => scriptJson(text).slice(1, -1)

const script = /(<script\b[^>]*>)([^]*?)(<\/script>)/
const mark = /<brand-mark>([^]*?)<\/brand-mark><brand-logo>([^]*?)<\/brand-logo>/g

/** Puts the product's own in place of the tokens of a built page, escaped as its place in the page demands. */
export const fillPage = (page: string, config: PublicConfig): string => {
  const { name, logoUrl, colors } = config.brand
  const texts: readonly (readonly [token: string, text: string])[] = [
    [pageTokens.brandName, name],
    [pageTokens.primaryColor, colors.primary],
    [pageTokens.secondaryColor, colors.secondary],
    [pageTokens.accentColor, colors.accent],
    [pageTokens.logoUrl, logoUrl ?? ''],
    [pageTokens.publicUrl, config.publicUrl],
    [pageTokens.apiDocsUrl, config.apiDocsUrl],
  ]
  const values = new Map(texts)
  const tokens = new RegExp([...values.keys()].join('|'), 'g')
  const fill = (part: string, escape: (text: string) => string): string =>
    // in one pass: what was filled in may itself look like a token
    part.replaceAll(tokens, (token) => escape(values.get(token) ?? ''))
  return page
    .replaceAll(mark, logoUrl === null ? '$1' : '$2')
    .split(new RegExp(script, 'g'))
    .map((part, index) => {
      // html, then the three parts of a script, and so on
      if (index % 4 !== 2) return fill(part, escapeHtml)
      return part === pageTokens.config ? scriptJson(config) : fill(part, inJson)
    })
    .join('')
}
