import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, startOf } from './process-table.ts'

type Holder = { pid: number; startedAt: string; isEnding?: boolean }

export type HeldLock = {
  status: 'held'
  /** Tells waiting processes that the lock will be free soon. */
  announceEnd: () => void
  release: () => void
}

export type Lock = HeldLock | { status: 'taken'; byPid: number; isEnding: boolean }

const graceMs = 1_500
const endingGraceMs = 15_000

/**
 * Takes a lock file, which at most one running process holds. A lock is taken over if its process has ended, even if
 * another process has the same id by now.
 */
export const takeLock = (file: string): Lock => {
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) }
  for (;;) {
    if (create(file, JSON.stringify(mine))) return heldLock(file, mine)
    const found = readText(file)
    const holder = parseHolder(found)
    if (holder && isHeldBy(holder)) return { status: 'taken', byPid: holder.pid, isEnding: holder.isEnding === true }
    removeStale(file, found)
  }
}

/**
 * Takes the lock, and waits for a holder that is about to end: after a quick restart the old process may still be
 * finishing its requests.
 */
export const awaitLock = async (file: string, signal: AbortSignal): Promise<Lock> => {
  const startedAt = Date.now()
  for (;;) {
    const lock = takeLock(file)
    if (lock.status === 'held' || Date.now() - startedAt > (lock.isEnding ? endingGraceMs : graceMs)) return lock
    await sleep(100, undefined, { signal })
  }
}

const heldLock = (file: string, mine: Holder): HeldLock => ({
  status: 'held',
  announceEnd: () => {
    if (!isMine(file, mine)) return
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, JSON.stringify({ ...mine, isEnding: true }))
    renameSync(draft, file)
  },
  release: () => {
    if (isMine(file, mine)) rmSync(file, { force: true })
  },
})

const isHeldBy = ({ pid, startedAt }: Holder): boolean => isAlive(pid) && startOf(pid) === startedAt

const isMine = (file: string, mine: Holder): boolean => {
  const holder = parseHolder(readText(file))
  return holder?.pid === mine.pid && holder.startedAt === mine.startedAt
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

/** If several processes find the same stale lock, one of them moves it away. A fresh lock moved by mistake is restored. */
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
