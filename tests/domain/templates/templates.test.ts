import { filled, headlineOf, partsOf, templates, weekOf } from '@vignette/domain/templates/templates'
import { expect, it } from 'vitest'

it('there are seventy, each of its own', () => {
  expect(templates).toHaveLength(70)
  expect(new Set(templates.map(({ id }) => id)).size).toBe(70)
  expect(new Set(templates.map(({ prompt }) => prompt)).size).toBe(70)
})

it.each(templates.map((template) => [template.id, template] as const))(
  '%s has blanks, and is a prompt with them filled',
  (_, template) => {
    const blanks = partsOf(template).flatMap((part) => ('blank' in part ? [part.blank] : []))
    expect(blanks.length).toBeGreaterThan(0)
    expect(blanks.length).toBeLessThanOrEqual(6)
    const prompt = filled(template, Object.fromEntries(blanks.map((_blank, nth) => [nth, `value ${nth}`])))
    expect(prompt).not.toMatch(/[[\]]/)
    expect(prompt).toMatch(/[.?”]$/)
  },
)

it('leaves a blank that is not filled', () => {
  const template = { prompt: 'New: [dish] from [day].' }
  expect(filled(template, { 0: ' rye ' })).toBe('New: rye from [day].')
  expect(partsOf(template)).toEqual([
    { words: 'New: ' },
    { blank: 'dish' },
    { words: ' from ' },
    { blank: 'day' },
    { words: '.' },
  ])
})

it.each(templates.map((template) => [headlineOf(template), template.id]))('%s is a headline', (headline) => {
  expect(headline.length).toBeGreaterThan(7)
  expect(headline.length).toBeLessThanOrEqual(50)
  expect(headline.split('[').length).toBe(headline.split(']').length)
})

it('a headline is the first clause, cut at a word', () => {
  const said = (prompt: string) => headlineOf({ prompt })
  expect(said('New on the menu: [dish]. It has [what].')).toBe('New on the menu')
  expect(said('New: [dish], from [day].')).toBe('New: [dish]')
  expect(said('“[Their words]” [First name]')).toBe('“[Their words]”')
  expect(said('Wonderful\nand more')).toBe('Wonderful')
  expect(said(`Join [${'a very long name '.repeat(4)}] today.`)).toBe(
    'Join [a very long name a very long name a very…]',
  )
  expect(said('')).toBe('')
})

it('a week has seven, and the next week begins with others', () => {
  const [one, two] = [weekOf('food', 2_900), weekOf('food', 2_901)]
  expect(new Set(one.map(({ id }) => id)).size).toBe(7)
  expect(one[0]?.id).not.toBe(two[0]?.id)
})
