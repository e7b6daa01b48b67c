import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Paths, relative to the top, of every file that is tracked or would be. */
export const repositoryFiles = (): string[] => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path))).toSorted()
}

export const sourceFiles = (): string[] => repositoryFiles().filter((path) => /\.(ts|tsx|mjs|js|cjs)$/.test(path))

export const readRepositoryFile = (path: string): string => readFileSync(join(root, path), 'utf8')
