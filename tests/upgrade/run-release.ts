import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentHere } from '@vignette/launcher/running-instance'

/** A release that runs from its checkout as with `npm start`. */
export type RunningRelease = {
  readonly url: string
  readonly ownerUrl: string
  readonly secrets: { readonly masterKey: string; readonly sessionSecret: string }
  /** Runs one of the release's scripts beside it. @returns its output. */
  readonly script: (name: 'seed' | 'ops', ...args: readonly string[]) => string
  /** Freezes the worker, so that later requests wait. */
  readonly freezeWorker: () => void
  readonly stop: () => Promise<void>
}

const startSeconds = 120

/** The program and arguments of a script of the release. */
const commandOf = (checkout: string, script: string): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return (scripts[script] ?? '').split(' ').slice(1)
}

const pidOfWorker = (launcher: number): number => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const worker = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find((found) => Number(found?.[2]) === launcher && found?.[3]?.includes('apps/worker/src/main.ts'))
  if (!worker) throw new Error('the release has no worker')
  return Number(worker[1])
}

const untilReady = async (child: ChildProcess, url: string): Promise<void> => {
  for (let second = 0; second < startSeconds; second++) {
    if (child.exitCode !== null) throw new Error(`the release ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(1_000)
  }
  throw new Error(`the release was not ready within ${startSeconds} s`)
}

export const runRelease = async (checkout: string, dataDir: string, port: number): Promise<RunningRelease> => {
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  // the pages are not needed, so they are not built
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), WEB_DIST: '/nowhere' }
  const child = spawn(process.execPath, commandOf(checkout, 'start'), { cwd: checkout, env, stdio: 'inherit' })
  await untilReady(child, url)
  const {
    DATABASE_OWNER_URL: ownerUrl = '',
    MASTER_KEY: masterKey = '',
    SESSION_SECRET: sessionSecret = '',
  } = environmentHere({ DATA_DIR: dataDir })
  let frozen: number | undefined
  return {
    url,
    ownerUrl,
    secrets: { masterKey, sessionSecret },
    script: (name, ...args) =>
      execFileSync(process.execPath, [...commandOf(checkout, name), ...args], {
        cwd: checkout,
        env,
        encoding: 'utf8',
        maxBuffer: 64_000_000,
      }),
    freezeWorker: () => {
      frozen = pidOfWorker(child.pid ?? 0)
      process.kill(frozen, 'SIGSTOP')
    },
    stop: async () => {
      if (frozen !== undefined) process.kill(frozen, 'SIGCONT')
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
