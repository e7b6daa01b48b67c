import type { MailState } from '@vignette/domain/operations/schemas/mail'
import type { Pool } from 'pg'
import { isResendable } from '@vignette/event-log/reactors/effect-list'
import { seal, unseal } from '@vignette/event-log/sealing/seal'
import { labelOf, type Vault } from '@vignette/event-log/sealing/vault'
import type { Mail, MailProvider } from './mailer.ts'

/** A stored mail without personal data. The person is named by an id. */
export type MailRecord = {
  readonly key: string
  readonly template: string
  /** The id of the person whose data it contains; null if it was never written. */
  readonly subject: string | null
  readonly state: MailState
  readonly provider: MailProvider
  readonly messageId: string | null
  /** The number of delivery attempts. */
  readonly attempts: number
  readonly error: string | null
  /** True if it can be sent again. */
  readonly canResend: boolean
  readonly createdAt: string
  readonly changedAt: string
}

/** A mail with its content, which is null before the mail is written and after its person was forgotten. */
export type ReadableMail = MailRecord & { readonly mail: Mail | null }

/** A page begins after this mail. */
export type MailCursor = { readonly createdAt: string; readonly key: string }

type Outcome = { readonly state: MailState; readonly messageId?: string; readonly error?: string }

export type MailRecords = {
  readonly find: (key: string) => Promise<ReadableMail | undefined>
  /** A page of mails, newest first. */
  readonly list: (page: {
    readonly state: MailState | null
    readonly after: MailCursor | null
    readonly limit: number
  }) => Promise<readonly MailRecord[]>
  /** Creates the row of a mail that is about to be written. */
  readonly open: (key: string, template: string, provider: MailProvider) => Promise<void>
  /**
   * Stores the content, sealed with the person's key.
   * @returns false if the person is forgotten and the mail must not be sent.
   */
  readonly keep: (key: string, subject: string, mail: Mail) => Promise<boolean>
  /** Records the outcome of a delivery, unless the provider has already reported a later state. */
  readonly settle: (key: string, outcome: Outcome) => Promise<void>
  /** Deletes a mail that is no longer wanted and was never sent. */
  readonly drop: (key: string) => Promise<void>
}

type StoredMail = MailRecord & { readonly generation: number | null; readonly content: Buffer | null }

/** A mail whose effect has failed is shown as failed, although its stored state is waiting. */
const columns = `m.key, m.template, m.subject, m.generation, m.provider, m.message_id as "messageId",
  case when m.state = 'waiting' and e.state = 'failed' then 'failed' else m.state end as state,
  coalesce(e.attempts, 0) as attempts, coalesce(m.error, e.error) as error,
  coalesce(${isResendable('e')}, false) as "canResend",
  m.created_at as "createdAt", m.changed_at as "changedAt"`
const tables = 'ops.mails m left join es.effects e using (key)'

const pageOf = (where: string): string =>
  `select * from (select ${columns} from ${tables} where ${where}) mail
   where ($1::text is null or state = $1) and ($2::timestamptz is null or ("createdAt", key) < ($2::timestamptz, $3::text))
   order by "createdAt" desc, key desc limit $4`

/** Neither the delivery nor a report has settled it. A failure that the provider reported has a message id. */
const isOpen = `(state = 'waiting' or (state = 'failed' and message_id is null))`

const statements = {
  find: { name: 'mails.find', text: `select ${columns}, m.content from ${tables} where m.key = $1` },
  list: { name: 'mails.list', text: pageOf('true') },
  // the index holds the stored state, and some failed mails are stored as waiting
  listState: { name: 'mails.list_state', text: pageOf(`m.state = $1 or (m.state = 'waiting' and $1 = 'failed')`) },
  open: {
    name: 'mails.open',
    text: `insert into ops.mails (key, template, provider) values ($1, $2, $3)
      on conflict (key) do update set provider = excluded.provider`,
  },
  keep: {
    name: 'mails.keep',
    text: 'update ops.mails set subject = $2, generation = $3, content = $4, changed_at = now() where key = $1',
  },
  settle: {
    name: 'mails.settle',
    text: `update ops.mails set state = $2, message_id = coalesce($3, message_id), error = $4, changed_at = now()
      where key = $1 and ${isOpen}`,
  },
}

