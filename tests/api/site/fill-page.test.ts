import { fillPage } from '@vignette/api/site/fill-page'
import { pageTokens as tokens } from '@vignette/domain/site/page-tokens'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import { expect, it } from 'vitest'

const hostile = `A&B "<script>alert('x')</script>" ${tokens.publicUrl} $& \\`

const configOf = (name: string, logoUrl: string | null = null): PublicConfig => ({
  success: true,
  brand: { name, logoUrl, colors: { primary: '#111111', secondary: '#222222', accent: '#333333' } },
  publicUrl: 'https://studio.example.com',
  contact: { supportEmail: null, salesEmail: null, pressEmail: null, socialLinks: [] },
  chatWidgetUrl: null,
  apiDocsUrl: '/api/openapi.json',
  signIn: 'demo',
  sendsMails: false,
  firebase: null,
  analytics: null,
})

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

it('a name is what it is in elements, attributes and JSON, whatever is in it', () => {
  const page = `<p title="${tokens.brandName}">${tokens.brandName}</p><script type="application/ld+json">{"name":"${tokens.brandName}"}</script>`
  const filled = fillPage(page, configOf(hostile))
  const [, attribute = '', element = '', json = ''] =
    /^<p title="([^"<>]*)">([^"<>]*)<\/p><script type="application\/ld\+json">([^<]*)<\/script>$/.exec(filled) ?? []
  expect(unescaped(attribute)).toBe(hostile)
  expect(unescaped(element)).toBe(hostile)
  expect(JSON.parse(json)).toEqual({ name: hostile })
})

it('the configuration is JSON that no name ends early', () => {
  const config = configOf(hostile)
  const filled = fillPage(`<script type="application/json" id="c">${tokens.config}</script><p></p>`, config)
  const [, json = ''] = /^<script type="application\/json" id="c">([^<]*)<\/script><p><\/p>$/.exec(filled) ?? []
  expect(JSON.parse(json)).toEqual(config)
})

it('the mark gives way to a logo', () => {
  const page = `<brand-mark><svg></svg></brand-mark><brand-logo><img src="${tokens.logoUrl}"></brand-logo>!`
  const both = page + page
  expect(fillPage(both, configOf('x'))).toBe('<svg></svg>!<svg></svg>!')
  const logo = '<img src="https://cdn.example.com/a.svg?b&amp;c">!'
  expect(fillPage(both, configOf('x', 'https://cdn.example.com/a.svg?b&c'))).toBe(logo + logo)
})

it('colours and addresses are filled in everywhere', () => {
  const page = `<style>${tokens.primaryColor}${tokens.secondaryColor}${tokens.accentColor}</style><a href="${tokens.publicUrl}/about">${tokens.apiDocsUrl}</a>`
  expect(fillPage(page, configOf('x'))).toBe(
    '<style>#111111#222222#333333</style><a href="https://studio.example.com/about">/api/openapi.json</a>',
  )
})
