import { credits } from '@vignette/domain/credits/decider'
import type { CreditsEvent } from '@vignette/domain/credits/events'
import { expect, it } from 'vitest'
import { beyond, expired, from, included, released, reserved } from './entries.ts'
import { end, terms } from './life.ts'
import {
  changeTo,
  consume,
  endPeriod,
  expire,
  given,
  grant,
  holdOf,
  hour,
  inBare,
  inFreemium,
  inStarter,
  inTrial,
  open,
  release,
  reserve,
  reserveAll,
  stateAfter,
} from './orders.ts'

it('holds credits for a job, and says when, at which price list and until when', () => {
  inStarter()
    .when(reserve('h1', 60, { priceListVersion: 3, now: hour(2), expiresAt: hour(4), overageBudgetMicros: 5_000_000 }))
    .then(
      reserved('h1', [from(included, 60)], 1_440, {
        priceListVersion: 3,
        reservedAt: hour(2),
        expiresAt: hour(4),
        overageBudgetMicros: 5_000_000,
      }),
    )
})

it('counts what is held as gone, until it is released', () => {
  inFreemium(reserve('h1', 60)).when(reserve('h2', 41)).thenThrows('credits.insufficient', { shortfall: 1 })
  inFreemium(reserve('h1', 60))
    .when(reserve('h2', 40))
    .then(reserved('h2', [from(included, 40)], 0))
  inFreemium(reserve('h1', 60), release('h1'))
    .when(reserve('h2', 100))
    .then(reserved('h2', [from(included, 100)], 0))
})

it('spends the lower priority first: the plan, then promo, then goodwill', () => {
  const gifts = [
    grant('sorry', 10, { kind: 'goodwill', expiresAt: hour(20) }),
    grant('hello', 10, { kind: 'promo', expiresAt: hour(40) }),
  ]
  inFreemium(...gifts)
    .when(reserve('h1', 115))
    .then(reserved('h1', [from(included, 100), from('hello', 10), from('sorry', 5)], 5))
})

it('spends what expires earlier first', () => {
  inBare(grant('later', 10, { expiresAt: hour(41) }), grant('sooner', 10, { expiresAt: hour(40) }))
    .when(reserve('h1', 12))
    .then(reserved('h1', [from('sooner', 10), from('later', 2)], 8))
})

it('spends what was given earlier first, among what expires at the same time', () => {
  inBare(grant('first', 10), grant('second', 10))
    .when(reserve('h1', 12))
    .then(reserved('h1', [from('first', 10), from('second', 2)], 8))
})

it('goes beyond the grants last of all', () => {
  inStarter(grant('gift', 10))
    .when(reserve('h1', 1_512))
    .then(reserved('h1', [from(included, 1_500), from('gift', 10), beyond(2)], 0))
})

it('does not spend a grant that has expired', () => {
  const gifted = inBare(grant('gift', 10, { expiresAt: hour(5) }))
  gifted.when(reserve('h1', 10, { now: hour(4) })).then(reserved('h1', [from('gift', 10)], 0, { reservedAt: hour(4) }))
  gifted
    .when(reserve('h1', 10, { now: hour(5) }))
    .then(expired('gift', 10, 0), reserved('h1', [beyond(10)], 0, { reservedAt: hour(5) }))
})

it('frees what expired holds have held first', () => {
  inFreemium(reserve('h1', 90, { expiresAt: hour(5) }))
    .when(reserve('h2', 100, { now: hour(5) }))
    .then(
      released('h1', 'expired', [from(included, 90)], 100),
      reserved('h2', [from(included, 100)], 0, { reservedAt: hour(5) }),
    )
})

it('holds the credits of all jobs of a request, each with its own allocation', () => {
  inFreemium(grant('gift', 10))
    .when(reserveAll([holdOf('h1', 90), holdOf('h2', 15)]))
    .then(reserved('h1', [from(included, 90)], 20), reserved('h2', [from(included, 10), from('gift', 5)], 5))
})

it('holds nothing for a request that cannot be held whole', () => {
  inFreemium()
    .when(reserveAll([holdOf('h1', 60), holdOf('h2', 41)]))
    .thenThrows('credits.insufficient', { amount: 101, shortfall: 1 })
})

