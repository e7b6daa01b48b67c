import { factsOf } from '@vignette/websites/facts/page-facts'
import { parsePage } from '@vignette/websites/facts/parse-page'
import { expect, it } from 'vitest'

const factsIn = (html: string) => factsOf(parsePage(html), new URL('https://kiln.example/'), '')

/** A page of a megabyte has to be read in moments, since nobody else is served meanwhile. */
const longestMs = 2_000

it.each([
  ['spaces in a title', `<title>Kiln${' '.repeat(990_000)}x</title>`],
  ['elements inside each other', `<title>Kiln</title>${'<b>'.repeat(330_000)}`],
  ['ends of elements that never began', `<title>Kiln</title>${'<b>'.repeat(160_000)}${'</x>'.repeat(120_000)}`],
])('is not held up by a megabyte of %s', { timeout: longestMs }, (_, html) => {
  expect(factsIn(html).name).toMatch(/^Kiln/)
})

it('reads on where elements are closed', () => {
  expect(factsIn(`${'<p><b>Hello</b></p><br>'.repeat(1_000)}<title>Kiln</title>`)).toEqual({ name: 'Kiln' })
})

it.each([
  ['lists', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
  ['graphs', `${'{"@graph":'.repeat(90_000)}1${'}'.repeat(90_000)}`],
])('leaves away linked data of %s without an end', (_, json) => {
  const html = `<title>Kiln</title><script type="application/ld+json">${json}</script>`
  expect(factsIn(html)).toEqual({ name: 'Kiln' })
})
