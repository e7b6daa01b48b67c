import { expect, it } from 'vitest'
import { actorWords } from '../../../../../../apps/web/src/features/support/customers/timeline/actor-words.ts'

it.each([
  [{ kind: 'user', id: 'u1' }, 'Customer'],
  [{ kind: 'user', id: 'u2' }, 'User u2'],
  [{ kind: 'user', id: null }, 'User who was not signed in'],
  [{ kind: 'staff', id: null }, 'Staff'],
  [{ kind: 'system', id: null }, 'Product (itself)'],
  [{ kind: 'provider', id: 'stripe' }, 'Provider stripe'],
] as const)('calls %j %s', (actor, words) => {
  expect(actorWords({ actor, staffName: null }, 'u1')).toBe(words)
})

it('names staff', () => {
  expect(actorWords({ actor: { kind: 'staff', id: 's1' }, staffName: 'Anna' }, 'u1')).toBe('Staff Anna')
})
