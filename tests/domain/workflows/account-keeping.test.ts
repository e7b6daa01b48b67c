import type { Recorded } from '@vignette/domain/kernel/event'
import type { Reactor } from '@vignette/domain/kernel/reactor'
import { productEvents } from '@vignette/domain/product-events'
import { accountKeeping } from '@vignette/domain/workflows/reactors/account-keeping'
import { expect, it } from 'vitest'
import golden from '../golden/events.json' with { type: 'json' }

const endsItself = { ...golden['GrantIssued@1'], expiresAt: '2027-01-19T10:00:00.000Z' }

const payloads = new Map<string, object>(Object.entries({ ...golden, 'GrantIssued@1': endsItself }))

const recorded = (type: string, version: number): Recorded => ({
  type,
  data: payloads.get(`${type}@${version}`) ?? {},
  stream: 'credits-p1',
  position: 7,
  version: 1,
  at: '2026-11-20T10:00:00.000Z',
  meta: { actor: { kind: 'system', id: 'test' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

const { events, react } = accountKeeping as unknown as Reactor

it('hears of all that it has an answer to, and answers all that it hears of', () => {
  const answered = productEvents.filter(({ type, version }) => react(recorded(type, version)).length > 0)
  expect(events.map(({ type }) => type).toSorted()).toEqual(answered.map(({ type }) => type).toSorted())
})

it('ends a grant at its time, if it does not end with the period', () => {
  const command = { type: 'Expire', now: endsItself.expiresAt }
  expect(react(recorded('GrantIssued', 1))).toEqual([
    { type: 'command', aggregate: 'credits', id: 'p1', command, dueAt: endsItself.expiresAt },
  ])
  expect(react({ ...recorded('GrantIssued', 1), data: golden['GrantIssued@1'] })).toEqual([])
})
