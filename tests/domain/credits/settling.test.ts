import { it } from 'vitest'
import { beyond, consumed, expired, from, included, released } from './entries.ts'
import {
  consume,
  expire,
  extend,
  grant,
  holdOf,
  hour,
  inBare,
  inFreemium,
  inStarter,
  release,
  reserve,
  reserveAll,
} from './orders.ts'

const images = reserveAll([holdOf('h1', 60, { action: 'imageGeneration', units: 4 })])
const ofImages = { action: 'imageGeneration' } as const

it('charges what was held when everything was delivered', () => {
  inStarter(reserve('h1', 60))
    .when(consume('h1', 60))
    .then(consumed('h1', [from(included, 60)], 1_440))
})

it('charges two of four pictures with half and releases the rest', () => {
  inStarter(images)
    .when(consume('h1', 30, { units: 2 }))
    .then(
      consumed('h1', [from(included, 30)], 1_440, { ...ofImages, units: 2 }),
      released('h1', 'partial', [from(included, 30)], 1_470, ofImages),
    )
})

it('charges nothing when nothing was delivered', () => {
  inStarter(images)
    .when(consume('h1', 0))
    .then(released('h1', 'failed', [from(included, 60)], 1_500, ofImages))
})

it('uses overage last and releases it first', () => {
  inBare(grant('first', 10), grant('second', 10), reserve('h1', 30))
    .when(consume('h1', 12))
    .then(
      consumed('h1', [from('first', 10), from('second', 2)], 0),
      released('h1', 'partial', [from('second', 8), beyond(10)], 8),
    )
  inBare(grant('first', 10), grant('second', 10), reserve('h1', 30, { overageBudgetMicros: 1_000_000_000 }))
    .when(consume('h1', 21))
    .then(
      consumed('h1', [from('first', 10), from('second', 10), beyond(1)], 0),
      released('h1', 'partial', [beyond(9)], 0),
    )
})

it('never charges more than was held', () => {
  inStarter(reserve('h1', 60)).when(consume('h1', 61)).thenThrows('credits.more_than_held')
})

it.each(['failed', 'blocked', 'cancelled'] as const)('releases all of it when the job was %s', (reason) => {
  inStarter(reserve('h1', 60))
    .when(release('h1', { reason }))
    .then(released('h1', reason, [from(included, 60)], 1_500))
})

it('settles a hold once', () => {
  inStarter(reserve('h1', 60), consume('h1', 60)).when(consume('h1', 60)).thenNothing()
  inStarter(reserve('h1', 60), consume('h1', 30)).when(release('h1')).thenNothing()
  inStarter(reserve('h1', 60), release('h1')).when(consume('h1', 60)).thenNothing()
  inStarter(reserve('h1', 60), release('h1')).when(release('h1')).thenNothing()
  inStarter().when(release('h1')).thenNothing()
})

it('releases a hold whose time has come', () => {
  const held = inStarter(reserve('h1', 60), reserve('h2', 5, { expiresAt: hour(10) }))
  held.when(expire('2026-01-31T18:59:59.999Z')).thenNothing()
  held.when(expire(hour(9))).then(released('h1', 'expired', [from(included, 60)], 1_495))
})

it('charges nothing for what is delivered after the hold has expired', () => {
  inStarter(reserve('h1', 60))
    .when(consume('h1', 60, { now: hour(9) }))
    .then(released('h1', 'expired', [from(included, 60)], 1_500))
  inStarter(reserve('h1', 60), expire(hour(9)))
    .when(consume('h1', 60, { now: hour(9) }))
    .thenNothing()
})

it('says that a hold has expired, when it is released too late', () => {
  inStarter(reserve('h1', 60))
    .when(release('h1', { reason: 'cancelled', now: hour(9) }))
    .then(released('h1', 'expired', [from(included, 60)], 1_500))
})

it('frees expired holds whatever is asked for', () => {
  inStarter(reserve('h1', 60), reserve('h2', 5, { expiresAt: hour(99) }))
    .when(consume('h2', 5, { now: hour(9) }))
    .then(released('h1', 'expired', [from(included, 60)], 1_495), consumed('h2', [from(included, 5)], 1_495))
})

it('extends the hold of a job that is alive, never shortens it', () => {
  const held = inStarter(reserve('h1', 60))
  const extended = { type: 'HoldExtended' as const, data: { workspaceId: 'w', holdId: 'h1', expiresAt: hour(12) } }
  held.when(extend('h1', hour(12))).then(extended)
  held.when(extend('h1', hour(9))).thenNothing()
  held.when(extend('h1', hour(8))).thenNothing()
  held.when(extend('h2', hour(12))).thenNothing()
})

it('keeps an extended hold until its new time', () => {
  const extended = inStarter(reserve('h1', 60), extend('h1', hour(12)))
  extended.when(expire(hour(11))).thenNothing()
  extended.when(consume('h1', 60, { now: hour(11) })).then(consumed('h1', [from(included, 60)], 1_440))
  extended.when(expire(hour(12))).then(released('h1', 'expired', [from(included, 60)], 1_500))
})

it('does not bring an expired hold back', () => {
  inStarter(reserve('h1', 60))
    .when(extend('h1', hour(12), hour(9)))
    .then(released('h1', 'expired', [from(included, 60)], 1_500))
})

it('keeps what is held of a grant that expires, and ends what comes back', () => {
  const gifted = [grant('gift', 10, { expiresAt: hour(5) }), reserve('h1', 8)]
  inBare(...gifted)
    .when(expire(hour(5)))
    .then(expired('gift', 2, 0))
  inBare(...gifted, expire(hour(5)))
    .when(consume('h1', 5, { now: hour(6) }))
    .then(consumed('h1', [from('gift', 5)], 0), released('h1', 'partial', [from('gift', 3)], 3), expired('gift', 3, 0))
})

it('charges with what is available after each line', () => {
  inFreemium(reserve('h1', 60), reserve('h2', 10))
    .when(consume('h1', 15))
    .then(consumed('h1', [from(included, 15)], 30), released('h1', 'partial', [from(included, 45)], 75))
})
