import { randomUUID } from 'node:crypto'
import { createProfileReader } from '@vignette/api/routes/identity/profile-reader'
import { brands } from '@vignette/domain/brand/projections/brands'
import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { invoices } from '@vignette/domain/payments/projections/invoices'
import { ledger } from '@vignette/domain/credits/projections/ledger'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { user } from '@vignette/domain/identity/decider'
import { accountDeletions } from '@vignette/domain/identity/projections/account-deletions'
import { preferences } from '@vignette/domain/identity/projections/preferences'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { staffRoles } from '@vignette/domain/staff/projections/staff-roles'
import { defineEffect } from '@vignette/domain/kernel/effect'
import { registry } from '@vignette/domain/registry'
import { readCheckpoint } from '@vignette/event-log/consumers/checkpoints'
import { retryDue } from '@vignette/event-log/consumers/retrying'
import type { Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { listenToAnnouncements } from '@vignette/event-log/projections/announcements'
import { readModelConsumer } from '@vignette/event-log/projections/definitions'
import { createFreshness } from '@vignette/event-log/projections/freshness'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { createEffects } from '@vignette/event-log/reactors/effects'
import { createTimers } from '@vignette/event-log/reactors/timers'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { expect } from 'vitest'
import type { TestDatabase } from '../../support/database.ts'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { masterKeys } from '../../support/settings.ts'
import { createCustomers } from './customers.ts'

type Deps = { readonly pool: Pool; readonly owner: Pool; readonly database: TestDatabase }

const projections = [
  profiles,
  monthlyUsage,
  ledger,
  subscriptions,
  invoices,
  brands,
  accountDeletions,
  staffRoles,
  preferences,
]

const effectHandlers: readonly EffectHandler[] = [
  {
    effect: defineEffect('mail', {}),
    retry: 'usual',
    handle: async ({ key }) => ({ receipt: `receipt of ${key}` }),
  },
  {
    effect: defineEffect('fax', {}),
    retry: 'usual',
    handle: () => Promise.reject(new Error('the line is busy')),
  },
]

/** Records work that is due: effects, a timer and a parked event. */
const recordDueWork = async (owner: Pool, userId: string, position: number): Promise<void> => {
  const command = { type: 'ForgetUser', userId, holdsData: false }
  const timer = { aggregate: 'user', id: userId, command, workspaceId: userId, correlationId: 'c' }
  await owner.query(
    `insert into es.effects (key, reactor, position, kind, ref, next_at)
     values ($1, 'hot', 1, 'mail', '{}', now() - interval '1 minute'), ($1 || '-2', 'hot', 1, 'fax', '{}', now())`,
    [userId],
  )
  await owner.query(
    `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command)
     values ($1, 'hot', 1, 0, 'user-' || $2, now(), now(), $3)`,
    [randomUUID(), userId, JSON.stringify(timer)],
  )
  await owner.query(
    `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
     values ('profiles', 1, 0, 'row', $1, $2, 1, 'a bug', now())`,
    [userId, position],
  )
}

/** The most frequent queries of the product, made by its own functions on the connections of `pool`. */
export const openProduct = ({ pool, owner, database }: Deps) => {
  const codec = createEventCodec(registry.events, createVault(pool, masterKeys))
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(pool, group),
    timeoutMs: 60_000,
    onAppended: () => undefined,
  })
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs: 60_000 })
  const backend = createQueueBackend({ databaseUrl: database.appUrl, redisUrl: undefined, logger: quiet })
  const effects = createEffects({ pool, backend, handlers: effectHandlers, logger: quiet })
  const timers = createTimers({ pool, handler, aggregates: [user], logger: quiet })
  const runner = createTestRunner({ pool, codec, projections })
  const announcements = listenToAnnouncements(database.appUrl)
  const freshness = createFreshness(pool, announcements)
  const readProfile = createProfileReader(pool)
  const customers = createCustomers({ pool, handler, catchUp: runner.catchUp })
  const part = { consumer: readModelConsumer({ projection: profiles, version: 1 }, { state: 'live' }), part: 0 }

  const doDueWork = async (userId: string): Promise<void> => {
    await effects.enqueueDue()
    await effects.deliver(userId)
    await effects.deliver(`${userId}-2`)
    await effects.deliverOverdue()
    await timers.fireDue()
    await retryDue({ pool, codec, consumerOf: consumerOf({ projections: [profiles], reactors: [] }) })
  }

  return {
    /** Does everything once, including all due work, so that each day is like the last. */
    liveOneDay: async (): Promise<void> => {
      const [userId, commandId] = [randomUUID(), randomUUID()]
      await customers.signUp(userId, null, commandId)
      await customers.signUp(userId, null, commandId)
      const { position } = await customers.signUp(userId, 'Ada')
      await customers.completeProfile(userId)
      await customers.spend(userId)
      await runner.catchUp()
      await readCheckpoint(pool, part)
      await freshness.reached(profiles.name, position, 0)
      expect(await readProfile(userId, userId)).toMatchObject({
        person: { displayName: 'Ada', isSetUp: true },
      })
      await customers.spend(userId)
      await recordDueWork(owner, userId, position)
      await doDueWork(userId)
    },
    close: async () => {
      await Promise.all([runner.close(), announcements.close(), effects.close()])
      await Promise.all([backend.close(), pool.end()])
    },
  }
}
