import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vignette/launcher/ports'
import type { TestProject } from 'vitest/node'
import { forgetProcess, noteProcess } from '../support/services/run-processes.ts'
import { findSnac, hasPds } from './places.ts'

/** A server that runs, or why none does. */
export type RealServer<Details> =
  | ({ readonly status: 'ready' } & Details)
  | { readonly status: 'missing'; readonly reason: string }

export type Pds = { readonly url: string; readonly directoryUrl: string }
export type Snac = { readonly url: string; readonly program: string; readonly folder: string }

declare module 'vitest' {
  interface ProvidedContext {
    pds: RealServer<Pds>
    snac: RealServer<Snac>
  }
}

/** Its modules alone take seconds to load, and more where many things run. */
const startMs = 300_000
const howTo = '`npm run test:real-networks` installs it'

type Started = { readonly stop: () => Promise<void> }

/** A process that is up once `url` answers, with whatever. */
const startProcess = async (
  runDir: string,
  command: string,
  args: readonly string[],
  url: string,
): Promise<Started> => {
  let output = ''
  const env = { ...process.env, LOG_ENABLED: 'false' }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const exited = once(child, 'exit')
  noteProcess(runDir, child.pid ?? 0)
  const ended = exited.then(() => Promise.reject(new Error(`${command} ended\n${output}`)))
  ended.catch(() => undefined)
  await Promise.race([untilItAnswers(url), ended])
  return {
    stop: async () => {
      child.kill('SIGKILL') // nothing of it is kept
      await exited
      forgetProcess(runDir, child.pid ?? 0)
    },
  }
}

const untilItAnswers = async (url: string): Promise<void> => {
  const deadline = Date.now() + startMs
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${startMs} ms`)
    await sleep(100)
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  )

const startPds = async (runDir: string): Promise<RealServer<Pds & Started>> => {
  if (!hasPds()) return { status: 'missing', reason: `Bluesky's server is not installed; ${howTo}` }
  const folder = await mkdtemp(join(runDir, 'pds-'))
  await Promise.all([mkdir(join(folder, 'data')), mkdir(join(folder, 'blobs'))])
  const [port, directoryPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const args = [join(import.meta.dirname, 'pds.mjs'), folder, String(port), String(directoryPort)]
  const { stop } = await startProcess(runDir, process.execPath, args, `${url}/xrpc/_health`)
  return { status: 'ready', url, directoryUrl: `http://localhost:${directoryPort}`, stop }
}

/** It asks for its address and port, and speaks of itself as if it were behind a server with TLS. */
const initSnac = async (program: string, folder: string, port: number): Promise<void> => {
  const child = spawn(program, ['init', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(`127.0.0.1\n${port}\nlocalhost:${port}\n\n\n`)
  await once(child, 'exit')
  const file = join(folder, 'server.json')
  const settings = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...settings, protocol: 'http' }))
}

const startSnac = async (runDir: string): Promise<RealServer<Snac & Started>> => {
  const program = findSnac()
  if (program === undefined) return { status: 'missing', reason: `snac is not installed; ${howTo} where it can` }
  const folder = join(await mkdtemp(join(runDir, 'snac-')), 'data')
  const port = await freePort()
  await initSnac(program, folder, port)
  const url = `http://localhost:${port}`
  const { stop } = await startProcess(runDir, program, ['httpd', folder], url)
  return { status: 'ready', url, program, folder, stop }
}

/** Starts the real servers that are installed, after the services, whose folder they live in. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { runDir } = project.getProvidedContext().services
  const [pds, snac] = await Promise.all([startPds(runDir), startSnac(runDir)])
  const stops: Started['stop'][] = []
  const shown = <Details>(
    name: string,
    server: RealServer<Details & Started & { url: string }>,
  ): RealServer<Details> => {
    console.log(`real networks: ${server.status === 'ready' ? `${name} on ${server.url}` : server.reason}`)
    if (server.status === 'missing') return server
    const { stop, ...details } = server
    stops.push(stop)
    return details
  }
  project.provide('pds', shown<Pds>('Bluesky’s server', pds))
  project.provide('snac', shown<Snac>('snac', snac))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
