import { overageBudgetOf } from '../billing/pricing.ts'
import { credits } from '../credits/decider.ts'
import { periodOver } from '../credits/refusals.ts'
import type { Spender } from '../credits/commands.ts'
import type { Credits } from '../credits/period.ts'
import type { InsufficientCredits } from '../credits/schemas/quote.ts'
import { refusals } from '../credits/refused-reservations/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { Streams } from '../kernel/streams.ts'
import { currentPrices, priceOf } from '../plans/credit-prices.ts'
import { type Account, currentPeriod, likelyPeriod } from './current-period.ts'
import { periodId } from './period-id.ts'
import { type Order, requireUnchanged } from './quote.ts'

/** The order of one job. Its hold has the same id. */
export type JobOrder = Order & { readonly jobId: string }

export type Reservation = {
  readonly workspaceId: string
  /** A request with the same id reserves once. */
  readonly requestId: string
  readonly orders: readonly JobOrder[]
  /** Undefined for what the product does by itself. */
  readonly spender?: Spender
  /** The price that the customer was shown, if there was one. */
  readonly shown?: { readonly priceListVersion: number; readonly amount: number }
  readonly now: string
  readonly expiresAt: string
}

/** The period and the id of a job's hold. */
export type HoldPlace = { readonly workspaceId: string; readonly periodId: string; readonly holdId: string }

/** The period of a hold, settled or not. If a request is repeated after its period has ended, that is an earlier one. */
const periodOfHold = async (streams: Streams, state: Credits, holdId: string): Promise<string> => {
  if (state.status === 'none') throw periodOver()
  const { workspaceId, start, previous, holds, charges } = state
  if (holds.has(holdId) || charges.has(holdId)) return periodId(workspaceId, start)
  if (previous === null) throw periodOver()
  return periodOfHold(streams, await streams.load(credits, periodId(workspaceId, previous)), holdId)
}

type FindAccount = (streams: Streams, workspaceId: string, now: string) => Promise<Account>

const reserveIn = async (
  streams: Streams,
  reservation: Reservation,
  find: FindAccount,
): Promise<readonly HoldPlace[]> => {
  const { workspaceId, requestId, orders, spender, shown, now, expiresAt } = reservation
  const account = await find(streams, workspaceId, now)
  const command = {
    type: 'Reserve',
    spender,
    holds: orders.map(({ jobId, action, units }) => ({
      holdId: jobId,
      jobId,
      action,
      units,
      amount: priceOf(action, units),
    })),
    priceListVersion: currentPrices.version,
    overageBudgetMicros: overageBudgetOf(account.subscription),
    now,
    expiresAt,
  } as const
  try {
    if (shown) requireUnchanged(shown, account, orders, now)
    const state = await streams.send(credits, account.id, command, `reserve:${requestId}`)
    return await Promise.all(
      orders.map(async ({ jobId: holdId }) => {
        return { workspaceId, periodId: await periodOfHold(streams, state, holdId), holdId }
      }),
    )
  } catch (error) {
    await noteRefusal(streams, account.id, reservation, error)
    throw error
  }
}

/** Records the refusal for support. The answer to the customer does not depend on it. */
const noteRefusal = async (
  streams: Streams,
  periodId: string,
  { workspaceId, requestId, orders, now }: Reservation,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof DomainError) || error.code !== 'credits.insufficient') return
  const { amount, shortfall, available } = error.details as InsufficientCredits
  const asked = orders.map(({ action, units }) => ({ action, units }))
  const refused = { workspaceId, requestId, orders: asked, amount, shortfall, available, refusedAt: now }
  await streams.send(refusals, periodId, { type: 'NoteRefusal', refused }, `refuse:${requestId}`).catch(() => undefined)
}

/**
 * Holds the credits of all orders of a request, or of none, in the current period.
 * @throws {DomainError} `plan.locked`, `credits.cap_reached`, `credits.insufficient`, `quote.changed`.
 */
export const reserve = async (streams: Streams, reservation: Reservation): Promise<readonly HoldPlace[]> => {
  try {
    return await reserveIn(streams, reservation, likelyPeriod)
  } catch (error) {
    // the period was ended meanwhile, or another machine's clock is ahead of ours
    if (!(error instanceof DomainError) || error.code !== 'credits.period_over') throw error
    return reserveIn(streams, reservation, currentPeriod)
  }
}
