import { expect, it } from 'vitest'
import { labelled, mentionAt, withIds, withLabels } from '../../../../apps/web/src/entities/comment/mention-labels.ts'

const people = labelled([
  { userId: 'u1', name: 'Ann', email: 'ann@a.example' },
  { userId: 'u2', name: 'Ann Lee', email: 'lee@a.example' },
  { userId: 'u3', name: null, email: 'bob@b.example' },
  { userId: 'u4', name: 'Kim', email: 'kim@a.example' },
  { userId: 'u5', name: 'Kim', email: 'kim@b.example' },
  { userId: 'u6', name: null, email: null },
])

it('names everybody who has a name or an address, and those of one name apart', () => {
  expect(people.map(({ label }) => label)).toEqual([
    'Ann',
    'Ann Lee',
    'bob@b.example',
    'Kim (kim@a.example)',
    'Kim (kim@b.example)',
  ])
})

it('is sent with ids, the longest name first, and nobody’s for the beginning of a word', () => {
  expect(withIds('Hi @Ann Lee and @Ann, see @bob@b.example!', people)).toBe('Hi <@u2> and <@u1>, see <@u3>!')
  expect(withIds('@Anna @annette mail x@y.example @Kim (kim@b.example)', people)).toBe(
    '@Anna @annette mail x@y.example <@u5>',
  )
  expect(withIds('@', people)).toBe('@')
})

it('is edited with names, and sent as it was', () => {
  const text = '<@u2>, ask <@u3>: 😀 <@unknown>'
  expect(withLabels(text, people)).toBe('@Ann Lee, ask @bob@b.example: 😀 <@unknown>')
  expect(withIds(withLabels(text, people), people)).toBe(text)
})

it.each([
  ['Hi @An', 6, { from: 3, typed: 'An' }],
  ['@', 1, { from: 0, typed: '' }],
  ['(@Ann Le', 8, { from: 1, typed: 'Ann Le' }],
  ['mail a@b', 8, null],
  ['Hi @Ann, there', 14, { from: 3, typed: 'Ann, there' }],
  ['Hi @Ann and then somebody', 25, null],
  ['Hi', 2, null],
] as const)('%s: somebody is being typed at %i', (text, cursor, found) => {
  expect(mentionAt(text, cursor)).toEqual(found)
})
