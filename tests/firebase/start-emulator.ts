import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vignette/launcher/ports'
import type { TestProject } from 'vitest/node'
import { forgetProcess, noteProcess } from '../support/services/run-processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    emulator: { readonly host: string; readonly projectId: string }
  }
}

/** Firebase takes a project of such a name for one that is nowhere but here. */
const projectId = 'demo-vignette'
const program = join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js')
const startMs = 60_000

/** Starts Firebase's own emulator of its accounts; after the services, whose folder it lives in. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { runDir } = project.getProvidedContext().services
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const folder = await mkdtemp(join(runDir, 'firebase-'))
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(await settingsFor(port)))

  let output = ''
  const child = spawn(process.execPath, [program, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: folder,
    env: { ...process.env, ...quiet, HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const exited = once(child, 'exit')
  noteProcess(runDir, child.pid ?? 0)
  const ended = exited.then(() => Promise.reject(new Error(`the emulator ended\n${output}`)))
  ended.catch(() => undefined)
  await Promise.race([untilItAnswers(host), ended])
  console.log(`firebase: its Auth emulator on ${host}`)
  project.provide('emulator', { host, projectId })
  return async () => {
    child.kill('SIGKILL') // it keeps nothing
    await exited
    forgetProcess(runDir, child.pid ?? 0)
  }
}

/** Neither news nor updates nor figures of its use: none of them is asked for by who set no terminal up. */
const quiet = { CI: 'true', NO_UPDATE_NOTIFIER: '1' }

const settingsFor = async (port: number) => {
  const local = (at: number) => ({ host: '127.0.0.1', port: at })
  const [hub, logging] = [await freePort(), await freePort()]
  return {
    emulators: { auth: local(port), hub: local(hub), logging: local(logging), ui: { enabled: false } },
  }
}

const untilItAnswers = async (host: string): Promise<void> => {
  const deadline = Date.now() + startMs
  while (!(await answers(host))) {
    if (Date.now() > deadline) throw new Error(`the emulator did not answer within ${startMs} ms`)
    await sleep(100)
  }
}

const answers = async (host: string): Promise<boolean> => {
  try {
    return (await fetch(`http://${host}/`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
