import { unknownCharge, unknownRefund } from '../credits/refusals.ts'
import { credits } from '../credits/decider.ts'
import { findCharge } from '../credits/period.ts'
import { amountOf } from '../credits/allocation.ts'
import { refundable } from '../credits/refundable.ts'
import { refunds } from '../credits/refunds/decider.ts'
import { type DecideRefund } from '../credits/refunds/commands.ts'
import { type GoodwillReason, goodwillReasons } from '../goodwill/schemas.ts'
import { addMs } from '../kernel/calendar.ts'
import type { Actor } from '../kernel/event.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { Streams } from '../kernel/streams.ts'
import { endOfGoodwill, issueGrant } from './grant.ts'
import type { HoldPlace } from './reserve.ts'
import { carryForward } from './settle.ts'

/** A refund of a job's credits. The same `refundId` refunds once. */
export type RefundRequest = HoldPlace & {
  readonly refundId: string
  readonly amount: number
  readonly actor: Actor
  /** The customer; null if nobody owns the workspace. Then the note is not kept. */
  readonly userId: string | null
  /** What the customer reads. */
  readonly reasonCode: GoodwillReason
  readonly note: string
  readonly now: string
}

type Refund = DecideRefund['refund']

/** A grant that expires sooner gets nothing back: the credits could hardly be spent, and a late command would lose them. */
const usableMs = 3_600_000

type ChargePlace = Pick<HoldPlace, 'periodId' | 'holdId'>

const streamIdOf = ({ periodId, holdId }: ChargePlace): string => `${periodId}:${holdId}`

/**
 * Refunds a job: to the grants and the overage it was charged to while that is possible, otherwise as a goodwill grant in
 * the current period. All refunds of a job together never exceed its charge.
 * @throws {DomainError} `credits.unknown_charge`, `credits.refund_too_large`.
 */
export const refund = async (
  streams: Streams,
  request: RefundRequest,
  key = `decide-refund:${request.refundId}`,
): Promise<Refund> => {
  const { workspaceId, periodId, holdId, refundId, amount, actor, userId, reasonCode, now } = request
  const period = await streams.load(credits, periodId)
  const charge = period.status === 'none' ? undefined : findCharge(period, holdId)
  if (period.status === 'none' || !charge) {
    throw unknownCharge()
  }
  const toGrants = Math.min(amount, amountOf(refundable(period, holdId, addMs(now, usableMs))))
  const asGoodwill = amount - toGrants
  const place = { workspaceId, userId, refundId, periodId, holdId }
  const words = { reason: goodwillReasons[reasonCode], note: userId === null ? null : request.note }
  const decided = { ...place, toGrants, asGoodwill, actor, ...words, decidedAt: now }
  const returned = amountOf(period.refunded.get(holdId) ?? [])
  const command = { type: 'DecideRefund', refund: decided, charged: amountOf(charge.allocation), returned } as const
  await streams.send(refunds, streamIdOf(request), command, key)
  return carryOutRefund(streams, request)
}

/** @returns false if the period cannot take the credits back. Then it never will, since what it can take only shrinks. */
const giveBack = async (streams: Streams, decided: Refund): Promise<boolean> => {
  const { workspaceId, periodId, holdId, refundId, toGrants: amount, actor, reason, decidedAt: now } = decided
  const command = { type: 'Refund', holdId, amount, actor, reason, now } as const
  try {
    await streams.send(credits, periodId, command, `refund:${refundId}`)
  } catch (error) {
    const tooLate = ['credits.refund_too_late', 'credits.period_closed', 'stream.closed']
    if (!(error instanceof DomainError) || !tooLate.includes(error.code)) throw error
    return false
  }
  await carryForward(streams, { workspaceId, periodId }, now)
  return true
}

/** Carries out a decided refund. Safe to repeat. */
export const carryOutRefund = async (
  streams: Streams,
  { now, refundId, ...place }: ChargePlace & { readonly refundId: string; readonly now: string },
): Promise<Refund> => {
  const decided = (await streams.load(refunds, streamIdOf(place))).find((each) => each.refundId === refundId)
  if (!decided) throw unknownRefund()
  const { workspaceId, toGrants, actor, reason, decidedAt } = decided
  const isBack = toGrants === 0 || (await giveBack(streams, decided))
  const amount = isBack ? decided.asGoodwill : decided.asGoodwill + toGrants
  if (amount > 0) {
    const grant = { grantId: `refund:${refundId}`, kind: 'goodwill', amount, actor, reason, now } as const
    await issueGrant(streams, workspaceId, { ...grant, expiresAt: endOfGoodwill(decidedAt) })
  }
  return { ...decided, toGrants: decided.toGrants + decided.asGoodwill - amount, asGoodwill: amount }
}
