import type { CreditsCommand } from '@vignette/domain/credits/commands'
import { credits } from '@vignette/domain/credits/decider'
import { amountOf, type Period } from '@vignette/domain/credits/period'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { CreditAction } from '@vignette/domain/plans/credit-prices'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { type HoldPlace, reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { checkoutIdOf } from '@vignette/platform/identity/ids'
import type { Action, Customer } from '../customer.ts'

/** What somebody asks for, from one unit to so many at a time. */
export type Habit = readonly [action: CreditAction, maxUnits: number]

/** Whoever asks for one thing more often names it more often. */
export type Habits = readonly [Habit, ...Habit[]]

const staff = { kind: 'staff', id: 'demo-support' } as const

/** Twice what a job may take. */
const holdMs = 600_000

/** The hold of a job; undefined where the credits are not enough. */
const begin = async (
  { request, workspaceId }: Customer,
  action: CreditAction,
  units: number,
  lastsMs: number,
): Promise<HoldPlace | undefined> => {
  const { streams, key, now } = request()
  const jobId = checkoutIdOf(key)
  const orders = [{ jobId, action, units }]
  try {
    const [place] = await reserve(streams, {
      workspaceId,
      requestId: jobId,
      orders,
      now,
      expiresAt: addMs(now, lastsMs),
    })
    return place
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'insufficient') return undefined
    throw error
  }
}

/** How jobs end. One in a hundred never does: its worker died, and the hold expires. */
const end = async ({ request, random }: Customer, place: HoldPlace, units: number): Promise<void> => {
  const { streams, now } = request({ kind: 'system', id: 'generation' })
  const dice = random.next()
  if (dice < 0.01) return
  if (dice < 0.03) return release(streams, place, { reason: random.pick(['failed', 'blocked', 'cancelled']), now })
  const delivered = dice < 0.1 && units > 1 ? random.between(1, units - 1) : units
  await consume(streams, place, { units: delivered, now })
}

/** A job of somebody with these habits. */
export const work =
  (habits: Habits): Action =>
  async (customer) => {
    const { random, simulation } = customer
    const [action, maxUnits] = random.pick(habits)
    const units = random.between(1, maxUnits)
    const place = await begin(customer, action, units, holdMs)
    const seconds = random.between(4, 150)
    if (place) simulation.add(addMs(simulation.now(), seconds * 1_000), () => end(customer, place, units))
  }

/** A long job that is still running when the simulation ends. */
export const workOn =
  (action: CreditAction, units: number): Action =>
  async (customer) => {
    await begin(customer, action, units, 4 * holdMs)
  }

const inPeriod =
  (commandOf: (period: Period, key: string, now: string) => CreditsCommand | undefined): Action =>
  async ({ request, workspaceId }) => {
    const { streams, key, now } = request(staff)
    const { period, id } = await currentPeriod(streams, workspaceId, now)
    const command = commandOf(period, key, now)
    if (command) await streams.send(credits, id, command, key)
  }

export const grant = (kind: 'promo' | 'goodwill', amount: number, days: number, reason: string): Action =>
  inPeriod((_period, key, now) => {
    const grantId = `${kind}:${checkoutIdOf(key)}`
    return { type: 'IssueGrant', grantId, kind, amount, expiresAt: addDays(now, days), actor: staff, reason, now }
  })

/** Gives back what was charged last, if anything was in this period. */
export const refundLast = (reason: string): Action =>
  inPeriod(({ charges, refunded }, _key, now) => {
    if (!charges || refunded.has(charges.holdId)) return undefined
    const { holdId, allocation } = charges
    return { type: 'Refund', holdId, amount: amountOf(allocation), actor: staff, reason, now }
  })
