import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildSpec, runChild } from './child.ts'
import { type Environment, LaunchError, root } from './launch-settings.ts'
import { takeLock } from './lock.ts'

type BuildOptions = Pick<ChildSpec, 'environment' | 'log'> & { signal: AbortSignal }

const web = path.join(root, 'apps/web')
const cache = path.join(root, '.cache')
/** Stored inside the build, so that another build or a deletion removes it too. */
const stamp = '.sources.sha256'

/** The built web app. */
export const webDist = path.join(web, 'dist')

/** True if there is no build of exactly these sources and settings. */
export const isWebStale = (environment: Environment): boolean =>
  !existsSync(path.join(webDist, stamp)) || readFileSync(path.join(webDist, stamp), 'utf8') !== digest(environment)

/**
 * Builds the web app in another folder and then moves it into place, so that an incomplete build is never served, even if
 * it was interrupted or another launcher builds in the same clone.
 *
 * @throws {LaunchError} if the build fails.
 */
export const buildWeb = async ({ environment, log, signal }: BuildOptions): Promise<void> => {
  mkdirSync(cache, { recursive: true })
  const release = await waitForLock(path.join(cache, 'web-build.lock'), signal)
  try {
    if (!isWebStale(environment)) return
    const built = digest(environment)
    const draft = path.join(cache, 'web-build')
    const args = [...viteArguments('build', web), '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
    const isBuilt = await runChild(
      { name: 'web build', args, environment: { ...environment, NODE_ENV: 'production' }, log },
      signal,
    )
    signal.throwIfAborted()
    if (!isBuilt) throw new LaunchError('The web app could not be built; the reason is above.')
    writeFileSync(path.join(draft, stamp), built)
    rmSync(webDist, { recursive: true, force: true })
    renameSync(draft, webDist)
  } finally {
    release()
  }
}

/** The arguments for running Vite on our Node. */
export const viteArguments = (...args: string[]): string[] => {
  const packageFile = createRequire(path.join(web, 'package.json')).resolve('vite/package.json')
  return [path.join(path.dirname(packageFile), 'bin/vite.js'), ...args]
}

const waitForLock = async (file: string, signal: AbortSignal): Promise<() => void> => {
  for (;;) {
    signal.throwIfAborted()
    const lock = takeLock(file)
    if (lock.status === 'held') return lock.release
    await sleep(200)
  }
}

/** By content, because switching branches changes file times but not the build. */
const digest = ({ API_BASE_PATH = '' }: Environment): string => {
  const hash = createHash('sha256').update(API_BASE_PATH).update('\0')
  for (const file of inputs())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const inputs = (): string[] =>
  [
    'package-lock.json',
    ...globSync(['apps/web/**/*', 'domain/src/**/*'], {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)),
    }),
  ]
    .filter((file) => statSync(path.join(root, file)).isFile())
    .toSorted()
