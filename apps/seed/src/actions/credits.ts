import { amountOf } from '@vignette/domain/credits/allocation'
import type { GoodwillReason } from '@vignette/domain/goodwill/schemas'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { members } from '@vignette/domain/members/decider'
import type { CreditAction } from '@vignette/domain/plans/credit-prices'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { goodwillRequestId, requestGoodwill } from '@vignette/domain/workflows/goodwill'
import { issueGrant } from '@vignette/domain/workflows/grant'
import { refund } from '@vignette/domain/workflows/refund'
import { type HoldPlace, reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action, Customer } from '../customer.ts'
import { maya, staffActor } from '../support-team.ts'
import { isRefused } from './generations.ts'

const limits = { daily: 5_000, approvalAbove: 1_000 }

/** Twice the time limit of a job. */
const holdMs = 600_000

/** Holds the credits of a job. @returns undefined if there are too few, or if the plan no longer allows the action. */
const begin = async (
  { request, workspaceId, userId }: Customer,
  action: CreditAction,
  units: number,
  lastsMs: number,
): Promise<HoldPlace | undefined> => {
  const { streams, key, now } = request()
  const jobId = requestIdOf(key)
  const orders = [{ jobId, action, units }]
  const { cap = null } = (await streams.load(members, workspaceId)).members.get(userId) ?? {}
  try {
    const [place] = await reserve(streams, {
      workspaceId,
      requestId: jobId,
      orders,
      spender: { userId, cap },
      now,
      expiresAt: addMs(now, lastsMs),
    })
    return place
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/** Ends a job. One in a hundred never ends, as if its worker had died, and its hold expires. */
const end = async ({ request, random }: Customer, place: HoldPlace, units: number): Promise<void> => {
  const { streams, now } = request({ kind: 'system', id: 'generation' })
  const dice = random.next()
  if (dice < 0.01) return
  if (dice < 0.03) return release(streams, place, { reason: random.pick(['failed', 'blocked', 'cancelled']), now })
  const delivered = dice < 0.1 && units > 1 ? random.between(1, units - 1) : units
  await consume(streams, place, { units: delivered, now })
}

/**
 * Runs a job of the video tools. Nothing is rendered, since a year of videos would take days: only the credits are spent.
 */
export const runJob = async (customer: Customer, action: CreditAction, units: number): Promise<void> => {
  const { random, simulation } = customer
  const place = await begin(customer, action, units, holdMs)
  const seconds = random.between(4, 150)
  if (place) simulation.add(addMs(simulation.now(), seconds * 1_000), () => end(customer, place, units))
}

/** Has the video tools do one job. */
export const film =
  (action: CreditAction, units: number): Action =>
  (customer) =>
    runJob(customer, action, units)

/** A long job that is still running when the simulation ends. */
export const workOn =
  (action: CreditAction, units: number): Action =>
  async (customer) => {
    await begin(customer, action, units, 4 * holdMs)
  }

export const promo =
  (amount: number, days: number, reason: string): Action =>
  async ({ request, workspaceId, ids }) => {
    const staff = staffActor(maya, ids)
    const { streams, key, now } = request(staff)
    const expiresAt = addDays(now, days)
    const grantId = `promo:${requestIdOf(key)}`
    await issueGrant(streams, workspaceId, { grantId, kind: 'promo', amount, expiresAt, actor: staff, reason, now })
  }

export const makeGood =
  (amount: number, reasonCode: GoodwillReason, note: string): Action =>
  async ({ request, userId, workspaceId, ids }) => {
    const staff = staffActor(maya, ids)
    const { streams, key, now } = request(staff)
    const agent = staff.id
    const requestId = goodwillRequestId(agent, now, requestIdOf(key))
    await requestGoodwill(streams, { requestId, agent, userId, workspaceId, amount, reasonCode, note, limits, now })
  }

/** Refunds one of the jobs of this period, if any was charged. */
export const refundOne =
  (note: string): Action =>
  async ({ request, userId, workspaceId, random, ids }) => {
    const staff = staffActor(maya, ids)
    const { streams, key, now } = request(staff)
    const { period, id: periodId } = await currentPeriod(streams, workspaceId, now)
    const charges = [...period.charges].filter(([, { allocation }]) => allocation.length > 0)
    if (charges.length === 0) return
    const [holdId, { allocation }] = random.pick(charges as [(typeof charges)[0], ...typeof charges])
    const reasons = { reasonCode: 'poorResult', note } as const
    const place = { workspaceId, periodId, holdId, refundId: requestIdOf(key) }
    await refund(streams, { ...place, amount: amountOf(allocation), actor: staff, userId, ...reasons, now })
  }
