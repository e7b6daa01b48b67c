import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { type Import, importsOf } from './imports.ts'
import { readRepositoryFile, sourceFiles } from './repository.ts'

const entries = [
  'apps/api/src/server.ts',
  'apps/worker/src/main.ts',
  'apps/worker/src/health.ts',
  'apps/demo-network/src/main.ts',
  'apps/ops/src/migrate.ts',
  'apps/ops/src/main.ts',
  'apps/seed/src/main.ts',
  'apps/web/src/main.tsx',
  'apps/web/src/app/render-page.tsx',
  'packages/launcher/src/install.mjs',
  'packages/launcher/src/start.ts',
  'packages/video/src/child/main.ts',
]

// Type declarations are read by the compiler, not imported.
const loadedByName = (files: string[]): string[] => files.filter((path) => path.endsWith('.d.ts'))

type Follows = (each: Import) => boolean

const reachableFrom = (starts: string[], files: Set<string>, follows: Follows = () => true): Set<string> => {
  const reached = new Set<string>()
  const waiting = starts.filter((path) => files.has(path))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...neighbours(path, follows).filter((next) => files.has(next)))
  }
  return reached
}

const neighbours = (path: string, follows: Follows): string[] =>
  importsOf(readRepositoryFile(path))
    .filter(follows)
    .map(({ from }) => {
      if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
      if (from.startsWith('#')) return `apps/web/src/${from.slice(1)}`
      return from.replace(/^@vignette\/([^/]+)\/(.*)$/, (_own, name: string, path: string) =>
        name === 'domain' ? `domain/src/${path}.ts` : `packages/${name}/src/${path}.ts`,
      )
    })

// knip takes every file behind an `exports` wildcard for an entry, so it cannot see a dead one. This does.
it('every source file is reached from a program of the product', () => {
  const files = sourceFiles().filter((path) => /^(?:domain|packages\/[\w-]+|apps\/[\w-]+)\/src\//.test(path))
  const reached = reachableFrom(entries.concat(loadedByName(files)), new Set(files))
  expect(files.filter((path) => !reached.has(path))).toEqual([])
})

it('what the demo does without is not loaded by it: Stripe, Firebase, the SDK of models', () => {
  const atOnce: Follows = ({ lazy, typeOnly }) => !lazy && !typeOnly
  const files = new Set(sourceFiles())
  const packages = (follows: Follows) => {
    const reached = reachableFrom(['apps/api/src/server.ts', 'apps/worker/src/main.ts'], files, follows)
    const loaded = [...reached].flatMap((path) => importsOf(readRepositoryFile(path)).filter(follows))
    return loaded
      .map(({ from }) => from)
      .filter((from) => /^(?:stripe|firebase-admin|jose|ai|@ai-sdk|cockatiel)(?:\/|$)/.test(from))
  }
  expect(new Set(packages(() => true))).toEqual(
    new Set([
      'stripe',
      'firebase-admin/app',
      'firebase-admin/auth',
      'jose',
      'ai',
      'cockatiel',
      ...['openai', 'anthropic', 'google', 'openai-compatible'].map((name) => `@ai-sdk/${name}`),
    ]),
  )
  expect(packages(atOnce)).toEqual([])
})
