import type { Pool } from 'pg'
import { grouped } from '../database/grouped.ts'
import { listenTo } from '../database/listening.ts'

const channel = 'projection_moved'

/** Notifies every listening process that projections have moved. A lost announcement only costs a listener a poll. */
export const announce = async (pool: Pool, names: readonly string[]): Promise<void> => {
  await pool.query({
    name: 'announce',
    text: 'select pg_notify($1, name) from unnest($2::text[]) name',
    values: [channel, [...new Set(names)]],
  })
}

/** Announces moves one after another. Moves at the same moment share a query. */
export const createAnnouncing = (pool: Pool): ((name: string) => Promise<void>) =>
  grouped(async (names: readonly string[]) => {
    await announce(pool, names)
    return names.map(() => undefined)
  })

/** Calls `onMoved` with the name of every build that is announced. */
export const listenToMoves = (url: string, onMoved: (name: string) => void): { readonly close: () => Promise<void> } =>
  listenTo(url, channel, onMoved)

export type Announcements = {
  /** Resolves when the projection is announced, or after `timeoutMs`. */
  readonly next: (name: string, timeoutMs: number) => Promise<void>
  readonly close: () => Promise<void>
}

export const listenToAnnouncements = (url: string): Announcements => {
  const waiting = new Map<string, Set<() => void>>()
  const listener = listenToMoves(url, (name) => {
    for (const wake of waiting.get(name) ?? []) wake()
  })
  return {
    next: (name, timeoutMs) =>
      new Promise((resolve) => {
        const wakes = waiting.get(name) ?? new Set()
        waiting.set(name, wakes)
        const wake = () => {
          clearTimeout(timer)
          wakes.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, timeoutMs)
        wakes.add(wake)
      }),
    close: listener.close,
  }
}
