import { Client, type Pool } from 'pg'

const channel = 'projection_moved'

/** Tells every listening process that a projection moved. Best effort: a lost announcement costs a listener a poll. */
export const announce = async (pool: Pool, name: string): Promise<void> => {
  await pool.query('select pg_notify($1, $2)', [channel, name])
}

export type Announcements = {
  /** Resolves when the projection is announced, or after `timeoutMs`. */
  readonly next: (name: string, timeoutMs: number) => Promise<void>
  readonly close: () => Promise<void>
}

const reconnectMs = 500

/** Listens on a connection of its own, made again when it breaks. */
export const listenToAnnouncements = (url: string): Announcements => {
  const waiting = new Map<string, Set<() => void>>()
  let client: Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = () => {
    const connection = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 1_500 })
    client = connection
    const again = () => {
      if (client !== connection || closed) return
      client = undefined
      void connection.end().catch(() => undefined)
      retry = setTimeout(connect, reconnectMs)
    }
    connection.on('error', again)
    connection.on('end', again)
    connection.on('notification', ({ payload }) => {
      for (const wake of waiting.get(payload ?? '') ?? []) wake()
    })
    connection
      .connect()
      .then(() => connection.query(`listen ${channel}`))
      .catch(again)
  }
  connect()

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
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
