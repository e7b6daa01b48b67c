import type {
  AnsweredInTime,
  Colleague,
  MessageItem,
  MessageState,
  ReadMessage,
} from '@vignette/domain/contact/schemas/inbox'
import type { ContactMessageRow } from '@vignette/domain/contact/projections/contact-messages'
import { nameOf } from '@vignette/accounts/actor-names'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Pool } from '@vignette/event-log/database/pool'

/** The last message of a page. */
type MessageCursor = Pick<MessageItem, 'isPriority' | 'submittedAt' | 'messageId'>

type Page = {
  readonly state: MessageState
  /** Null for no filter. A null `userId` selects messages without an assignee. */
  readonly assignee: { readonly userId: string | null } | null
  readonly category: string | null
  readonly after: MessageCursor | null
  readonly limit: number
}

type StoredMessage = ReadMessage['message'] & { readonly senderId: string; readonly answered: ReadMessage['answers'] }

/** Messages to the team, as support reads them. */
export type MessageReader = {
  readonly list: (page: Page) => Promise<readonly MessageItem[]>
  /** Of the messages that were due within the last 30 days. */
  readonly inTime: (now: string) => Promise<Omit<AnsweredInTime, 'success'>>
  readonly find: (messageId: string) => Promise<StoredMessage | undefined>
  /** All people with the support role. */
  readonly colleagues: () => Promise<Colleague[]>
}

/** @throws {DomainError} `contact.unknown`. */
export const requireMessage = async (
  reader: Pick<MessageReader, 'find'>,
  messageId: string,
): Promise<StoredMessage> => {
  const message = await reader.find(messageId)
  if (!message) throw new DomainError('notFound', 'contact.unknown', 'There is no such message.')
  return message
}

type ListRow = Omit<ContactMessageRow, 'assignee' | 'answers'> & {
  readonly assignee: Colleague | null
  readonly count: number
}
type MessageRow = ListRow &
  Pick<ContactMessageRow, 'answers'> & {
    readonly customer: Colleague | null
    readonly names: Readonly<Record<string, string>>
  }

const columns = `m.message_id as "messageId", m.name, m.email, m.category, m.subject, m.state, m.is_priority as "isPriority",
  m.due_at as "dueAt", m.handled_at as "handledAt", m.submitted_at as "submittedAt",
  m.changed_at as "changedAt", jsonb_array_length(m.answers) as count,
  case when m.assignee is not null then json_build_object('userId', m.assignee, 'name', ${nameOf('m.assignee')}) end as assignee`

const filter = `m.state = $1 and (not $2 or m.assignee is not distinct from $3) and ($4::text is null or m.category = $4)`

/** Of open messages those with priority come first, then the oldest. */
const openPage = `select ${columns} from read.contact_messages m where ${filter}
  and ($5::timestamptz is null or (not m.is_priority, m.submitted_at, m.message_id) > (not $8::boolean, $5::timestamptz, $6))
  order by not m.is_priority, m.submitted_at, m.message_id limit $7`

/** Of the others the newest come first. Their order has no use for $8, which names its type. */
const otherPage = `select ${columns} from read.contact_messages m where ${filter} and ($8::boolean or true)
  and ($5::timestamptz is null or (m.submitted_at, m.message_id) < ($5::timestamptz, $6))
  order by m.submitted_at desc, m.message_id desc limit $7`

const countedDays = 30

type Counts = { readonly isPriority: boolean; readonly met: number; readonly missed: number; readonly late: number }

/** A message that waits and is late counts as missed. */
const inTimeStatement = `select is_priority as "isPriority",
    count(*) filter (where handled_at <= due_at)::int as met,
    count(*) filter (where handled_at > due_at or handled_at is null)::int as missed,
    count(*) filter (where state = 'open' and handled_at is null)::int as late
  from read.contact_messages where due_at between $1::timestamptz - $2 * interval '1 day' and $1 group by is_priority`

const itemOf = ({
  messageId,
  name,
  category,
  subject,
  state,
  assignee,
  isPriority,
  dueAt,
  handledAt,
  submittedAt,
  changedAt,
  count,
}: ListRow): MessageItem => ({
  messageId,
  name,
  category,
  subject,
  state,
  assignee,
  isPriority,
  dueAt,
  handledAt,
  submittedAt,
  changedAt,
  answers: count,
})

export const createMessageReader = (pool: Pool): MessageReader => ({
  list: async ({ state, assignee, category, after, limit }) => {
    const { rows } = await pool.query<ListRow>(state === 'open' ? openPage : otherPage, [
      state,
      assignee !== null,
      assignee?.userId ?? null,
      category,
      after?.submittedAt ?? null,
      after?.messageId ?? null,
      limit,
      after?.isPriority ?? null,
    ])
    return rows.map(itemOf)
  },
  inTime: async (now) => {
    const { rows } = await pool.query<Counts>(inTimeStatement, [now, countedDays])
    const of = (isPriority: boolean) => {
      const { met = 0, missed = 0 } = rows.find((row) => row.isPriority === isPriority) ?? {}
      return { met, missed }
    }
    return { priority: of(true), others: of(false), late: rows.reduce((sum, { late }) => sum + late, 0) }
  },
  find: async (messageId) => {
    const { rows } = await pool.query<MessageRow>(
      `select ${columns}, m.sender_id as "senderId", m.message, m.closed_reason as "closedReason", m.answers,
         (select json_build_object('userId', p.user_id, 'name', coalesce(p.display_name, p.email)) from read.profiles p
           where p.email_key = lower(m.email) limit 1) as customer,
         (select coalesce(json_object_agg(a.agent, ${nameOf('a.agent')}), '{}') from (select distinct answer ->> 'agent' as agent
           from jsonb_array_elements(m.answers) answer) a) as names
       from read.contact_messages m where m.message_id = $1`,
      [messageId],
    )
    const [row] = rows
    if (!row) return undefined
    const { senderId, email, message, closedReason, customer, answers, names } = row
    const answered = answers.map(({ answerId, agent, text, answeredAt }) => ({
      answerId,
      by: names[agent] ?? agent,
      text,
      answeredAt,
    }))
    return { ...itemOf(row), senderId, email, message, closedReason, customer, answered }
  },
  colleagues: async () => {
    const { rows } = await pool.query<Colleague>(
      `select t.user_id as "userId", ${nameOf('t.user_id')} as name from read.staff_roles t
       where t.roles::jsonb @> '[{"role": "support"}]' order by name, t.user_id limit 500`,
    )
    return rows
  },
})
