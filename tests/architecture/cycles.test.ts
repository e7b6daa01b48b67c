import { expect, it } from 'vitest'
import { anyFolder, folderCycles, topFolder } from './folders.ts'
import { readRepositoryFile, sourceFiles } from './repository.ts'

const files = sourceFiles()
const roots = [...new Set(files.map((file) => /^(?:(?:packages|apps)\/[^/]+|domain)\/src(?=\/)/.exec(file)?.[0]))]
  .filter((root) => root !== undefined)
  .filter((root) => root !== 'apps/web/src')

it.each(roots)('no folders of %s import each other in a circle', (root) => {
  const folderOf = root === 'domain/src' ? topFolder : anyFolder // a context is one folder, whatever it holds
  const found = folderCycles({ root, folderOf }, files, readRepositoryFile)
  expect(found).toEqual([])
})

it('a circle is found through several folders, by types too', () => {
  const sources: Readonly<Record<string, string>> = {
    'src/main.ts': "import { a } from './a/a.ts'",
    'src/shared.ts': 'export const shared = 1',
    'src/a/a.ts': "import { b } from '../b/b.ts'\nimport { shared } from '../shared.ts'",
    'src/b/b.ts': "import { c } from './c/c.ts'",
    'src/b/c/c.ts': "import type { A } from '../../a/a.ts'",
    'src/d/d.ts': "import { a } from '../a/a.ts'",
  }
  const found = folderCycles({ root: 'src', folderOf: anyFolder }, Object.keys(sources), (path) => sources[path] ?? '')
  expect(found).toEqual([['a', 'b', 'b/c']])
})
