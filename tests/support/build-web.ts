import { execFile } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const sources = ['apps/web/**/*', 'domain/src/**/*', 'package-lock.json']
const exclude = ['apps/web/dist', 'apps/web/node_modules']

/** Builds the web app when there is no build or something in it is newer than the build. */
export async function setup(): Promise<void> {
  if (newest(sources) <= builtAt()) return
  const startedAt = Date.now()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', 'apps/web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  console.log(`web: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function builtAt(): number {
  return statSync(join(root, 'apps/web/dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function newest(patterns: string[]): number {
  const files = globSync(patterns, { cwd: root, exclude: (path) => exclude.some((folder) => path.startsWith(folder)) })
  return Math.max(...files.map((path) => statSync(join(root, path)).mtimeMs))
}
