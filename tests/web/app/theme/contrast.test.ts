import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contrastOf, graphicPairs, textPairs } from '../../../../apps/web/src/app/theme/contrast.ts'

const css = readFileSync(join(import.meta.dirname, '../../../../apps/web/src/app/theme/tokens.css'), 'utf8')

const tokensOf = (scheme: 'light' | 'dark'): Map<string, string> => {
  const block = new RegExp(`data-mantine-color-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

it('measures as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(() => contrastOf('red', '#ffffff')).toThrow('Not a colour')
})

it.each(['light', 'dark'] as const)('everything that is said in the %s scheme can be read', (scheme) => {
  const tokens = tokensOf(scheme)
  const tooFaint = (pairs: typeof textPairs, atLeast: number) =>
    pairs.flatMap(({ color, on }) => {
      const contrast = contrastOf(tokens.get(color) ?? '', tokens.get(on) ?? '')
      return contrast < atLeast ? [`${color} on ${on}: ${contrast.toFixed(2)}`] : []
    })
  expect(tooFaint(textPairs, 4.5)).toEqual([])
  expect(tooFaint(graphicPairs, 3)).toEqual([])
})
