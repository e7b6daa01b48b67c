import { expect, it } from 'vitest'
import { actorWords } from '../../../../../../apps/web/src/features/support/customers/timeline/actor-words.ts'

const nobody = { staffName: null, personName: null, role: null }

it.each([
  [{ kind: 'user', id: 'u1' }, 'Customer'],
  [{ kind: 'user', id: 'u2' }, 'User u2'],
  [{ kind: 'user', id: null }, 'User who was not signed in'],
  [{ kind: 'staff', id: null }, 'Support'],
  [{ kind: 'system', id: null }, 'Product (itself)'],
  [{ kind: 'provider', id: 'stripe' }, 'Provider stripe'],
] as const)('calls %j %s', (actor, words) => {
  expect(actorWords({ ...nobody, actor }, 'u1')).toBe(words)
})

it('names staff', () => {
  expect(actorWords({ ...nobody, actor: { kind: 'staff', id: 's1' }, staffName: 'Anna' }, 'u1')).toBe('Support: Anna')
})

it('names members with the role that they had', () => {
  const robin = { ...nobody, actor: { kind: 'user', id: 'u2' }, personName: 'Robin Vale' } as const
  expect(actorWords(robin, 'u1')).toBe('Robin Vale')
  expect(actorWords({ ...robin, role: 'editor' }, 'u1')).toBe('Robin Vale (Editor)')
  expect(actorWords({ ...robin, personName: null, role: 'owner' }, 'u2')).toBe('Customer (Owner)')
})
