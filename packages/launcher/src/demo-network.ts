import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildSpec } from './child.ts'
import type { LaunchSettings } from './launch-settings.ts'
import { type ReservedPort, reserveNextPort, reservePort } from './ports.ts'
import { readPrivateJson, writePrivateFile } from './private-file.ts'
import { urlHost } from './readiness.ts'
import { newSecret } from './secrets.ts'
import { childSpec } from './services.ts'

const firstPort = 3100

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE', 'TOKEN_SECONDS']

const folderOf = (dataDir: string): string => path.join(dataDir, 'demo-network')

const recordOf = (dataDir: string): string => path.join(folderOf(dataDir), 'instance.json')

/** A process of the last start that was killed with it may need a moment to end. */
const formerPortTries = 10
const formerPortPauseMs = 150

const reserveFormer = async (port: unknown, host: string): Promise<ReservedPort | undefined> => {
  if (typeof port !== 'number') return undefined
  for (let tries = 1; tries <= formerPortTries; tries++) {
    const reserved = await reservePort(port, host)
    if (reserved) return reserved
    await sleep(formerPortPauseMs)
  }
  return undefined
}

/** What is kept of the demo network besides its own data: where it was last, and the key with which it is filled. */
type Kept = { readonly port?: number; readonly url?: string; readonly importKey?: string }

const readKept = (dataDir: string): Kept => readPrivateJson(recordOf(dataDir)) ?? {}

/** Reserves the port of the last start, because posts are linked with it; else the first from 3100 on that is free. */
export const reserveDemoNetworkPort = async (settings: LaunchSettings): Promise<ReservedPort> => {
  const { dataDir, host } = settings
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const { port: former, importKey = newSecret() } = readKept(dataDir)
  const reserved = (await reserveFormer(former, host)) ?? (await reserveNextPort(host, firstPort))
  const { port } = reserved
  const kept: Kept = { port, url: urlOf(settings, port), importKey }
  writePrivateFile(recordOf(dataDir), `${JSON.stringify(kept)}\n`)
  return reserved
}

/** Where the demo network of this data folder is, and the key with which it is filled, for demo data. */
export const demoNetworkHere = (dataDir: string): Record<string, string> => {
  const { url, importKey } = readKept(dataDir)
  return url === undefined || importKey === undefined
    ? {}
    : { DEMO_NETWORK_URL: url, DEMO_NETWORK_IMPORT_KEY: importKey }
}

/** Where the demo network that runs on this port is reached, by API and worker and by people on this machine. */
const urlOf = ({ host }: Pick<LaunchSettings, 'host'>, port: number): string => `http://${urlHost(host)}:${port}`

/** It gets no secret of the product. Faults can be switched on unless sign-in is real. */
export const demoNetworkSpec = (settings: LaunchSettings, port: number): ChildSpec => {
  const given = settings.environment
  return childSpec(settings, 'demo-network', ['apps/demo-network/src/main.ts'], {
    ...Object.fromEntries(passedOn.map((name) => [name, given[name]])),
    NODE_ENV: 'production',
    LOG_LEVEL: given['LOG_LEVEL'] ?? 'warn',
    SIGN_IN: given['SIGN_IN'] ?? 'demo',
    FAULTS: given['FAULTS'] ?? 'on',
    DEMO_NETWORK_IMPORT_KEY: given['DEMO_NETWORK_IMPORT_KEY'] ?? readKept(settings.dataDir).importKey,
    PUBLIC_URL: given['DEMO_NETWORK_PUBLIC_URL'] ?? urlOf(settings, port),
    HOST: settings.host,
    PORT: String(port),
    DATA_DIR: folderOf(settings.dataDir),
  })
}

/** What API and worker are told of it: where it runs here, or what the person set, or nothing where it is off. */
export const withDemoNetwork = (settings: LaunchSettings, port: number | undefined): LaunchSettings => {
  if (settings.demoNetwork === 'given') return settings
  const DEMO_NETWORK_URL = port === undefined ? undefined : urlOf(settings, port)
  return { ...settings, environment: { ...settings.environment, DEMO_NETWORK_URL } }
}

/** What `npm start` says of it. */
export const demoNetworkRows = ({ environment }: LaunchSettings): Record<string, string[]> => {
  const { DEMO_NETWORK_URL, DEMO_NETWORK_PUBLIC_URL: url = DEMO_NETWORK_URL } = environment
  return url === undefined ? {} : { Parade: [`${url}, a network to practise posting on`] }
}
