import { readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, isNotUpYet } from './client.ts'
import { commandOf, isAlive, waitUntilGone } from '../process-table.ts'

type Leftover = { pid: number; port: number }

const stages = [
  { signal: 'SIGINT', graceMs: 5_000 }, // ends connections and writes a checkpoint
  { signal: 'SIGQUIT', graceMs: 3_000 }, // leaves the checkpoint to the next start
  { signal: 'SIGKILL', graceMs: 5_000 },
] as const

/** Stops Postgres by the id of its first process, gently first. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  for (const { signal, graceMs } of stages) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await waitUntilGone(pid, graceMs)) return
  }
}

/**
 * Stops the Postgres that an earlier launcher left behind when it was killed; true when there was one. A new one is
 * started in its place rather than adopting it, so there is one way to run it and every leftover connection is cut.
 *
 * @throws {Error} when a Postgres runs on the cluster that does not take our password.
 */
export const stopLeftover = async (cluster: string, password: string): Promise<boolean> => {
  const file = path.join(cluster, 'postmaster.pid')
  const leftover = readPidFile(file)
  if (!leftover || !isAlive(leftover.pid)) return false
  if (!commandOf(leftover.pid).includes('postgres')) {
    // The system has given the number to another program since; Postgres itself would refuse to start.
    rmSync(file)
    return false
  }
  if (await isOurs(leftover, { cluster, password })) await stopPostmaster(leftover.pid)
  return true
}

/** The number alone proves nothing before a signal: the server must take our password and name our folder. */
const isOurs = async ({ pid, port }: Leftover, own: { cluster: string; password: string }): Promise<boolean> => {
  const deadline = Date.now() + 30_000
  while (isAlive(pid)) {
    try {
      const folder = await ask({ port, password: own.password }, async (client) => {
        const { rows } = await client.query<{ data_directory: string }>('show data_directory')
        return rows[0]?.data_directory ?? ''
      })
      return realpathSync(folder) === realpathSync(own.cluster)
    } catch (error) {
      if (!isNotUpYet(error) || Date.now() > deadline) throw notOurs(pid, own.cluster, error)
    }
    await sleep(100)
  }
  return false
}

const notOurs = (pid: number, cluster: string, cause: unknown): Error =>
  new Error(
    `A Postgres (process ${pid}) already runs on ${cluster} and cannot be taken over: ${(cause as Error).message}`,
    { cause },
  )

const readPidFile = (file: string): Leftover | undefined => {
  try {
    const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch {
    return undefined
  }
}
