import type { CreditsCommand } from '@vignette/domain/credits/commands'
import { credits } from '@vignette/domain/credits/decider'
import type { CreditsEvent } from '@vignette/domain/credits/events'
import { sharesOf } from '@vignette/domain/credits/by-member'
import { allowanceOf, type Credits, heldIn, type Period, spentBy } from '@vignette/domain/credits/period'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { array, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { from, included, reserved } from './entries.ts'
import {
  changeTo,
  consume,
  endPeriod,
  hour,
  inFreemium,
  inStarter,
  refund,
  release,
  open,
  reserve,
  stateAfter,
} from './orders.ts'
import { terms } from './life.ts'

const by = (userId: string, cap: number | null = null) => ({ spender: { userId, cap } })

const periodAfter = (...commands: readonly CreditsCommand[]): Period => {
  const state = stateAfter(open(terms.starter, false), ...commands)
  if (state.status === 'none') throw new Error('the period is open')
  return state
}

it('says in the hold who spends', () => {
  inFreemium()
    .when(reserve('h1', 60, by('ada')))
    .then(reserved('h1', [from(included, 60)], 40, { userId: 'ada' }))
})

it('counts what a member holds and was charged, less what came back', () => {
  const spent = [reserve('h1', 60, by('ada')), consume('h1', 50), reserve('h2', 30, by('ada')), reserve('h3', 7)]
  expect(spentBy(periodAfter(...spent), 'ada')).toBe(80)
  expect(spentBy(periodAfter(...spent, release('h2')), 'ada')).toBe(50)
  expect(spentBy(periodAfter(...spent, release('h2'), refund('h1', 20)), 'ada')).toBe(30)
  expect(spentBy(periodAfter(...spent), 'grace')).toBe(0)
})

it('refuses a member what their limit does not leave, and nobody else', () => {
  const spent = [reserve('h1', 60, by('ada')), consume('h1', 60)]
  inStarter(...spent)
    .when(reserve('h2', 41, by('ada', 100)))
    .thenThrows('credits.cap_reached', { cap: 100, spent: 60, amount: 41 })
  inStarter(...spent)
    .when(reserve('h2', 40, by('ada', 100)))
    .then(reserved('h2', [from(included, 40)], 1_400, { userId: 'ada' }))
  inStarter(...spent)
    .when(reserve('h2', 41, by('grace', 100)))
    .then(reserved('h2', [from(included, 41)], 1_399, { userId: 'grace' }))
  inStarter(...spent, refund('h1', 1))
    .when(reserve('h2', 41, by('ada', 100)))
    .then(reserved('h2', [from(included, 41)], 1_400, { userId: 'ada' }))
})

it('refuses a request that was carried out before no second time', () => {
  inStarter(reserve('h1', 60, by('ada', 60)))
    .when(reserve('h1', 60, by('ada', 60)))
    .thenNothing()
})

it('says that the limit is reached before it says that the plan is', () => {
  inFreemium()
    .when(reserve('h1', 101, by('ada', 100)))
    .thenThrows('credits.cap_reached')
  inFreemium()
    .when(reserve('h1', 101, by('ada', 101)))
    .thenThrows('credits.insufficient')
})

const caps = { ada: 40, grace: 90 } as const

const allow = (allowanceId: string, userId: string, amount: number): CreditsCommand => ({
  type: 'GiveAllowance',
  allowanceId,
  userId,
  credits: amount,
})

it('lets a member spend exactly what was granted beyond their limit, in this period', () => {
  const spent = [reserve('h1', 90, by('ada', 100)), consume('h1', 90), allow('r1', 'ada', 25), allow('r1', 'ada', 25)]
  inStarter(...spent)
    .when(reserve('h2', 36, by('ada', 100)))
    .thenThrows('credits.cap_reached', { cap: 125, spent: 90, amount: 36 })
  inStarter(...spent)
    .when(reserve('h2', 35, by('ada', 100)))
    .then(reserved('h2', [from(included, 35)], 1_375, { userId: 'ada' }))
  inStarter(...spent)
    .when(reserve('h2', 101, by('grace', 100)))
    .thenThrows('credits.cap_reached', { cap: 100 })
})

it('an allowance survives a larger plan in the period, and comes too late when the period is over', () => {
  const more = [allow('r1', 'ada', 25), changeTo(terms.growth, 10)]
  expect(allowanceOf(periodAfter(...more), 'ada')).toBe(25)
  expect(spentBy(periodAfter(...more, reserve('h1', 125, by('ada', 100))), 'ada')).toBe(125)
  inStarter(endPeriod())
    .when(allow('r1', 'ada', 25))
    .thenNothing()
})

const attempt = record({
  what: constantFrom(
    'reserve' as const,
    'reserve' as const,
    'consume' as const,
    'release' as const,
    'refund' as const,
    'allow' as const,
  ),
  who: constantFrom('ada' as const, 'grace' as const),
  hold: integer({ min: 0, max: 9 }),
  amount: integer({ min: 1, max: 50 }),
})

const commandOf = ({ what, who, hold, amount }: NonNullable<Attempt>): CreditsCommand => {
  const holdId = `h${hold}`
  switch (what) {
    case 'reserve':
      return reserve(holdId, amount, { ...by(who, caps[who]), expiresAt: hour(900) })
    case 'consume':
      return consume(holdId, amount)
    case 'release':
      return release(holdId)
    case 'refund':
      return refund(holdId, amount)
    case 'allow':
      return allow(`r${hold}`, who, amount)
  }
}

type Attempt = Parameters<Parameters<typeof attempt.map>[0]>[0]

const decide = (command: CreditsCommand, state: Credits): readonly CreditsEvent[] => {
  try {
    return credits.decide(command, state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

property(
  'no member ever spends more than their limit and what was granted, and what members used is what was used',
  [array(attempt, { maxLength: 60 })],
  (attempts) => {
    let state: Credits = periodAfter()
    for (const command of [...attempts.map(commandOf), endPeriod()]) {
      state = decide(command, state).reduce<Credits>(credits.evolve, state)
      if (state.status === 'none') throw new Error('the period is open')
      for (const [who, cap] of Object.entries(caps)) {
        expect(spentBy(state, who)).toBeLessThanOrEqual(cap + allowanceOf(state, who))
      }
      const shares = sharesOf(state)
      expect(shares.reduce((sum, { used }) => sum + used, 0)).toBe(state.used)
      expect(shares.reduce((sum, { held }) => sum + held, 0)).toBe(heldIn(state))
      expect([...state.usedBy.values()].reduce((sum, used) => sum + used, 0)).toBe(state.used)
    }
  },
  { runs: 300 },
)

it('what was spent before it was recorded who spends is a share of its own', () => {
  const period = periodAfter(reserve('h1', 60), consume('h1', 50), reserve('h2', 20, by('ada')), reserve('h3', 5))
  expect(sharesOf(period)).toEqual([
    { userId: null, used: 50, held: 5 },
    { userId: 'ada', used: 0, held: 20 },
  ])
})
