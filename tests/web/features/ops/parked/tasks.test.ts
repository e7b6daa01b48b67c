import type { ParkedKey } from '@vignette/domain/operations/schemas/parked'
import { expect, it } from 'vitest'
import { keysInWords, mistakesOf } from '../../../../../apps/web/src/features/ops/parked/tasks.ts'

const parked = (projection: string, error: string): ParkedKey => ({
  projection,
  version: 1,
  part: 0,
  holds: 'row',
  key: 'k1',
  position: '10',
  type: 'UserSignedUp',
  stream: 'user-u1',
  error,
  attempts: 1,
  parkedAt: '2026-11-24T10:00:00.000Z',
  nextAt: '2026-11-24T10:01:00.000Z',
  waiting: 0,
})

it('counts keys of one read model that failed with the same error as one mistake, the most frequent first', () => {
  const keys = [
    parked('profiles', 'no name'),
    parked('ledger', 'no amount'),
    parked('ledger', 'no name'),
    parked('ledger', 'no amount'),
  ]
  expect(mistakesOf(keys)).toEqual([
    { projection: 'ledger', error: 'no amount', count: 2 },
    { projection: 'profiles', error: 'no name', count: 1 },
    { projection: 'ledger', error: 'no name', count: 1 },
  ])
  expect(mistakesOf([])).toEqual([])
})

it('counts keys in words', () => {
  expect([1, 1_200].map(keysInWords)).toEqual(['1 key', '1,200 keys'])
})
