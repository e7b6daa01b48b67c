import { it } from 'vitest'
import { beyond, carriedOut, from, included, refunded, released, reserved } from './entries.ts'
import { end } from './life.ts'
import { consume, endPeriod, grant, hour, inBare, inStarter, refund, release, reserve } from './orders.ts'

const spent = [grant('gift', 10), reserve('h1', 30), consume('h1', 30)]

it('gives credits back to the grants they came from', () => {
  inStarter(reserve('h1', 60), consume('h1', 60))
    .when(refund('h1', 60))
    .then(refunded('h1', [from(included, 60)], 1_500))
})

it('gives overage back first: it is what the customer would pay for', () => {
  inBare(...spent)
    .when(refund('h1', 5))
    .then(refunded('h1', [beyond(5)], 0))
  inBare(...spent)
    .when(refund('h1', 24))
    .then(refunded('h1', [beyond(20), from('gift', 4)], 4))
  inBare(...spent, refund('h1', 15))
    .when(refund('h1', 10))
    .then(refunded('h1', [beyond(5), from('gift', 5)], 5))
})

it('gives back what was charged last first', () => {
  inBare(grant('first', 10), grant('second', 10), reserve('h1', 20), consume('h1', 15))
    .when(refund('h1', 7))
    .then(refunded('h1', [from('second', 5), from('first', 2)], 12))
})

it('gives back what was charged, not what was held', () => {
  inStarter(reserve('h1', 60), consume('h1', 30)).when(refund('h1', 31)).thenThrows('credits.refund_too_large')
})

it('never gives back more than was charged, in however many parts', () => {
  const charged = [reserve('h0', 99), consume('h0', 99), reserve('h1', 30), consume('h1', 30)]
  inStarter(...charged, refund('h1', 10))
    .when(refund('h1', 21))
    .thenThrows('credits.refund_too_large')
  inStarter(...charged, refund('h1', 10), refund('h1', 10))
    .when(refund('h1', 11))
    .thenThrows('credits.refund_too_large')
  inStarter(...charged, refund('h1', 10), refund('h1', 10))
    .when(refund('h1', 10))
    .then(refunded('h1', [from(included, 10)], 1_401))
  inStarter(...charged, refund('h1', 30))
    .when(refund('h1', 1))
    .thenThrows('credits.refund_too_large')
})

it('gives nothing back for a job that was never charged', () => {
  inStarter().when(refund('h1', 1)).thenThrows('credits.unknown_charge')
  inStarter(reserve('h1', 60)).when(refund('h1', 1)).thenThrows('credits.unknown_charge')
  inStarter(reserve('h1', 60), release('h1')).when(refund('h1', 1)).thenThrows('credits.unknown_charge')
})

it('lets credits that were given back be spent again, and overage again within the budget', () => {
  inBare(reserve('h1', 1_500), consume('h1', 1_500), refund('h1', 40))
    .when(reserve('h2', 40))
    .then(reserved('h2', [beyond(40)], 0))
  inBare(reserve('h1', 1_500), consume('h1', 1_500), refund('h1', 40))
    .when(reserve('h2', 41))
    .thenThrows('credits.insufficient', { shortfall: 1 })
})

it('gives nothing back to a grant that has expired, where nobody could spend it, but what goes elsewhere', () => {
  const gifted = [grant('gift', 10, { expiresAt: hour(5) }), reserve('h1', 30), consume('h1', 30)]
  inBare(...gifted)
    .when(refund('h1', 21, hour(5)))
    .thenThrows('credits.refund_too_late')
  inBare(...gifted)
    .when(refund('h1', 20, hour(5)))
    .then(refunded('h1', [beyond(20)], 0))
  inBare(...gifted)
    .when(refund('h1', 21, hour(4)))
    .then(refunded('h1', [beyond(20), from('gift', 1)], 1))
})

it('gives nothing back to the plan once its period is over, but overage, and what outlives it', () => {
  const over = inStarter(
    grant('gift', 10),
    reserve('h1', 1_520),
    consume('h1', 1_520),
    reserve('late', 1, { expiresAt: hour(2_000) }),
    endPeriod(),
  )
  over.when(refund('h1', 21, end)).thenThrows('credits.refund_too_late')
  over.when(refund('h1', 12, end)).then(refunded('h1', [beyond(10), from('gift', 2)], 2), carriedOut('gift', 2, 0))
  // the expiry is not yet recorded
  inStarter(reserve('h1', 5), consume('h1', 5))
    .when(refund('h1', 5, end))
    .thenThrows('credits.refund_too_late')
})

it('releases expired holds before', () => {
  inStarter(reserve('h1', 60), consume('h1', 60), reserve('h2', 5))
    .when(refund('h1', 60, hour(9)))
    .then(released('h2', 'expired', [from(included, 5)], 1_440), refunded('h1', [from(included, 60)], 1_500))
})

it('gives nothing back in a period that is closed: its invoice is written', () => {
  inStarter(reserve('h1', 60), consume('h1', 60), endPeriod())
    .when(refund('h1', 60, end))
    .thenThrows('credits.period_closed')
  inStarter(endPeriod())
    .when(refund('h1', 60, end))
    .thenThrows('credits.unknown_charge')
})
