import { expect, it } from 'vitest'
import { failpoints, moments, statements } from '../chaos/failpoints.ts'
import { readRepositoryFile, sourceFiles } from './repository.ts'

const sources = sourceFiles()
  .filter((path) => /^(?:packages|apps)\//.test(path))
  .map(readRepositoryFile)

it('every failpoint has its moments, or is announced by the sources at one place', () => {
  const announced = sources.flatMap((text) => [...text.matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name]) => name))
  const all = [...announced, ...Object.keys(moments)]
  expect(new Set(Object.values(failpoints).flat())).toEqual(new Set(all))
  expect(all.length, 'each name once').toBe(new Set(all).size)
})

it.each(Object.entries(statements))('the sources have the statement that failpoints know as %s', (_, text) => {
  expect(sources.filter((source) => source.includes(text)).length).toBeGreaterThan(0)
})
