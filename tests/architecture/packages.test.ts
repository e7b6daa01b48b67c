import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { readRepositoryFile, repositoryFiles, sourceFiles } from './repository.ts'

const packages = `
  react react-dom react-router-dom vite fastify @fastify/jwt kysely pg bullmq ioredis firebase-admin @firebase/app
  @firebase/auth zod react-hook-form vitest testcontainers`
  .trim()
  .split(/\s+/)

const usedDependencies = (): Set<string> => {
  const manifests = repositoryFiles().filter((path) => posix.basename(path) === 'package.json' && path.includes('/'))
  return new Set(manifests.flatMap(usedIn))
}

const usedIn = (manifest: string): string[] => {
  const declared = JSON.parse(readRepositoryFile(manifest)) as Record<string, Record<string, string> | undefined>
  const folder = `${posix.dirname(manifest)}/`
  const imported = new Set(
    sourceFiles()
      .filter((path) => path.startsWith(folder))
      .flatMap(packagesImportedBy),
  )
  return Object.keys({ ...declared['dependencies'], ...declared['devDependencies'] }).filter((name) =>
    imported.has(name),
  )
}

const packagesImportedBy = (file: string): string[] => {
  const running = importsOf(readRepositoryFile(file)).filter(({ typeOnly }) => !typeOnly)
  return running.map(({ from }) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
}

it('all seventeen packages are direct dependencies and used by the workspace that declares them', () => {
  const used = usedDependencies()
  expect(packages).toHaveLength(17)
  expect(packages.filter((name) => !used.has(name))).toEqual([])
})
