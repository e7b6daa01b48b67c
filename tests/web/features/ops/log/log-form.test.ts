import { expect, it } from 'vitest'
import { logFilterOf, logFormOf, logListWords } from '../../../../../apps/web/src/features/ops/log/log-form.ts'

const formIn = (query: string) => logFormOf(new URLSearchParams(query))
const empty = { stream: '', type: '', position: '' }

it('has the fields that the address names', () => {
  expect(formIn('stream=user-u1&position=12')).toEqual({ stream: 'user-u1', type: '', position: '12' })
  expect(formIn('')).toEqual(empty)
})

it.each(['0', '1.5', 'last', '1'.repeat(16)])('is empty when the address names the position %s', (position) => {
  expect(formIn(`type=UserSignedUp&position=${position}`)).toEqual(empty)
})

it('is empty when the address names a stream or a type that is too long', () => {
  expect(formIn(`type=UserSignedUp&stream=${'x'.repeat(501)}`)).toEqual(empty)
  expect(formIn(`stream=user-u1&type=${'x'.repeat(201)}`)).toEqual(empty)
})

it('filters by filled fields alone', () => {
  expect(logFilterOf({ ...empty, type: 'UserSignedUp' })).toEqual({
    stream: undefined,
    type: 'UserSignedUp',
    position: undefined,
  })
})

it('says down to where a search by type has come, and offers to go on from there', () => {
  expect(logListWords('1199', { isOfOneType: true })).toEqual({
    empty: 'Nothing like it down to position 1,200.',
    more: 'Search on below position 1,200',
  })
  expect(logListWords('1199', { isOfOneType: false }).more).toBe('Show older')
  expect(logListWords(null, { isOfOneType: true })).toEqual({
    empty: 'There is no such event.',
    more: 'Show older',
  })
})
