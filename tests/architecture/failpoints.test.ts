import { expect, it } from 'vitest'
import { failpoints } from '../chaos/failpoints.ts'
import { readRepositoryFile, sourceFiles } from './repository.ts'

it('a process is made to die at every failpoint of the sources', () => {
  const sources = sourceFiles().filter((path) => /^(?:packages|apps)\//.test(path))
  const named = sources.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name]) => name),
  )
  expect(new Set(Object.values(failpoints).flat())).toEqual(new Set(named))
  expect(named.length, 'each name is one place').toBe(new Set(named).size)
})
