import type {
  AcceptCarried,
  ChangeTerms,
  Consume,
  CreditsCommand,
  EndPeriod,
  Expire,
  ExtendHold,
  HoldRequest,
  IssueGrant,
  OpenPeriod,
  Refund,
  Release,
  Reserve,
  Terms,
  VoidGrant,
} from '@vignette/domain/credits/commands'
import { credits } from '@vignette/domain/credits/decider'
import { addMs } from '@vignette/domain/kernel/calendar'
import { recording, specification } from '../given.ts'
import { end, start, terms } from './life.ts'

/** The instant so many hours after the beginning of the period. */
export const hour = (hours: number): string => addMs(start, hours * 3_600_000)

export const staff = { kind: 'staff', id: 'agent-1' } as const
const by = { actor: staff, reason: 'A late delivery' }
const now = hour(1)

export const dollarsOf = (amount: number): number => amount * 1_000_000

export const open = (plan: Terms, isTrial: boolean): OpenPeriod => ({
  type: 'OpenPeriod',
  workspaceId: 'w',
  start,
  end,
  terms: plan,
  isTrial,
  previous: null,
  awaits: [],
})

export const holdOf = (holdId: string, amount: number, more: Partial<HoldRequest> = {}): HoldRequest => ({
  holdId,
  jobId: `job-${holdId}`,
  action: 'caption',
  units: amount,
  amount,
  ...more,
})

export const reserveAll = (holds: readonly HoldRequest[], more: Partial<Reserve> = {}): Reserve => ({
  type: 'Reserve',
  holds,
  priceListVersion: 1,
  overageBudgetMicros: dollarsOf(30),
  now,
  expiresAt: hour(9),
  ...more,
})

export const reserve = (holdId: string, amount: number, more: Partial<Reserve> = {}): Reserve =>
  reserveAll([holdOf(holdId, amount)], more)

export const consume = (holdId: string, amount: number, more: Partial<Consume> = {}): Consume => ({
  type: 'Consume',
  holdId,
  units: amount,
  amount,
  now,
  ...more,
})

export const release = (holdId: string, more: Partial<Release> = {}): Release => ({
  type: 'Release',
  holdId,
  reason: 'failed',
  now,
  ...more,
})

export const extend = (holdId: string, expiresAt: string, at = now): ExtendHold => ({
  type: 'ExtendHold',
  holdId,
  expiresAt,
  now: at,
})

export const expire = (at: string): Expire => ({ type: 'Expire', now: at })

export const grant = (grantId: string, amount: number, more: Partial<IssueGrant> = {}): IssueGrant => ({
  type: 'IssueGrant',
  grantId,
  kind: 'promo',
  amount,
  expiresAt: hour(2_000),
  ...by,
  now,
  ...more,
})

export const accept = (carryId: string, amount: number, more: Partial<AcceptCarried> = {}): AcceptCarried => ({
  type: 'AcceptCarried',
  carryId,
  origin: 'gift',
  amount,
  priority: 20,
  expiresAt: hour(2_000),
  now,
  ...more,
})

export const voidGrant = (grantId: string, at = now): VoidGrant => ({ type: 'VoidGrant', grantId, ...by, now: at })

export const changeTo = (plan: Terms, extra: number, more: Partial<ChangeTerms> = {}): ChangeTerms => ({
  type: 'ChangeTerms',
  changeId: `change-${plan.plan}`,
  terms: plan,
  extra,
  now,
  ...more,
})

export const refund = (holdId: string, amount: number, at = now): Refund => ({
  type: 'Refund',
  holdId,
  amount,
  ...by,
  now: at,
})

export const endPeriod = (more: Partial<EndPeriod> = {}): EndPeriod => ({
  type: 'EndPeriod',
  at: end,
  now: end,
  ...more,
})

export const recorded = recording(credits)

export const stateAfter = (...commands: readonly CreditsCommand[]) =>
  recorded(...commands).reduce(credits.evolve, credits.initialState())

export const given = specification(credits)

const periodOf =
  (plan: Terms, isTrial = false) =>
  (...commands: readonly CreditsCommand[]) =>
    given(...recorded(open(plan, isTrial), ...commands))

const trialTerms: Terms = { ...terms.starter, included: 350, overageRateMicros: null, hardCap: true }

/** A period of a plan after these commands. */
export const inFreemium = periodOf(terms.freemium)
export const inStarter = periodOf(terms.starter)
export const inTrial = periodOf(trialTerms, true)
/** Terms without included credits, so that all spending comes from elsewhere. */
export const bare: Terms = { ...terms.starter, included: 0 }
export const inBare = periodOf(bare)
