import type { CreditsEvent } from '@vignette/domain/credits/events'
import type { Allocation, Share } from '@vignette/domain/credits/schemas'
import { holdOf, hour, staff } from './orders.ts'
import { start } from './life.ts'

type DataOf<Type extends CreditsEvent['type']> = Extract<CreditsEvent, { type: Type }>['data']

export const included = `included:${start}`

export const from = (grantId: string, amount: number): Share => ({ source: 'grant', grantId, amount })
export const beyond = (amount: number, rateMicros = 20_000): Share => ({ source: 'overage', rateMicros, amount })

const system = { kind: 'system', id: 'credits' } as const
const because = { actor: staff, reason: 'A late delivery' }
const workspaceId = 'w'

const jobOf = (holdId: string) => {
  const { jobId, action } = holdOf(holdId, 1)
  return { workspaceId, holdId, jobId, action }
}

const sumOf = (allocation: Allocation): number => allocation.reduce((sum, { amount }) => sum + amount, 0)

export const reserved = (
  holdId: string,
  allocation: Allocation,
  available: number,
  more: Partial<DataOf<'CreditsReserved'>> = {},
): CreditsEvent => {
  const amount = sumOf(allocation)
  const terms = { priceListVersion: 1, reservedAt: hour(1), expiresAt: hour(9), overageBudgetMicros: 30_000_000 }
  return {
    type: 'CreditsReserved',
    data: { ...jobOf(holdId), units: amount, amount, allocation, ...terms, available, ...more },
  }
}

export const consumed = (
  holdId: string,
  allocation: Allocation,
  available: number,
  more: Partial<DataOf<'CreditsConsumed'>> = {},
): CreditsEvent => {
  const amount = sumOf(allocation)
  return {
    type: 'CreditsConsumed',
    data: { ...jobOf(holdId), units: amount, amount, allocation, available, ...more },
  }
}

export const released = (
  holdId: string,
  reason: DataOf<'CreditsReleased'>['reason'],
  allocation: Allocation,
  available: number,
  more: Partial<DataOf<'CreditsReleased'>> = {},
): CreditsEvent => ({
  type: 'CreditsReleased',
  data: { ...jobOf(holdId), amount: sumOf(allocation), allocation, reason, available, ...more },
})

export const refunded = (holdId: string, allocation: Allocation, available: number): CreditsEvent => ({
  type: 'CreditsRefunded',
  data: { ...jobOf(holdId), amount: sumOf(allocation), allocation, ...because, available },
})

export const issued = (
  grantId: string,
  amount: number,
  available: number,
  more: Partial<DataOf<'GrantIssued'>> = {},
): CreditsEvent => ({
  type: 'GrantIssued',
  data: {
    workspaceId,
    grantId,
    kind: 'promo',
    amount,
    priority: 20,
    expiresAt: hour(2_000),
    origin: grantId,
    ...because,
    available,
    ...more,
  },
})

export const bySystem = (reason: string) => ({ actor: system, reason })

export const voided = (grantId: string, amount: number, available: number): CreditsEvent => ({
  type: 'GrantVoided',
  data: { workspaceId, grantId, amount, ...because, available },
})

export const expired = (grantId: string, amount: number, available: number): CreditsEvent => ({
  type: 'GrantExpired',
  data: { workspaceId, grantId, amount, available },
})

export const carriedOut = (
  grantId: string,
  amount: number,
  available: number,
  more: Partial<DataOf<'GrantCarriedOut'>> = {},
): CreditsEvent => ({
  type: 'GrantCarriedOut',
  data: {
    workspaceId,
    grantId,
    carryId: `${grantId}@${start}#0`,
    origin: grantId,
    amount,
    priority: 20,
    expiresAt: hour(2_000),
    available,
    ...more,
  },
})

export const crossed = (
  of: 'included' | 'budget',
  percent: 50 | 80 | 100,
  used: number,
  limit: number,
): CreditsEvent => ({
  type: 'ThresholdCrossed',
  data: { workspaceId, of, percent, used, limit },
})

export const periodEnded = (endedAt: string): CreditsEvent => ({
  type: 'PeriodEnded',
  data: { workspaceId, start, endedAt },
})

export const periodClosed = (more: Partial<DataOf<'PeriodClosed'>> = {}): CreditsEvent => ({
  type: 'PeriodClosed',
  data: {
    workspaceId,
    start,
    used: 0,
    expired: 0,
    overageCredits: 0,
    amountMicros: 0,
    invoiceKey: `w:${start}`,
    ...more,
  },
})
