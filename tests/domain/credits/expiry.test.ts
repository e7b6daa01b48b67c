import { it } from 'vitest'
import { expired, from, included, issued, released, reserved } from './entries.ts'
import { expire, grant, hour, inBare, inStarter, reserve, voidGrant } from './orders.ts'

it('ends a grant at its time and not before', () => {
  const gifted = inBare(grant('gift', 10, { expiresAt: hour(5) }))
  gifted.when(expire('2026-01-31T14:59:59.999Z')).thenNothing()
  gifted.when(expire(hour(5))).then(expired('gift', 10, 0))
})

it('ends a grant once', () => {
  inBare(grant('gift', 10, { expiresAt: hour(5) }), expire(hour(5)))
    .when(expire(hour(6)))
    .thenNothing()
})

it('keeps what the plan includes as long as the period is open, also when its time is over', () => {
  inStarter()
    .when(expire(hour(700)))
    .thenNothing()
})

it('ends everything that is due, holds before grants', () => {
  const gifts = [grant('a', 10, { expiresAt: hour(5) }), grant('b', 10, { expiresAt: hour(5) })]
  inBare(...gifts, reserve('h1', 4, { expiresAt: hour(5) }))
    .when(expire(hour(5)))
    .then(released('h1', 'expired', [from('a', 4)], 20), expired('a', 10, 10), expired('b', 10, 0))
})

it('ends what is due before a new grant is given', () => {
  inBare(grant('old', 10, { expiresAt: hour(5) }))
    .when(grant('new', 10, { now: hour(5) }))
    .then(expired('old', 10, 0), issued('new', 10, 10))
})

it('has nothing left to take back of a grant that has expired', () => {
  inStarter(grant('gift', 10, { expiresAt: hour(5) }))
    .when(voidGrant('gift', hour(5)))
    .then(expired('gift', 10, 1_500))
})

it('goes back with the clock in nothing', () => {
  inStarter(reserve('h1', 60), grant('gift', 10, { expiresAt: hour(5) }), expire(hour(9)))
    .when(reserve('h2', 1_500, { now: hour(1), overageBudgetMicros: 0 }))
    .then(reserved('h2', [from(included, 1_500)], 0, { overageBudgetMicros: 0 }))
})
