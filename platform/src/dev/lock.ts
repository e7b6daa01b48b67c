import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, startOf } from './process-table.ts'

type Holder = { pid: number; startedAt: string }

export type Lock = { status: 'held'; release: () => void } | { status: 'taken'; byPid: number }

/**
 * Takes a lock file that at most one living process holds. A lock whose process is gone (its id may belong to another
 * one by now) is taken over.
 */
export const takeLock = (file: string): Lock => {
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) })
  for (;;) {
    if (create(file, mine)) return { status: 'held', release: () => releaseIfMine(file, mine) }
    const found = readText(file)
    const holder = parseHolder(found)
    if (holder && isAlive(holder.pid) && startOf(holder.pid) === holder.startedAt) {
      return { status: 'taken', byPid: holder.pid }
    }
    removeStale(file, found)
  }
}

const create = (file: string, content: string): boolean => {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Of several processes that find the same stale lock, one moves it away; a fresh lock moved by mistake goes back. */
const removeStale = (file: string, stale: string): void => {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readText(aside)
  if (moved !== stale) create(file, moved)
  rmSync(aside, { force: true })
}

const releaseIfMine = (file: string, mine: string): void => {
  if (readText(file) === mine) rmSync(file, { force: true })
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const parseHolder = (text: string): Holder | undefined => {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}