const placeOf = (key: string): string => `mail|${key}`

/** The mails in `ops.mails`. */
export const createMailRecords = ({ pool, vault }: { readonly pool: Pool; readonly vault: Vault }): MailRecords => {
  const open = async ({ key, subject, generation, content }: StoredMail): Promise<Mail | null> => {
    if (subject === null || generation === null || content === null) return null
    const name = { subject, generation }
    const secret = (await vault.keysToUnseal([name])).get(labelOf(name))
    return secret ? (JSON.parse(unseal(secret, content, placeOf(key)).toString()) as Mail) : null
  }
  return {
    find: async (key) => {
      const { rows } = await pool.query<StoredMail>({ ...statements.find, values: [key] })
      const [stored] = rows
      if (!stored) return undefined
      const { generation: _generation, content: _content, ...kept } = stored
      return { ...kept, mail: await open(stored) }
    },
    list: async ({ state, after, limit }) => {
      const values = [state, after?.createdAt ?? null, after?.key ?? null, limit]
      const { rows } = await pool.query<StoredMail>({
        ...(state === null ? statements.list : statements.listState),
        values,
      })
      return rows.map(({ generation: _generation, ...kept }) => kept)
    },
    open: async (key, template, provider) => {
      await pool.query({ ...statements.open, values: [key, template, provider] })
    },
    keep: async (key, subject, mail) => {
      const secret = await vault.keyToSeal(subject, false)
      if (!secret) return false
      const content = seal(secret.key, Buffer.from(JSON.stringify(mail)), placeOf(key))
      await pool.query({ ...statements.keep, values: [key, subject, secret.generation, content] })
      return true
    },
    settle: async (key, { state, messageId, error }) => {
      await pool.query({ ...statements.settle, values: [key, state, messageId ?? null, error ?? null] })
    },
    drop: async (key) => {
      await pool.query(`delete from ops.mails where key = $1 and ${isOpen}`, [key])
    },
  }
}

/** A provider's report about a mail that changes its state. */
export type MailReport = {
  readonly messageId: string
  /** The key under which the mail was sent, if any. A report may arrive before the receipt with the message id. */
  readonly key: string | null
  readonly state: Extract<MailState, 'delivered' | 'failed' | 'bounced' | 'complained'>
  readonly error: string | null
}

/** The states that each report replaces. A bounce may come after the mail was delivered to the recipient's server. */
const earlier: Readonly<Record<MailReport['state'], readonly MailState[]>> = {
  delivered: ['waiting', 'sent'],
  failed: ['waiting', 'sent'],
  bounced: ['waiting', 'sent', 'delivered', 'failed'],
  complained: ['waiting', 'sent', 'delivered', 'failed', 'bounced'],
}

/** Records the report of a mail. A repeated report, or one that arrives after a later one, changes nothing. */
export const recordReport = async (pool: Pool, { messageId, key, state, error }: MailReport): Promise<void> => {
  await pool.query(
    `update ops.mails set state = $3, message_id = $1, error = $4, changed_at = now()
     where (message_id = $1 or key = $2) and provider = 'resend' and state = any($5::text[])`,
    [messageId, key, state, error, earlier[state]],
  )
}

const keptDays = 30

/** Deletes old mails and erases content that nobody can read any more. */
export const tidyMails = async (pool: Pool): Promise<void> => {
  await pool.query('delete from ops.mails where created_at < now() - make_interval(days => $1)', [keptDays])
  // mails of a key that was shredded earlier are already deleted
  await pool.query(
    `update ops.mails m set content = null from es.subject_keys k
     where k.shredded_at > now() - make_interval(days => $1)
       and m.subject = k.subject and m.generation = k.generation and m.content is not null`,
    [keptDays + 1],
  )
}
