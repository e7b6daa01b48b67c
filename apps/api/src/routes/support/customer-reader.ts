import { type OpenedSubscription, tierOf } from '@vignette/domain/billing/subscription'
import { user } from '@vignette/domain/identity/decider'
import { searchKey } from '@vignette/domain/identity/search-key'
import { streamOf } from '@vignette/domain/kernel/decider'
import { flagsOf } from '@vignette/domain/support/flags'
import type { SupportUser } from '@vignette/domain/support/schemas/customers'
import type { Pool } from '@vignette/event-log/database/pool'
import { erasedCustomer } from './customer-access.ts'
import { type CustomerCursor, type SearchColumn, searchColumns } from './customer-cursor.ts'

/** `ownsWorkspace` is false once the workspace of their sign-up is somebody else's. */
type Customer = SupportUser & { readonly ownsWorkspace: boolean }

type CustomerRow = Omit<Customer, 'plan' | 'flags'> & {
  readonly subscription: OpenedSubscription | null
  readonly available: number | null
  readonly isStaff: boolean
}

const customerOf = ({ subscription, available, isStaff, ...person }: CustomerRow): Customer => ({
  ...person,
  plan: tierOf(subscription ?? { status: 'none' }),
  flags: [...flagsOf({ subscription, available, isStaff })],
})

const columns = `p.user_id as "firebaseUID", p.email, p.display_name as "displayName", p.workspace_id as "workspaceId",
  p.signed_up_at as "signedUpAt", s.subscription, u.available, t.user_id is not null as "isStaff",
  not exists (select from read.memberships m
    where m.workspace_id = p.workspace_id and m.role = 'owner' and m.user_id <> p.user_id) as "ownsWorkspace"`

const tables = `read.profiles p
  left join read.subscriptions s on s.workspace_id = p.workspace_id
  left join read.monthly_usage u on u.workspace_id = p.workspace_id
  left join read.staff_roles t on t.user_id = p.user_id`

/** @throws {DomainError} `support.erased_customer`. */
export type CustomerReader = (userId: string) => Promise<Customer | undefined>

/** The last event of an account, which is its erasure unless somebody has begun anew. */
const lastOfAccount = {
  name: 'es.last_of_account',
  text: 'select type, at from es.events where stream = $1 order by version desc limit 1',
}

export const createCustomerReader =
  (pool: Pool): CustomerReader =>
  async (userId) => {
    const { rows } = await pool.query<CustomerRow>({
      name: 'read.customer',
      text: `select ${columns} from ${tables} where p.user_id = $1`,
      values: [userId],
    })
    if (rows[0]) return customerOf(rows[0])
    const found = await pool.query<{ type: string; at: string }>({ ...lastOfAccount, values: [streamOf(user, userId)] })
    const [last] = found.rows
    if (last?.type === 'SubjectForgotten') throw erasedCustomer(last.at)
    return undefined
  }

/** A customer, and the cursor of a page that begins behind them. */
type SearchHit = { readonly customer: SupportUser; readonly cursor: CustomerCursor }

/** `after`: the cursor of the page before. */
type Page = { readonly after: CustomerCursor | null; readonly limit: number }

export type CustomerSearch = (query: string, page: Page) => Promise<readonly SearchHit[]>

/** The last of all characters: every text that begins with `x` sorts before `x` followed by it. */
const lastCharacter = '\u{10ffff}'

/** Reads along the index of a column, in the order of bytes. */
const statementBy = (column: SearchColumn, nth: number) => ({
  name: `read.customers_by_${column}`,
  text: `select ${columns}, p.${column} as key from ${tables}
    where (p.${column}, p.user_id) ~>~ ($3, $4) and p.${column} ~<~ ($1 || '${lastCharacter}') and $2 not in (p.user_id, p.workspace_id)
      ${searchColumns.map((other, index) => (index < nth ? `and not starts_with(p.${other}, $1)` : '')).join(' ')}
    order by p.${column} using ~<~, p.user_id using ~<~ limit $5`,
})
const statements = searchColumns.map((column, nth) => ({ column, statement: statementBy(column, nth) }))

/** Reads along indexes. Other ids lead to the customer's, such as that of a refund over its payment and invoice. */
const byId = {
  name: 'read.customers_by_id',
  text: `with recursive known as (
      select workspace_id, leads_to, 1 as depth from read.customer_ids where id = $1
      union all
      select next.workspace_id, next.leads_to, depth + 1 from known
        join read.customer_ids next on next.id = known.leads_to where depth < 3
    )
    select ${columns} from ${tables} where p.user_id = any(array(
      select $1
      union all select user_id from read.profiles where workspace_id = $1
      union all select user_id from read.profiles where workspace_id = any(array(
        select workspace_id from known union all select workspace_id from read.generations where generation_id = $1))
      union all select subject from ops.mails where message_id = $1
      union all select subject from ops.mails where key = $1))`,
}

/** First customers by an id, their own or that of something they own; then by how an address, name or last name begins. */
export const createCustomerSearch = (pool: Pool): CustomerSearch => {
  const findById = async (id: string, first: CustomerCursor): Promise<SearchHit[]> => {
    const { rows } = await pool.query<CustomerRow>({ ...byId, values: [id] })
    return rows.map((row) => ({ customer: customerOf(row), cursor: first }))
  }

  return async (query, { after, limit }) => {
    const prefix = searchKey(query)
    const first = [searchColumns[0], prefix, ''] as const satisfies CustomerCursor
    const hits = after ? [] : await findById(query, first)
    const from = searchColumns.indexOf((after ?? first)[0])
    for (const { column, statement } of statements.slice(from)) {
      if (hits.length >= limit) break
      const [, key, userId] = after?.[0] === column ? after : first
      const values = [prefix, query, key, userId, limit - hits.length]
      const { rows } = await pool.query<CustomerRow & { readonly key: string }>({ ...statement, values })
      hits.push(
        ...rows.map(({ key, ...row }) => ({
          customer: customerOf(row),
          cursor: [column, key, row.firebaseUID] satisfies CustomerCursor,
        })),
      )
    }
    return hits
  }
}
