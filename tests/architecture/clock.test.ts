import { expect, it } from 'vitest'
import { readRepositoryFile, sourceFiles } from './repository.ts'

it('what time it is, the product asks the clock that all processes share', () => {
  const judging = sourceFiles().filter((path) =>
    /^(?:domain\/src|apps\/api\/src\/(?!rate-limits\/)|packages\/(?:accounts|effects|payments)\/src)\//.test(path),
  )
  expect(judging.length).toBeGreaterThan(100)
  expect(judging.filter((path) => /new Date\(\)|Date\.now\(\)/.test(readRepositoryFile(path)))).toEqual([])
})
