import { expect, it } from 'vitest'
import { readRepositoryFile, sourceFiles } from './repository.ts'

const named = /\bname: '((?:read|es|ops)\.\w+)'/g

it('no two statements have one name, under which a connection to Postgres keeps the text of the first', () => {
  const product = sourceFiles().filter((path) => /^(?:apps|packages)\//.test(path))
  const names = product.flatMap((path) =>
    [...readRepositoryFile(path).matchAll(named)].map(([, name]) => ({ name, path })),
  )
  expect(names.length).toBeGreaterThan(40)
  const shared = Map.groupBy(names, ({ name }) => name)
  expect([...shared.values()].filter((users) => users.length > 1)).toEqual([])
})
