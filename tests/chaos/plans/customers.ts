import { randomUUID } from 'node:crypto'
import { createInvoiceReader } from '@vignette/api/routes/billing/billing-reader'
import { createLedgerReader } from '@vignette/api/routes/credits/ledger-reader'
import { createAccountReader } from '@vignette/api/routes/credits/usage-reader'
import { brand } from '@vignette/domain/brand/decider'
import { checkout } from '@vignette/domain/checkout/decider'
import { user } from '@vignette/domain/identity/decider'
import { staff } from '@vignette/domain/staff/decider'
import { addMs } from '@vignette/domain/kernel/calendar'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { fulfil } from '@vignette/domain/workflows/fulfil'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { createClock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'
import type { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createWorkflowStreams, type WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { expect } from 'vitest'
import { profile as brandProfile } from '../../domain/brand/profiles.ts'

type Deps = {
  readonly pool: Pool
  readonly handler: ReturnType<typeof createCommandHandler>
  readonly catchUp: () => Promise<void>
}

const email = 'a@example.com'
const formats = { locale: 'en-GB', timeZone: 'Europe/London' } as const

const runTwoJobs = async (streams: WorkflowStreams, workspaceId: string, now: string): Promise<void> => {
  await currentPeriod(streams, workspaceId, now)
  const orders = [1, 2].map((nth) => ({ jobId: `${workspaceId}-${nth}`, action: 'caption' as const, units: 1 }))
  const expiresAt = addMs(now, 600_000)
  const [first, second] = await reserve(streams, { workspaceId, requestId: workspaceId, orders, now, expiresAt })
  if (!first || !second) throw new Error('no holds')
  await consume(streams, first, { units: 1, now })
  await release(streams, second, { reason: 'failed', now })
}

const buyStarter = async (streams: WorkflowStreams, workspaceId: string, now: string): Promise<void> => {
  const checkoutId = workspaceId
  const buyer = { checkoutId, workspaceId, userId: workspaceId, provider: 'demo', currency: 'usd' } as const
  const plan = { kind: 'activate', tier: 'starter', catalogueVersion: 1, interval: 'month', from: null } as const
  const price = { amountMicros: 59_000_000, extraCredits: 0 }
  const dates = { periodStart: now, startedAt: now, expiresAt: addMs(now, 600_000) }
  const order = { ...buyer, ...plan, ...price, ...dates }
  await streams.send(checkout, checkoutId, { type: 'StartCheckout', checkout: order }, `start:${checkoutId}`)
  const paid = { amountMicros: price.amountMicros, currency: 'usd', account: null, isLive: false }
  const refs = { customerRef: null, subscriptionRef: null, paymentRef: null, invoiceId: null }
  const expected = { account: null, isLive: false }
  const report = { type: 'ReportPayment', ...paid, expected, ...refs, now } as const
  await streams.send(checkout, checkoutId, report, `pay:${checkoutId}`)
  await fulfil(streams, checkoutId)
}

/** Customers who act through the product's own commands and workflows. */
export const createCustomers = ({ pool, handler, catchUp }: Deps) => {
  const clock = createClock(pool)
  const [readAccount, readLedger, readInvoices] = [
    createAccountReader(pool),
    createLedgerReader(pool),
    createInvoiceReader(pool),
  ]
  const metaOf = (kind: 'user' | 'system', id: string, workspaceId: string) => ({
    actor: { kind, id },
    correlationId: 'c',
    causationId: null,
    workspaceId,
  })

  return {
    signUp: async (userId: string, displayName: string | null, commandId: string = randomUUID()) => {
      const command = { type: 'SignUp', userId, email, displayName, workspaceId: userId, asked: true, formats } as const
      const meta = metaOf('user', userId, userId)
      return handler.handle({ aggregate: user, id: userId, command, commandId, meta })
    },

    /** Records a brand, a role and a request for deletion, which are all on the profile. */
    completeProfile: async (userId: string): Promise<void> => {
      const streams = createWorkflowStreams({ pool, handler }, metaOf('user', userId, userId))
      const setUp = { type: 'CompleteBrandSetup', workspaceId: userId, userId, profile: brandProfile } as const
      await streams.send(brand, userId, setUp, `brand:${userId}`)
      const grant = { type: 'GrantStaffRole', userId, role: 'support', reason: 'a test', email } as const
      await streams.send(staff, userId, grant, `staff:${userId}`)
      const leave = { type: 'RequestDeletion', userId, email, now: await clock() } as const
      await streams.send(user, userId, leave, `leave:${userId}`)
    },

    /** Runs jobs and buys a plan, as requests and workers do. */
    spend: async (workspaceId: string): Promise<void> => {
      const now = await clock()
      const streams = createWorkflowStreams({ pool, handler }, metaOf('system', 'hot', workspaceId))
      await runTwoJobs(streams, workspaceId, now)
      await buyStarter(streams, workspaceId, now)
      await catchUp()
      expect(await readAccount(workspaceId)).toMatchObject({ usage: { plan: 'starter', granted: 1_500 } })
      expect(await readLedger(workspaceId, {}, { limit: 51 })).toHaveLength(7)
      expect(await readInvoices(workspaceId)).toMatchObject([{ status: 'paid' }])
    },
  }
}
