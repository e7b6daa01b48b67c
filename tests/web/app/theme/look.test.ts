import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { look } from '@vignette/domain/site/look'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../../../../apps/web')
const css = readFileSync(join(web, 'src/app/theme/tokens.css'), 'utf8')
const html = readFileSync(join(web, 'index.html'), 'utf8')
const icon = readFileSync(join(web, 'public/favicon.svg'), 'utf8')

const schemes = ['light', 'dark'] as const

const inCss = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

it.each(schemes)('the tokens of the %s scheme have its paper and ink', (scheme) => {
  const block = new RegExp(`data-mantine-color-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  const tokens = new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
  const inTokens = Object.keys(look[scheme]).map((name) => [name, tokens.get(inCss(name))])
  expect(Object.fromEntries(inTokens)).toEqual(look[scheme])
})

it.each(schemes)('the window around a page is of the %s paper', (scheme) => {
  const tag = `<meta name="theme-color" content="${look[scheme].paper}" media="(prefers-color-scheme: ${scheme})" />`
  expect(html).toContain(tag)
})

it('the icon stands on paper', () => expect(icon).toContain(`fill="${look.light.paper}"`))
