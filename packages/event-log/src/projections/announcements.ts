import type { Pool } from 'pg'
import { grouped } from '../database/grouped.ts'
import { listenTo } from '../database/listening.ts'

const channel = 'projection_moved'

/** A projection has moved, so that its readers see everything up to `reached`, where that is known. */
export type Move = { readonly name: string; readonly reached?: number | undefined }

/** Postgres limits the size of a message. */
const namesPerMessage = 100

/** Names, and after them the position that they have reached, as words. */
const messagesOf = (moves: readonly Move[]): readonly string[] => {
  const names = new Map<number | undefined, Set<string>>()
  for (const { name, reached } of moves) names.set(reached, (names.get(reached) ?? new Set()).add(name))
  return [...names].flatMap(([reached, together]) => {
    const words = [...together]
    const count = Math.ceil(words.length / namesPerMessage)
    const position = reached === undefined ? [] : [String(reached)]
    return Array.from({ length: count }, (_, index) =>
      [...words.slice(index * namesPerMessage, (index + 1) * namesPerMessage), ...position].join(' '),
    )
  })
}

/** Notifies every listening process of moves. A lost announcement only costs a listener a poll. */
const announceMoves = async (pool: Pool, moves: readonly Move[]): Promise<void> => {
  await pool.query({
    name: 'announce',
    text: 'select pg_notify($1, message) from unnest($2::text[]) message',
    values: [channel, messagesOf(moves)],
  })
}

/** Notifies every listening process that projections have moved, and that they may have other builds by now. */
export const announce = (pool: Pool, names: readonly string[]): Promise<void> =>
  announceMoves(
    pool,
    names.map((name) => ({ name })),
  )

/** Announces moves one after another. Moves at the same moment share a query. */
export const createAnnouncing = (pool: Pool): ((move: Move) => Promise<void>) =>
  grouped(async (moves: readonly Move[]) => {
    await announceMoves(pool, moves)
    return moves.map(() => undefined)
  })

const movesOf = (message: string): readonly Move[] => {
  const words = message.split(' ')
  const reached = /^\d+$/.test(words.at(-1) ?? '') ? Number(words.pop()) : undefined
  return words.map((name) => ({ name, reached }))
}

/** Calls `onMoved` with every move that is announced, and `onConnected` when announcements may have been missed. */
export const listenToMoves = (
  url: string,
  onMoved: (move: Move) => void,
  onConnected?: () => void,
): { readonly close: () => Promise<void> } =>
  listenTo(
    url,
    channel,
    (message) => {
      for (const move of movesOf(message)) onMoved(move)
    },
    onConnected,
  )

export type Announcements = {
  /** The next move of the projection; undefined if none is announced within `timeoutMs`. */
  readonly next: (name: string, timeoutMs: number) => Promise<Move | undefined>
  /** The position that the last announcement of the projection named; 0 if it named none. */
  readonly reached: (name: string) => number
  readonly close: () => Promise<void>
}

export const listenToAnnouncements = (url: string): Announcements => {
  const waiting = new Map<string, Set<(move?: Move) => void>>()
  const levels = new Map<string, number>()
  const onMoved = (move: Move) => {
    levels.set(move.name, move.reached ?? 0)
    for (const wake of waiting.get(move.name) ?? []) wake(move)
  }
  const listener = listenToMoves(url, onMoved, () => levels.clear())
  return {
    reached: (name) => levels.get(name) ?? 0,
    next: (name, timeoutMs) =>
      new Promise((resolve) => {
        const wakes = waiting.get(name) ?? new Set()
        waiting.set(name, wakes)
        const wake = (move?: Move) => {
          clearTimeout(timer)
          wakes.delete(wake)
          resolve(move)
        }
        const timer = setTimeout(() => wake(), timeoutMs)
        wakes.add(wake)
      }),
    close: listener.close,
  }
}
