import { Client } from 'pg'
import { asText } from './tables.ts'

const connectTimeoutMs = 10_000

/** Calls `work` with a session of its own, whose statements may take as long as they need. */
export const withSession = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'backup',
    keepAlive: true,
  })
  client.on('error', () => undefined) // the query under way rejects by itself
  try {
    await client.connect()
    await client.query(`set statement_timeout = 0; ${asText}`)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
