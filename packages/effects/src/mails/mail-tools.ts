import { addDays, isBefore } from '@vignette/domain/kernel/calendar'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { handedOverMails } from '@vignette/domain/mails/decider'
import type { MailTemplate } from '@vignette/domain/mails/templates'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'
import type { EventCodec } from '@vignette/event-log/event-store/event-codec'
import { readAt, readStream } from '@vignette/event-log/event-store/streams'
import type { WorkerConfig } from '@vignette/runtime/settings/config'
import { createMailRecords } from '@vignette/mail/mail-records'
import type { Mailer, MailProvider } from '@vignette/mail/mailer'
import { createPostOffice, type Letter } from '@vignette/mail/post-office'
import type { Vault } from '@vignette/event-log/sealing/vault'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor, type WorkspaceEffect } from '../effect-tools.ts'
import { renderMail } from './templates/layout.ts'
import type { MailContent, Sender } from './templates/mail-content.ts'

/** The reason why a mail is not sent. */
export type NoMail = { readonly nothing: string }

/** A mail about the person `subject`. */
export type Draft = {
  readonly subject: string
  readonly to: string
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly content: MailContent
}

/** The event that a mail is about. Its personal members are null once the person is forgotten. */
export type Occasion<Event extends RecordedEvent = RecordedEvent> = {
  readonly event: Event
  readonly now: string
  readonly sender: Sender
}

type Order = {
  readonly template: MailTemplate
  /** After this many days the mail is no longer worth sending. */
  readonly days: number
  readonly write: (occasion: Occasion) => Promise<Draft | NoMail>
}

/** The tools for writing mails about events. */
export type MailTools = {
  /** Writes the mail that an effect asks for, and hands it over. @throws {DeliveryError} */
  readonly deliver: (
    effect: WorkspaceEffect,
    signal: AbortSignal,
    order: Order,
  ) => Promise<{ readonly receipt: string }>
  /** The types of the events that followed a version of a stream. */
  readonly typesAfter: (stream: string, version: number) => Promise<readonly string[]>
  /**
   * The owner of a workspace; undefined once the person is forgotten.
   * @throws {DeliveryError} if the owner is unknown and the read model has not reached that position.
   */
  readonly ownerOf: (workspaceId: string, position: number) => Promise<string | undefined>
}

type Deps = {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly vault: Vault
  readonly mailer: Mailer
  readonly now: Clock
  readonly openStreams: EffectTools['openStreams']
}

const findOwner = `select user_id as "userId" from read.memberships where workspace_id = $1 and role = 'owner'
  union all select user_id from read.profiles where workspace_id = $1 limit 1`
const findReader = `select min(c.position) as position from es.checkpoints c
  join es.projections p on p.name = c.projection and p.version = c.version
  where p.name = 'profiles' and p.state = 'live'`

/** Addresses for installations that send no mail, which need not configure any. */
const outboxAddresses = { from: 'hello@localhost', team: 'team@localhost' }

const absolute = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? `${publicUrl}${address}` : address

const fromOf = ({ MAIL_FROM, BRAND_NAME }: WorkerConfig): string =>
  MAIL_FROM ?? `${BRAND_NAME} <${outboxAddresses.from}>`

/** The sender of all mails, from the configuration. */
export const senderOf = (config: WorkerConfig, isDemo: boolean): Sender => {
  const { BRAND_NAME: brand, BRAND_LOGO_URL: logo, PUBLIC_URL: publicUrl, SUPPORT_EMAIL: support = null } = config
  return {
    brand,
    logoUrl: logo === undefined ? null : absolute(logo, publicUrl),
    color: config.BRAND_PRIMARY_COLOR,
    publicUrl,
    apiUrl: `${publicUrl}${config.API_BASE_PATH}`,
    from: fromOf(config),
    team: config.TEAM_EMAIL ?? support ?? outboxAddresses.team,
    support,
    isDemo,
  }
}

const letterOf = async (occasion: Occasion, { days, write }: Omit<Order, 'template'>): Promise<Letter> => {
  const { event, now, sender } = occasion
  if (isBefore(addDays(event.at, days), now)) return { nothing: 'it is too late' }
  const draft = await write(occasion)
  if ('nothing' in draft) return draft
  const { subject, to, replyTo = null, headers = {}, content } = draft
  return { subject, mail: { from: sender.from, to, replyTo, headers, ...(await renderMail(sender, content)) } }
}

export const createMailTools = ({ pool, codec, vault, mailer, now, openStreams }: Deps, sender: Sender): MailTools => {
  const office = createPostOffice({ mails: createMailRecords({ pool, vault }), mailer })

  const eventAt = async (position: number): Promise<RecordedEvent> => {
    const [event] = await codec.decodeAll(await readAt(pool, position))
    if (!event) throw new Error('there is no such event')
    return event
  }

  return {
    deliver: (effect, signal, { template, ...order }) => {
      const { key, position } = effect
      const onHandedOver = (userId: string, provider: MailProvider) => {
        const command = { type: 'RecordHandingOver', mailKey: key, userId, template, provider } as const
        return streamsFor({ openStreams }, effect).send(handedOverMails, key, command, `handed-over:${key}`)
      }
      const write = async () => letterOf({ event: await eventAt(position), now: await now(), sender }, order)
      return office.post({ key, template, signal, write, onHandedOver })
    },
    typesAfter: async (stream, version) =>
      (await readStream(pool, stream)).flatMap((event) => (event.version > version ? [event.type] : [])),
    ownerOf: async (workspaceId, position) => {
      const { rows: readers } = await pool.query<{ position: number | null }>(findReader)
      const { rows: owners } = await pool.query<{ userId: string }>(findOwner, [workspaceId])
      const [owner] = owners
      if (!owner && (readers[0]?.position ?? 0) < position) {
        throw new DeliveryError('it is not known yet whose workspace it is', { isPermanent: false })
      }
      return owner?.userId
    },
  }
}
