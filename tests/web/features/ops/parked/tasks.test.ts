import { expect, it } from 'vitest'
import {
  featuresInWords,
  keysInWords,
  mistakesOf,
  nameOfEvent,
} from '../../../../../apps/web/src/features/ops/parked/tasks.ts'
import { parkedEvent } from './parked-event.ts'

it('counts events that failed with the same error as one mistake, the most frequent first', () => {
  const events = [
    parkedEvent({ error: 'no name' }),
    parkedEvent({ error: 'no amount', keys: 3 }),
    parkedEvent({ error: 'no name' }),
    parkedEvent({ error: 'no amount', events: 2 }),
    parkedEvent({ error: 'no day' }),
  ]
  expect(mistakesOf(events)).toEqual([
    { error: 'no amount', events: 3, keys: 4 },
    { error: 'no name', events: 2, keys: 2 },
  ])
  expect(mistakesOf([])).toEqual([])
})

it('counts keys in words', () => {
  expect([1, 1_200].map(keysInWords)).toEqual(['1 key', '1,200 keys'])
})

it('names features as people do, and a few of many', () => {
  expect(featuresInWords(['profiles'])).toBe('Profiles')
  expect(featuresInWords(['profiles', 'ledger', 'mailing', 'brands'])).toBe('Profiles, Ledgers, Mails, Brands')
  expect(featuresInWords(['profiles', 'ledger', 'mailing', 'brands', 'something'])).toBe(
    'Profiles, Ledgers, Mails and 2 more',
  )
})

it('names an event by its place, and those of an unknown type together', () => {
  expect(nameOfEvent(parkedEvent({ position: '12000' }))).toBe('UserSignedUp at 12,000')
  expect(nameOfEvent(parkedEvent({ isKnownType: false, events: 3 }))).toBe('3 events of the unknown type UserSignedUp')
})