it('holds the same job once', () => {
  inFreemium(reserve('h1', 60)).when(reserve('h1', 60)).thenNothing()
  inFreemium(reserve('h1', 60))
    .when(reserveAll([holdOf('h1', 60), holdOf('h2', 40)]))
    .then(reserved('h2', [from(included, 40)], 0))
})

it('holds nothing again for a job that has ended, however it ended', () => {
  for (const ended of [[consume('h1', 5)], [release('h1')], [consume('h1', 2)], [expire(hour(9))]]) {
    inStarter(reserve('h1', 5), ...ended)
      .when(reserve('h1', 5, { now: hour(9), expiresAt: hour(10) }))
      .thenThrows('credits.hold_settled')
  }
  inStarter(reserve('h1', 5))
    .when(reserve('h1', 5, { now: hour(9), expiresAt: hour(10) }))
    .thenThrows('credits.hold_settled')
  inStarter(reserve('h1', 5), consume('h1', 5))
    .when(reserveAll([holdOf('h2', 5), holdOf('h1', 5)]))
    .thenThrows('credits.hold_settled')
})

it('lets one of many win the last credit', () => {
  const last = inFreemium(reserve('h1', 99))
  last.when(reserve('a', 1)).then(reserved('a', [from(included, 1)], 0))
  for (const name of ['b', 'c']) {
    inFreemium(reserve('h1', 99), reserve('a', 1)).when(reserve(name, 1)).thenThrows('credits.insufficient')
  }
})

it('has no overage in freemium and in a trial, whatever the budget', () => {
  inFreemium().when(reserve('h1', 101)).thenThrows('credits.insufficient')
  inTrial().when(reserve('h1', 351)).thenThrows('credits.insufficient')
  inTrial()
    .when(reserve('h1', 350))
    .then(reserved('h1', [from(`trial:${hour(0)}`, 350)], 0))
})

it('reserves until the last moment of the period, not at its end', () => {
  const before = '2026-02-28T09:59:59.999Z'
  inFreemium()
    .when(reserve('h1', 1, { now: before }))
    .then(reserved('h1', [from(included, 1)], 99, { reservedAt: before }))
  inFreemium()
    .when(reserve('h1', 1, { now: end }))
    .thenThrows('credits.period_over')
})

it('reserves nothing in a period that was ended before its time', () => {
  inFreemium(reserve('h1', 1), endPeriod({ at: hour(2), now: hour(2) }))
    .when(reserve('h2', 1))
    .thenThrows('credits.period_over')
})

it('does nothing in a period that has not begun', () => {
  given().when(reserve('h1', 1)).thenThrows('credits.period_not_open')
  given()
    .when(expire(hour(1)))
    .thenThrows('credits.period_not_open')
})

it('leaves the state alone for events of a newer release', () => {
  const period = stateAfter(open(terms.starter, false), reserve('h1', 60))
  const newer = { type: 'SomethingNew', data: {} } as unknown as CreditsEvent
  expect(credits.evolve(period, newer)).toBe(period)
})

it('never says that less than nothing is available', () => {
  inFreemium(reserve('h1', 100), consume('h1', 100)).when(reserve('h2', 1)).thenThrows('credits.insufficient', {
    available: 0,
    shortfall: 1,
  })
})

it('nothing is reserved for what the plan does not have, whatever else is asked for', () => {
  const enhancement = holdOf('h2', 100, { action: 'videoEnhancement', units: 1 })
  const locked = { feature: 'aiVideoEnhancement', tier: 'growth' }
  inStarter()
    .when(reserveAll([holdOf('h1', 1), enhancement]))
    .thenThrows('plan.locked', locked)
  inTrial()
    .when(reserveAll([enhancement]))
    .thenThrows('plan.locked', locked)
  inFreemium()
    .when(reserveAll([holdOf('h1', 20, { action: 'imageEdit', units: 1 })]))
    .thenThrows('plan.locked', { feature: 'aiImageEditing', tier: 'starter' })
})

it('something is reserved as soon as the plan has it', () => {
  const enhancement = reserveAll([holdOf('h1', 100, { action: 'videoEnhancement', units: 1 })])
  inStarter(changeTo(terms.growth, 1_000))
    .when(enhancement)
    .then(reserved('h1', [from(included, 100)], 2_400, { action: 'videoEnhancement', units: 1 }))
})
