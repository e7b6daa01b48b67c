import { type EventDefinition, upcast } from '@vignette/domain/kernel/event'
import { registry } from '@vignette/domain/registry'
import { misfitOf } from '@vignette/event-log/event-store/validation'
import { expect, it } from 'vitest'
import golden from '../../domain/golden/events.json' with { type: 'json' }

const payloads = Object.entries(golden).map(([name, payload]) => {
  const [type = '', version] = name.split('@')
  const definition = registry.events.find((each) => each.type === type)
  if (!definition) throw new Error(`${type} is not defined`)
  return { name, definition, data: upcast(definition, Number(version), payload) as Readonly<Record<string, unknown>> }
})

const withoutPersonal = ({ personal }: EventDefinition, data: object) => ({
  ...data,
  ...Object.fromEntries(personal.map((member) => [member, null])),
})

it.each(payloads)('$name fits, also once its person is forgotten', ({ definition, data }) => {
  expect(misfitOf(definition, data)).toBeUndefined()
  expect(misfitOf(definition, withoutPersonal(definition, data))).toBeUndefined()
})

it.each(payloads)('$name fits with members that a later release has added, and not as something else', (each) => {
  expect(misfitOf(each.definition, { ...each.data, addedLater: true })).toBeUndefined()
  expect(misfitOf(each.definition, 'something else')).toBe('its data (invalid_type)')
})

it('names the members that do not fit, and quotes nothing of them', () => {
  const signUp = payloads.find(({ name }) => name === 'UserSignedUp@1')
  if (!signUp) throw new Error('There is no sign-up')
  const broken = { ...signUp.data, email: { 'ada@example.com': 1 }, workspaceId: null }
  expect(misfitOf(signUp.definition, broken)).toBe('email (invalid_type), workspaceId (invalid_type)')
})
