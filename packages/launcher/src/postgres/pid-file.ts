import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The pid file of a Postgres that is running or was killed. */
export type PidFile = { pid: number; port: number }

export const pidFileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid')

/** Undefined if there is no Postgres on the cluster. */
export const readPidFile = (cluster: string): PidFile | undefined => {
  try {
    const [pid, , , port] = readFileSync(pidFileOf(cluster), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch {
    return undefined
  }
}
