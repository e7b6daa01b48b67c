import { it } from 'vitest'
import { carriedOut, consumed, expired, from, included, periodClosed, periodEnded, released } from './entries.ts'
import { end, start } from './life.ts'
import {
  consume,
  endPeriod,
  expire,
  grant,
  hour,
  inBare,
  inFreemium,
  inStarter,
  refund,
  release,
  reserve,
  voidGrant,
} from './orders.ts'

const overHours = { expiresAt: hour(700) }
const late = hour(690)

it('ends what is included with the period, which is closed when nothing is held', () => {
  inStarter(reserve('h1', 60), consume('h1', 60))
    .when(endPeriod())
    .then(periodEnded(end), expired(included, 1_440, 0), periodClosed({ used: 60, expired: 1_440 }))
})

it('ends a period once', () => {
  inStarter(endPeriod()).when(endPeriod()).thenNothing()
  inStarter(reserve('h1', 60, overHours), endPeriod())
    .when(endPeriod())
    .thenNothing()
})

it('ends a period before its time when the plan ends', () => {
  const at = hour(48)
  inFreemium()
    .when(endPeriod({ at, now: hour(50) }))
    .then(periodEnded(at), expired(included, 100, 0), periodClosed({ expired: 100 }))
})

it('carries promo and goodwill grants out, whole', () => {
  inFreemium(grant('hello', 10), grant('sorry', 20, { kind: 'goodwill', expiresAt: hour(3_000) }))
    .when(endPeriod())
    .then(
      periodEnded(end),
      expired(included, 100, 30),
      carriedOut('hello', 10, 20),
      carriedOut('sorry', 20, 0, { priority: 30, expiresAt: hour(3_000) }),
      periodClosed({ expired: 100 }),
    )
})

it('carries out what is left of a grant', () => {
  inBare(grant('hello', 10), reserve('h1', 4), consume('h1', 4))
    .when(endPeriod())
    .then(periodEnded(end), carriedOut('hello', 6, 0), periodClosed({ used: 4 }))
})

it('does not carry out what has ended by the end of the period', () => {
  inBare(grant('hello', 10, { expiresAt: end }))
    .when(endPeriod())
    .then(expired('hello', 10, 0), periodEnded(end), periodClosed({ expired: 10 }))
})

it('carries out what ends after the period, though that is noticed later still', () => {
  inBare(grant('hello', 10, { expiresAt: late }))
    .when(endPeriod({ now: hour(800) }))
    .then(periodEnded(end), carriedOut('hello', 10, 0, { expiresAt: late }), periodClosed())
})

it('waits with the close for a job that runs', () => {
  inStarter(reserve('h1', 60, overHours))
    .when(endPeriod())
    .then(periodEnded(end), expired(included, 1_440, 0))
  inStarter(reserve('h1', 60, overHours), reserve('h2', 5, overHours), endPeriod())
    .when(consume('h2', 5, { now: late }))
    .then(consumed('h2', [from(included, 5)], 0))
})

it('is closed by the charge of the last job', () => {
  inStarter(reserve('h1', 60, overHours), endPeriod())
    .when(consume('h1', 60, { now: late }))
    .then(consumed('h1', [from(included, 60)], 0), periodClosed({ used: 60, expired: 1_440 }))
})

it('is closed by the release of the last job, whose included credits end with it', () => {
  inStarter(reserve('h1', 60, overHours), endPeriod())
    .when(release('h1', { now: late }))
    .then(
      released('h1', 'failed', [from(included, 60)], 60),
      expired(included, 60, 0),
      periodClosed({ expired: 1_500 }),
    )
})

it('is closed when the last hold expires', () => {
  const closing = [released('h1', 'expired', [from(included, 60)], 60), expired(included, 60, 0)]
  inStarter(reserve('h1', 60, overHours), endPeriod())
    .when(expire(hour(700)))
    .then(...closing, periodClosed({ expired: 1_500 }))
  inStarter(reserve('h1', 60))
    .when(endPeriod())
    .then(
      released('h1', 'expired', [from(included, 60)], 1_500),
      periodEnded(end),
      expired(included, 1_500, 0),
      periodClosed({ expired: 1_500 }),
    )
})

it('releases what has expired by the time at which the end is noticed', () => {
  inStarter(reserve('h1', 60, overHours))
    .when(endPeriod({ now: hour(700) }))
    .then(
      released('h1', 'expired', [from(included, 60)], 1_500),
      periodEnded(end),
      expired(included, 1_500, 0),
      periodClosed({ expired: 1_500 }),
    )
})

it('is closed by whatever finds the last hold expired', () => {
  const closing = [released('h1', 'expired', [from(included, 60)], 60), expired(included, 60, 0)]
  const closed = periodClosed({ expired: 1_500 })
  const waiting = inStarter(reserve('h1', 60, overHours), endPeriod())
  waiting.when(voidGrant(included, hour(700))).then(...closing, closed)
  waiting.when({ type: 'ExtendHold', holdId: 'h1', expiresAt: hour(900), now: hour(700) }).then(...closing, closed)
})

it('carries a late release out once more, under an id of its own', () => {
  const gifted = [grant('gift', 10), reserve('h1', 3, overHours), reserve('h2', 4, overHours), endPeriod()]
  inBare(...gifted)
    .when(release('h1', { now: late }))
    .then(released('h1', 'failed', [from('gift', 3)], 3), carriedOut('gift', 3, 0, { carryId: `gift@${start}#1` }))
  inBare(...gifted, release('h1', { now: late }))
    .when(consume('h2', 1, { now: late }))
    .then(
      consumed('h2', [from('gift', 1)], 0),
      released('h2', 'partial', [from('gift', 3)], 3),
      carriedOut('gift', 3, 0, { carryId: `gift@${start}#2` }),
      periodClosed({ used: 1 }),
    )
})

it('ends a late release of a grant that has expired meanwhile', () => {
  inBare(grant('gift', 10, { expiresAt: late }), reserve('h1', 10, overHours), endPeriod())
    .when(release('h1', { now: late }))
    .then(released('h1', 'failed', [from('gift', 10)], 10), expired('gift', 10, 0), periodClosed({ expired: 10 }))
})

it('gives overage of a period that waits back before the invoice', () => {
  const spent = [reserve('h1', 10), consume('h1', 10), reserve('h2', 1, overHours), endPeriod()]
  inBare(...spent, refund('h1', 4, late))
    .when(release('h2', { now: late }))
    .then(
      released('h2', 'failed', [{ source: 'overage', rateMicros: 20_000, amount: 1 }], 0),
      periodClosed({ used: 6, overageCredits: 6, amountMicros: 120_000 }),
    )
})
