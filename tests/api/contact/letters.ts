import { randomUUID } from 'node:crypto'
import { optInCall } from '@vignette/domain/newsletter/opt-in'
import { registry } from '@vignette/domain/registry'
import { createPool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import { createAddressIds } from '@vignette/accounts/address-ids'
import { createVault } from '@vignette/event-log/sealing/vault'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import type { App } from '../../support/in-process.ts'
import { masterKeys } from '../../support/settings.ts'

/** What somebody writes to the team, but for what a test says. */
export const letter = (more: object = {}) => ({
  name: 'Ada Lovelace',
  email: newAddress(),
  category: 'SUPPORT',
  subject: 'A question',
  message: 'When do my credits reset?',
  ...more,
})

export const optIn = (email: string) => letter({ ...optInCall, email })

/** An e-mail address that nobody has used. */
export const newAddress = () => `${randomUUID()}@example.com`

type Post = { readonly key?: string; readonly from?: string }

export const post = (app: App, payload: unknown, { key, from = '10.0.0.1' }: Post = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/resend/send-contact',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    payload: JSON.stringify(payload),
  })

/** Reads what is recorded of addresses, as who has the master key can. */
export const openLetterbox = (databaseUrl: string) => {
  const pool = createPool({ url: databaseUrl, max: 2, name: 'letterbox', statementTimeoutMs: 5_000 })
  const vault = createVault(pool, masterKeys)
  const codec = createEventCodec(registry.events, vault)
  const { idOf } = createAddressIds(vault)
  const read = async (stream: string): Promise<readonly DomainEvent<string, Readonly<Record<string, unknown>>>[]> =>
    codec.decodeAll(await readStream(pool, stream))
  const newsOf = async (email: string) => read(`newsletter-${await idOf(email)}`)
  return {
    idOf,
    newsOf,
    /** What was written from an address, oldest first. */
    lettersOf: async (email: string) => {
      const { rows } = await pool.query<{ stream: string }>(
        `select stream from es.events where type = 'ContactSubmitted' and data ->> 'senderId' = $1 order by position`,
        [await idOf(email)],
      )
      const events = (await Promise.all(rows.map(({ stream }) => read(stream)))).flat()
      return events.filter(({ type }) => type === 'ContactSubmitted').map(({ data }) => data)
    },
    /** What the newest link in the mails to an address carries. */
    tokenOf: async (email: string): Promise<string> => {
      const asked = (await newsOf(email)).findLast(({ type }) => type === 'NewsletterRequested')
      return `${String(asked?.data['subscriberId'])}.${String(asked?.data['token'])}`
    },
    close: () => pool.end(),
  }
}
