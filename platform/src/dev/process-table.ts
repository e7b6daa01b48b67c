import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type ProcessInfo = { state: string; startedAt: string; command: string }

/** Whether a process runs under this id. One that is dead and not yet reaped by its parent counts as gone. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !describe(pid)?.state.startsWith('Z')
}

/** When the process started, in words that only serve to tell it from a later one with the same id. */
export const startOf = (pid: number): string => describe(pid)?.startedAt ?? ''

/** The name of the program a process runs, '' when it cannot be told. */
export const commandOf = (pid: number): string => describe(pid)?.command ?? ''

/** Waits until a process is gone; false when it still runs after `timeoutMs`. */
export const waitUntilGone = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return true
}

const describe = (pid: number): ProcessInfo | undefined => {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return undefined
  }
}

const fromProc = (pid: number): ProcessInfo => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const afterName = stat.lastIndexOf(')')
  const fields = stat.slice(afterName + 2).split(' ')
  return {
    command: stat.slice(stat.indexOf('(') + 1, afterName),
    state: fields[0] ?? '',
    startedAt: fields[19] ?? '',
  }
}

const fromPs = (pid: number): ProcessInfo => {
  const column = (name: string) =>
    execFileSync('ps', ['-o', `${name}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  return { command: column('comm'), state: column('state'), startedAt: column('lstart') }
}
