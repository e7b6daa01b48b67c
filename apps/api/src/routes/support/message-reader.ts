import type { Colleague, MessageItem, MessageState, ReadMessage } from '@vignette/domain/contact/schemas/inbox'
import type { ContactMessageRow } from '@vignette/domain/contact/projections/contact-messages'
import { nameOf } from '@vignette/accounts/actor-names'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Pool } from '@vignette/event-log/database/pool'

/** The last message of a page. */
type MessageCursor = { readonly submittedAt: string; readonly messageId: string }

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

const columns = `m.message_id as "messageId", m.name, m.email, m.category, m.subject, m.state, m.submitted_at as "submittedAt",
  m.changed_at as "changedAt", jsonb_array_length(m.answers) as count,
  case when m.assignee is not null then json_build_object('userId', m.assignee, 'name', ${nameOf('m.assignee')}) end as assignee`

const filter = `m.state = $1 and (not $2 or m.assignee is not distinct from $3) and ($4::text is null or m.category = $4)`

/** Open messages come oldest first, closed ones newest first. */
const pageStatement = (
  isOldestFirst: boolean,
): string => `select ${columns} from read.contact_messages m where ${filter}
  and ($5::timestamptz is null or (m.submitted_at, m.message_id) ${isOldestFirst ? '>' : '<'} ($5::timestamptz, $6))
  order by m.submitted_at ${isOldestFirst ? '' : 'desc'}, m.message_id ${isOldestFirst ? '' : 'desc'} limit $7`

const itemOf = ({
  messageId,
  name,
  category,
  subject,
  state,
  assignee,
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
  submittedAt,
  changedAt,
  answers: count,
})

export const createMessageReader = (pool: Pool): MessageReader => ({
  list: async ({ state, assignee, category, after, limit }) => {
    const { rows } = await pool.query<ListRow>(pageStatement(state === 'open'), [
      state,
      assignee !== null,
      assignee?.userId ?? null,
      category,
      after?.submittedAt ?? null,
      after?.messageId ?? null,
      limit,
    ])
    return rows.map(itemOf)
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
