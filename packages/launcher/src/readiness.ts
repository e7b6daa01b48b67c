import { setTimeout as sleep } from 'node:timers/promises'
import { demoStaff } from '@vignette/domain/staff/demo-staff'
import { type StaffRole, staffRoles } from '@vignette/domain/staff/schemas'
import { LaunchError, type LaunchSettings } from './launch-settings.ts'
import { bold } from './terminal.ts'

const timeoutMs = 90_000

/** Waits until the API reports that it, the database and the worker are ready. */
export const waitUntilReady = async (host: string, port: number, signal: AbortSignal): Promise<void> => {
  const deadline = Date.now() + timeoutMs
  while (!(await isReady(`http://${urlHost(host)}:${port}/health/ready`, signal))) {
    signal.throwIfAborted()
    if (Date.now() > deadline) throw new LaunchError('The app did not become ready within 90 s; see its logs.')
    await sleep(50)
  }
}

const isReady = async (url: string, signal: AbortSignal): Promise<boolean> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(3_000)]) })
    return answer.ok && ((await answer.json()) as { ready?: boolean }).ready === true
  } catch {
    return false
  }
}

/** The rows that `npm start` prints once everything runs. */
export const readyRows = (
  { host, port, dataDir, database, environment }: LaunchSettings,
  shownPort: number,
  { url }: { url: string },
): Record<string, string[]> => {
  const address = bold(addressOf(host, shownPort))
  const isOther = port === undefined && shownPort !== 3000
  const { hostname, port: databasePort } = new URL(url)
  const kind = database.status === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL'
  return {
    Open: [address, ...(isOther ? ['(port 3000 is in use)'] : [])],
    ...((environment['SIGN_IN'] ?? 'demo') === 'demo' && {
      'Sign in': ['any e-mail and any password of at least 6 characters,', 'e.g. demo@vignette.example / vignette'],
      Staff: staffRoles.map((role) => `/${role} for ${emailsOf(role).join(' and ')}`),
    }),
    Data: [dataDir, `${kind} on ${hostname}:${databasePort || 5432}`],
    Stop: ['Ctrl-C'],
  }
}

const emailsOf = (role: StaffRole): string[] => Object.keys(demoStaff).filter((email) => demoStaff[email] === role)

/** The address of a server that listens on `host`, for a browser on this machine. */
export const addressOf = (host: string, port: number): string =>
  `http://${urlHost(host).replace('127.0.0.1', 'localhost')}:${port}`

/** The host part of a URL that reaches a server on this machine that listens on `host`. */
export const urlHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
