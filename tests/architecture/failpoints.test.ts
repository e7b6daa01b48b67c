import { expect, it } from 'vitest'
import { callMoments, failpoints, jobMoments, moments, statements } from '../chaos/failpoints.ts'
import { readRepositoryFile, sourceFiles } from './repository.ts'

const sources = sourceFiles()
  .filter((path) => /^(?:packages|apps)\//.test(path))
  .map(readRepositoryFile)

it('every failpoint has its moments', () => {
  const calls = Object.values(callMoments).flatMap((each) => Object.values(each))
  const all = [...Object.keys(moments), ...Object.values(jobMoments), ...calls]
  expect(new Set(Object.values(failpoints).flat())).toEqual(new Set(all))
})

it.each(Object.entries(statements))('the sources have the statement that failpoints know as %s', (_, text) => {
  expect(sources.filter((source) => source.includes(text)).length).toBeGreaterThan(0)
})
