import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Import, importsOf } from './imports.ts'
import { readRepositoryFile, sourceFiles } from './repository.ts'
import { cyclesOf, forbiddenImports, misspeltImports, sliceOf, webModule, type WebModule } from './web-slices.ts'

const files = sourceFiles()
  .filter((file) => file.startsWith('apps/web/src/'))
  .map((file) => ({ file, imports: importsOf(readRepositoryFile(file)) }))
const modules = files.map(({ file, imports }) => webModule(file, imports))

const folderOf = (path: string): string => posix.dirname(path)
const entityOf = (path: string): string | null => (path.startsWith('entities/') ? sliceOf(path) : null)

it('layers import what stands below them, and features never import each other', () => {
  expect(modules.length).toBeGreaterThan(500)
  expect(modules.flatMap(forbiddenImports)).toEqual([])
})

it('folders form no cycle', () => expect(cyclesOf(modules, folderOf)).toEqual([]))

it('entities form no cycle', () => expect(cyclesOf(modules, entityOf)).toEqual([]))

it('an import is relative when it stays near, and else names its place from the top', () => {
  expect(files.flatMap(({ file, imports }) => misspeltImports(file.slice('apps/web/src/'.length), imports))).toEqual([])
})

describe('the checks see', () => {
  const of = (path: string, ...imports: string[]): WebModule => ({ path, imports })
  const plain = (from: string): Import => ({ from, typeOnly: false, lazy: false })

  it.each([
    ['lib/formats.ts', 'components/ui/tag.tsx'],
    ['lib/formats.ts', 'content/blocks.ts'],
    ['components/ui/tag.tsx', 'entities/credits/refusal.tsx'],
    ['entities/credits/refusal.tsx', 'features/workspace/usage/forecast.ts'],
    ['features/workspace/usage/forecast.ts', 'app/app.tsx'],
    ['features/public/auth/form.tsx', 'features/public/help/card.tsx'],
    ['features/public/auth/form.tsx', 'features/workspace/billing/card.tsx'],
  ])('%s imports %s', (path, target) => expect(forbiddenImports(of(path, target))).toHaveLength(1))

  it.each([
    ['features/public/auth/components/form.tsx', 'features/public/auth/use-form.ts'],
    ['entities/credits/refusal.tsx', 'entities/plan/plan-lock.ts'],
    ['app/app.tsx', 'features/public/auth/form.tsx'],
    ['main.tsx', 'app/app.tsx'],
  ])('nothing wrong where %s imports %s', (path, target) => expect(forbiddenImports(of(path, target))).toEqual([]))

  it('a cycle between folders, also through a third one', () => {
    const circle = [of('a/one.ts', 'b/one.ts'), of('b/two.ts', 'c/one.ts'), of('c/two.ts', 'a/two.ts')]
    expect(cyclesOf(circle, folderOf)).toHaveLength(3)
    expect(cyclesOf(circle.slice(1), folderOf)).toEqual([])
  })

  it.each([
    ['features/public/auth/a.ts', '../../../lib/formats.ts'],
    ['entities/plan/a.ts', '../credits/b.ts'],
    ['features/public/auth/components/a.tsx', '#features/public/auth/b.ts'],
    ['features/public/auth/a/b/c.ts', '../../d.ts'],
  ])('in %s the spelling of %s', (path, from) => expect(misspeltImports(path, [plain(from)])).toHaveLength(1))

  it.each([
    ['features/public/auth/a.ts', '#lib/formats.ts'],
    ['features/public/auth/a/b/c.ts', '#features/public/auth/d.ts'],
    ['features/public/auth/components/a.tsx', '../b.ts'],
    ['features/public/auth/a.ts', 'react'],
  ])('nothing wrong in %s with %s', (path, from) => expect(misspeltImports(path, [plain(from)])).toEqual([]))
})
