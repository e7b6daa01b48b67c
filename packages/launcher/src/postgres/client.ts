import { Client } from 'pg'
import { ownerRole } from './cluster.ts'

export const host = '127.0.0.1'

/** The owner's (a superuser's) URL of the database `vignette`, with its password. */
export const embeddedUrl = (port: number, password: string): string =>
  `postgres://${ownerRole}:${password}@${host}:${port}/vignette`

/** Runs a query as the owner, on a connection of its own. */
export const ask = async <Answer>(
  { port, password }: { port: number; password: string },
  question: (client: Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = new Client({
    host,
    port,
    password,
    user: ownerRole,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await question(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** True if the failure only means that the server is starting or stopping. */
export const isNotUpYet = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'].includes((error as { code?: string }).code ?? '')
