import { randomBytes, randomUUID } from 'node:crypto'
import { defineEvent, type DomainEvent, type EventMeta } from '@vignette/domain/kernel/event'
import type { Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import type { EventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream, type StoredEvent } from '@vignette/event-log/event-store/streams'
import { z } from 'zod'

/** Personal data of every JSON shape, beside data that is not. */
export const diaryOpened = defineEvent('DiaryOpened', {
  schema: z.strictObject({ owner: z.string(), title: z.string().nullable(), entry: z.unknown(), pages: z.int() }),
  personal: ['title', 'entry'],
  subject: 'owner',
  opens: ['owner'],
})

export const entryWritten = defineEvent('EntryWritten', {
  schema: z.strictObject({ owner: z.string(), entry: z.unknown() }),
  personal: ['entry'],
  subject: 'owner',
})

export const opened = (owner: string, entry: unknown = 'dear diary', title: string | null = 'mine'): DomainEvent => ({
  type: 'DiaryOpened',
  data: { owner, title, entry, pages: 3 },
})

export const written = (owner: string, entry: unknown = 'dear diary'): DomainEvent => ({
  type: 'EntryWritten',
  data: { owner, entry },
})

export const freshKey = (): string => randomBytes(32).toString('base64url')

/** A pool whose statements, in transactions too, run after `before` has seen them. */
export const watched = (pool: Pool, before: (statement: string) => Promise<unknown>): Pool => {
  const watch = <Asked extends { query: Pool['query'] }>(asked: Asked): Asked => {
    const query = async (statement: string | { text: string }, values?: unknown[]) => {
      await before(typeof statement === 'string' ? statement : statement.text)
      return asked.query(statement as string, values)
    }
    return Object.assign(Object.create(asked) as Asked, { query })
  }
  const connect = async () => {
    const client = await pool.connect()
    return Object.assign(watch(client), { release: client.release.bind(client) })
  }
  return Object.assign(watch(pool), { connect })
}

const meta: EventMeta = {
  actor: { kind: 'system', id: 'test' },
  correlationId: 'test',
  causationId: null,
  workspaceId: 'w1',
}

/** Appends events as a command handler does, and gives back what is stored of the stream. */
export const record = async (
  pool: Pool,
  codec: EventCodec,
  stream: string,
  events: readonly DomainEvent[],
): Promise<readonly StoredEvent[]> => {
  const after = (await readStream(pool, stream)).length
  const encoded = await codec.encode(stream, after, events)
  const append = { commandId: randomUUID(), stream, kind: 'diary', expectedVersion: after, events: encoded, meta }
  const [verdict] = await appendGroup(pool, [append])
  if (verdict?.verdict !== 'appended') throw new Error(`the log said ${verdict?.verdict}`)
  return readStream(pool, stream)
}
