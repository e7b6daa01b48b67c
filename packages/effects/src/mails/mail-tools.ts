import { findOwner } from '@vignette/accounts/find-account'
import { addDays, isBefore } from '@vignette/domain/kernel/calendar'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { handedOverMails } from '@vignette/domain/mails/decider'
import type { MailTemplate } from '@vignette/domain/mails/templates'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'
import type { EventCodec } from '@vignette/event-log/event-store/event-codec'
import { readAt, readStream } from '@vignette/event-log/event-store/streams'
import type { WorkerConfig } from '@vignette/runtime/settings/config'
import { createMailRecords } from '@vignette/mail/mail-records'
import type { Mailer, MailProvider } from '@vignette/mail/mailer'
import { createPostOffice, type Letter } from '@vignette/mail/post-office'
import type { Vault } from '@vignette/event-log/sealing/vault'
import { type EffectTools, streamsFor, type WorkspaceEffect } from '../effect-tools.ts'
import { renderMail } from './templates/layout.ts'
import type { MailContent, Sender } from './templates/mail-content.ts'
import { createIsTold, type IsTold } from './told-troubles.ts'

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
  /** Who owns a workspace now; null if there is no such workspace. */
  readonly ownerOf: (workspaceId: string) => Promise<string | null>
  readonly isTold: IsTold
}

type Deps = {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly vault: Vault
  readonly mailer: Mailer
  readonly now: Clock
  readonly openStreams: EffectTools['openStreams']
}

/** Addresses for installations that send no mail, which need not configure any. */
const outboxAddresses = { from: 'hello@localhost', team: 'team@localhost' }

const absolute = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? `${publicUrl}${address}` : address

const fromOf = ({ MAIL_FROM, BRAND_NAME }: WorkerConfig): string =>
  MAIL_FROM ?? `${BRAND_NAME} <${outboxAddresses.from}>`

/** The sender of all mails, from the configuration. */
export const senderOf = (config: WorkerConfig, isDemo: boolean): Omit<Sender, 'dashboardUrl'> => {
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

/** The name in addresses that a workspace always keeps: a mail is opened at any time. */
const dashboardOf = (publicUrl: string, workspaceId: string): string =>
  `${publicUrl}/w/${firstSlugOf(workspaceId)}/dashboard`

export const createMailTools = (
  { pool, codec, vault, mailer, now, openStreams }: Deps,
  from: Omit<Sender, 'dashboardUrl'>,
): MailTools => {
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
      const sender = { ...from, dashboardUrl: dashboardOf(from.publicUrl, effect.ref.workspaceId) }
      const write = async () => letterOf({ event: await eventAt(position), now: await now(), sender }, order)
      return office.post({ key, template, signal, write, onHandedOver })
    },
    typesAfter: async (stream, version) =>
      (await readStream(pool, stream)).flatMap((event) => (event.version > version ? [event.type] : [])),
    ownerOf: (workspaceId) => findOwner(pool, workspaceId),
    isTold: createIsTold(pool),
  }
}
