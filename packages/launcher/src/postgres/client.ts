import { Client } from 'pg'
import { ownerRole } from './cluster.ts'

export const host = '127.0.0.1'

/** The owner's (a superuser's) URL of the database `vignette`, with its password. */
export const embeddedUrl = (port: number, password: string): string =>
  `postgres://${ownerRole}:${password}@${host}:${port}/vignette`

/** Asks a server something as the owner, over a connection of its own. */
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

/** Whether the failure only says that the server is on its way up (or down). */
export const isNotUpYet = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'].includes((error as { code?: string }).code ?? '')
