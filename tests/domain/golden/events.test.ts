import { upcast } from '@vignette/domain/kernel/event'
import { registry } from '@vignette/domain/registry'
import { expect, it } from 'vitest'
import golden from './events.json' with { type: 'json' }

/** A stored payload of every released shape. Entries are added and never changed, because the log keeps all shapes. */
const payloads = new Map<string, unknown>(Object.entries(golden))

const shapes = registry.events.flatMap((definition) =>
  Array.from({ length: definition.version }, (_, index) => [definition, index + 1] as const),
)

it.each(shapes.map(([definition, version]) => [`${definition.type}@${version}`, definition, version] as const))(
  '%s is still understood',
  (name, definition, version) => {
    expect(payloads.has(name), `${name} has no golden payload`).toBe(true)
    expect(() => definition.schema.parse(upcast(definition, version, payloads.get(name)))).not.toThrow()
  },
)

it('holds no shape that nobody defines', () => {
  const defined = shapes.map(([definition, version]) => `${definition.type}@${version}`)
  expect([...payloads.keys()].toSorted()).toEqual(defined.toSorted())
})

it('holds personal data only of the person who is its subject, so that it goes with them', () => {
  const personal = registry.events.filter((definition) => definition.personal.length > 0)
  const ofSenders = ['ContactSubmitted', 'ContactAnswered', 'ContactClosed', 'ContactReopened'].map(
    (type) => [type, 'senderId'] as const,
  )
  const expected = new Map<string, string>([
    ...ofSenders,
    ['NewsletterRequested', 'subscriberId'],
    ['ModelKeySet', 'keyring'],
    ['MemberInvited', 'addressId'],
    ['InvitationRenewed', 'addressId'],
  ])
  expect(personal.map(({ type, subject }) => [type, subject])).toEqual(
    personal.map(({ type }) => [type, expected.get(type) ?? 'userId']),
  )
  expect(personal.length).toBeGreaterThan(4)
})
