import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

type Column = 'state' | 'start' | 'command' | 'parent'

/** True if a process runs under this id. A zombie counts as gone. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !read(pid, 'state').startsWith('Z')
}

/** The start time of a process as opaque text, to distinguish it from a later one with the same id. */
export const startOf = (pid: number): string => read(pid, 'start')

/** The name of the program of a process; '' if unknown. */
export const commandOf = (pid: number): string => path.basename(read(pid, 'command'))

/** The id of the parent process; 0 if unknown. */
export const parentOf = (pid: number): number => Number(read(pid, 'parent'))

/** The ids of the running child processes; none if unknown. */
export const childrenOf = (pid: number): number[] => {
  try {
    return (process.platform === 'linux' ? parentsFromProc() : parentsFromPs()).flatMap(([id, parent]) =>
      parent === pid ? [id] : [],
    )
  } catch {
    return []
  }
}

/** Waits until a process is gone. @returns false if it still runs after `timeoutMs`. */
export const waitUntilGone = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return true
}

const read = (pid: number, column: Column): string => {
  try {
    return process.platform === 'linux' ? fromProc(pid)[column] : fromPs(pid, column)
  } catch {
    return ''
  }
}

const fromProc = (pid: number): Record<Column, string> => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const afterName = stat.lastIndexOf(')')
  const fields = stat.slice(afterName + 2).split(' ')
  const command = stat.slice(stat.indexOf('(') + 1, afterName)
  return { command, state: fields[0] ?? '', parent: fields[1] ?? '', start: fields[19] ?? '' }
}

const psColumns = { state: 'state', start: 'lstart', command: 'comm', parent: 'ppid' } as const satisfies Record<
  Column,
  string
>

const fromPs = (pid: number, column: Column): string =>
  execFileSync('ps', ['-o', `${psColumns[column]}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()

const parentsFromProc = (): [number, number][] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))])

const parentsFromPs = (): [number, number][] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/)
      return [Number(pid), Number(parent)]
    })
