import { isBefore } from '../../kernel/calendar.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import type { Tier } from '../../plans/schemas.ts'
import { periodEnded, periodOpened, periodTermsChanged } from '../events.ts'

/** Every billing period that a workspace had. */
export type CreditPeriodRow = {
  /** The stream of the period. */
  period: string
  workspaceId: string
  startsAt: string
  /** The planned end, or the actual one if the plan ended earlier. */
  endsAt: string
  /** The last plan of the period. */
  plan: Tier
  isTrial: boolean
}

const events = [periodOpened, periodTermsChanged, periodEnded] as const
type PeriodEvent = EventOf<(typeof events)[number]>

export const creditPeriods: Projection<CreditPeriodRow, PeriodEvent> = {
  name: 'credit_periods',
  version: 1,
  parts: 4,
  events,
  columns: {
    period: 'text',
    workspaceId: 'text',
    startsAt: 'timestamptz',
    endsAt: 'timestamptz',
    plan: 'text',
    isTrial: 'boolean',
  },
  key: 'period',
  indexes: [['workspaceId', 'startsAt']],
  keysOf: ({ stream }) => [stream],
  evolve: (row, { type, data }, period) => {
    switch (type) {
      case 'PeriodOpened': {
        const { workspaceId, start: startsAt, end: endsAt, plan, isTrial } = data
        return { period, workspaceId, startsAt, endsAt, plan, isTrial }
      }
      case 'PeriodTermsChanged':
        return row && { ...row, plan: data.plan }
      case 'PeriodEnded':
        return row && { ...row, endsAt: isBefore(data.endedAt, row.endsAt) ? data.endedAt : row.endsAt }
    }
  },
}
