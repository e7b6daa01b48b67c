import { Client } from 'pg'

const reconnectMs = 500

/** Nobody waits for it, so it may take as long as it needs on a busy machine. */
const openingMs = 5_000

/**
 * Listens to a channel on its own connection, which is opened again when it breaks. Messages sent meanwhile are lost,
 * which `onConnected` tells after each opening.
 */
export const listenTo = (
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onConnected: () => void = () => undefined,
): { readonly close: () => Promise<void> } => {
  let client: Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = () => {
    const connection = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: openingMs })
    client = connection
    const again = () => {
      if (client !== connection || closed) return
      client = undefined
      void connection.end().catch(() => undefined)
      retry = setTimeout(connect, reconnectMs)
    }
    connection.on('error', again)
    connection.on('end', again)
    connection.on('notification', ({ payload }) => onPayload(payload ?? ''))
    connection
      .connect()
      .then(() => connection.query(`listen ${channel}`))
      .then(onConnected)
      .catch(again)
  }
  connect()

  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
