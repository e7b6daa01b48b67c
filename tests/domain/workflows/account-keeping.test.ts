import type { Recorded } from '@vignette/domain/kernel/event'
import type { Reactor } from '@vignette/domain/kernel/reactor'
import { productEvents } from '@vignette/domain/product-events'
import { accountKeeping } from '@vignette/domain/workflows/reactors/account-keeping'
import { expect, it } from 'vitest'
import golden from '../golden/events.json' with { type: 'json' }

const payloads = new Map<string, object>(Object.entries(golden))

const recorded = (type: string, version: number): Recorded => ({
  type,
  data: payloads.get(`${type}@${version}`) ?? {},
  stream: 'credits-p1',
  position: 7,
  version: 1,
  at: '2026-11-20T10:00:00.000Z',
  meta: { actor: { kind: 'system', id: 'test' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

it('hears of all that it has an answer to, and answers all that it hears of', () => {
  const { events, react } = accountKeeping as unknown as Reactor
  const answered = productEvents.filter(({ type, version }) => react(recorded(type, version)).length > 0)
  expect(events.map(({ type }) => type).toSorted()).toEqual(answered.map(({ type }) => type).toSorted())
})
