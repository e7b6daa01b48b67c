import { escapeHtml } from '@vignette/domain/site/escape-html'
import { pageTokens } from '@vignette/domain/site/page-tokens'
import type { PublicConfig } from '@vignette/domain/site/schemas'

/** JSON inside a `<script>`: no text in it may look like the end of the script. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** A text inside such JSON, without its quotes. */
const inJson = (text: string): string => scriptJson(text).slice(1, -1)

const script = /(<script\b[^>]*>)([^]*?)(<\/script>)/
const mark = /<brand-mark>([^]*?)<\/brand-mark><brand-logo>([^]*?)<\/brand-logo>/g

/** Replaces the tokens of a built page with the settings of this product, escaped for their place in the page. */
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
    // in one pass, because a filled-in text may itself look like a token
    part.replaceAll(tokens, (token) => escape(values.get(token) ?? ''))
  return page
    .replaceAll(mark, logoUrl === null ? '$1' : '$2')
    .split(new RegExp(script, 'g'))
    .map((part, index) => {
      // HTML, then the three parts of a script, and so on
      if (index % 4 !== 2) return fill(part, escapeHtml)
      return part === pageTokens.config ? scriptJson(config) : fill(part, inJson)
    })
    .join('')
}
