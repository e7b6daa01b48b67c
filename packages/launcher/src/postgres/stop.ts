import { realpathSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, isNotUpYet } from './client.ts'
import { type PidFile, pidFileOf, readPidFile } from './pid-file.ts'
import { childrenOf, commandOf, isAlive, waitUntilGone } from '../process-table.ts'

/** `spareMs` is the part of the time that must be left for the next stages. */
const stages = [
  { signal: 'SIGINT', spareMs: 2_000 }, // ends connections and writes a checkpoint
  { signal: 'SIGQUIT', spareMs: 500 }, // ends without a checkpoint; the next start recovers
] as const
const leftoverStopMs = 8_000

/** Stops Postgres by the id of its main process, gently first, and completely by `deadline`, in ms since 1970. */
export const stopPostmaster = async (pid: number, deadline: number): Promise<void> => {
  for (const { signal, spareMs } of stages) {
    if (!isAlive(pid)) return
    send(signal, pid)
    if (await waitUntilGone(pid, deadline - spareMs - Date.now())) return
  }
  // Children are killed too: a frozen one would not notice that its parent is gone, and each has its own session.
  const all = [pid, ...childrenOf(pid)]
  for (const each of all) send('SIGKILL', each)
  await Promise.all(all.map(async (each) => waitUntilGone(each, deadline - Date.now())))
}

const send = (signal: NodeJS.Signals, pid: number): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Stops a Postgres that a killed launcher left running; true if there was one. It is stopped and not adopted, so that
 * there is one way to run it and old connections are cut.
 *
 * @throws {Error} if the Postgres on the cluster does not accept our password.
 */
export const stopLeftover = async (
  cluster: string,
  { password, signal }: { password: string; signal: AbortSignal | undefined },
): Promise<boolean> => {
  const leftover = readPidFile(cluster)
  if (!leftover || !isAlive(leftover.pid)) return false
  if (!commandOf(leftover.pid).includes('postgres')) {
    // Another program has the process id by now. With this file Postgres would refuse to start.
    rmSync(pidFileOf(cluster))
    return false
  }
  if (await isOurs(leftover, { cluster, password, signal })) {
    await stopPostmaster(leftover.pid, Date.now() + leftoverStopMs)
  }
  return true
}

/** Checked before any signal is sent: the server must accept our password and name our folder. */
const isOurs = async (
  { pid, port }: PidFile,
  { signal, ...own }: { cluster: string; password: string; signal: AbortSignal | undefined },
): Promise<boolean> => {
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
    await sleep(100, undefined, { signal })
  }
  return false
}

const notOurs = (pid: number, cluster: string, cause: unknown): Error =>
  new Error(
    `A Postgres (process ${pid}) already runs on ${cluster} and cannot be taken over: ${(cause as Error).message}`,
    { cause },
  )
