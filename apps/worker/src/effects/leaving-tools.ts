import type { EventMeta } from '@vignette/domain/kernel/event'
import type { SignIn } from '@vignette/platform/identity/sign-in'
import { dropSessions } from '@vignette/platform/identity/session-list'
import { forgetSubject } from '@vignette/platform/personal-data/forgetting'
import type { Pool } from '@vignette/platform/db/pool'
import type { Product } from '../product.ts'

/** What it takes to let somebody go: what is known of them outside the log, and the last step. */
export type LeavingTools = {
  readonly signIn: Pick<SignIn, 'endSessions' | 'deleteAccount'>
  /** Takes the sessions that were opened by an instant off the list. */
  readonly dropSessions: (userId: string, until: string) => Promise<void>
  /** Who has paid for a workspace, at the payment provider. */
  readonly customersOf: (workspaceId: string) => Promise<readonly string[]>
  /** Whether all that the log up to a position has to say to the payment provider was said. */
  readonly isCollected: (workspaceId: string, position: number) => Promise<boolean>
  readonly forget: (userId: string, cause: Pick<EventMeta, 'actor' | 'correlationId'>) => Promise<void>
}

const findCustomers = `select distinct data ->> 'customerRef' as ref from es.events
  where meta ->> 'workspaceId' = $1 and stream not like 'credits-%'
    and type = 'CheckoutCompleted' and data ->> 'customerRef' is not null`

const findUncollected = `select from es.checkpoints where projection = 'collection' and position < $2
  union all select from es.effects where state = 'pending' and kind like 'payments.%' and ref ->> 'workspaceId' = $1
  limit 1`

export const createLeavingTools = ({
  pool,
  subjects,
  signIn,
}: {
  readonly pool: Pool
  readonly subjects: Product['subjects']
  readonly signIn: LeavingTools['signIn']
}): LeavingTools => ({
  signIn,
  dropSessions: (userId, until) => dropSessions(pool, userId, until),
  customersOf: async (workspaceId) => {
    const { rows } = await pool.query<{ ref: string }>(findCustomers, [workspaceId])
    return rows.map(({ ref }) => ref)
  },
  isCollected: async (workspaceId, position) =>
    (await pool.query(findUncollected, [workspaceId, position])).rowCount === 0,
  forget: async (userId, cause) => {
    await forgetSubject({ pool, subjects }, userId, { ...cause, reason: 'the person deleted the account' })
  },
})
