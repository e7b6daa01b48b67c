import { expect, it } from 'vitest'
import { keysInWords, mistakesOf } from '../../../../../apps/web/src/features/ops/parked/tasks.ts'
import { parkedKey } from './parked-key.ts'

const parked = (projection: string, error: string) => parkedKey({ projection, error })

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
