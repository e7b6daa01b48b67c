import { goodwill } from '@vignette/domain/goodwill/decider'
import { type GoodwillCommand, type RequestGoodwill } from '@vignette/domain/goodwill/commands'
import type { GoodwillEvent } from '@vignette/domain/goodwill/events'
import { agentSchema, goodwillRequestIdSchema } from '@vignette/domain/goodwill/schemas'
import { expect, it } from 'vitest'
import { recording, specification } from '../given.ts'

const now = '2026-01-31T10:00:00.000Z'
const idOf = (which: string) => `anna-2026-01-31.${which}`

const ask = (which: string, amount: number, more: Partial<RequestGoodwill> = {}): RequestGoodwill => ({
  type: 'RequestGoodwill',
  requestId: idOf(which),
  agent: 'anna',
  userId: 'u',
  workspaceId: 'w',
  amount,
  reasonCode: 'poorResult',
  note: 'Three blurred pictures',
  limits: { daily: 5_000, approvalAbove: 1_000 },
  now,
  ...more,
})
const approve = (which: string, approver: string) => ({
  type: 'ApproveGoodwill' as const,
  requestId: idOf(which),
  approver,
  now,
})

const wanted = (which: string, amount: number) => ({
  workspaceId: 'w',
  requestId: idOf(which),
  agent: 'anna',
  amount,
  reasonCode: 'poorResult' as const,
})
const requested = (which: string, amount: number, needsApproval: boolean): GoodwillEvent => ({
  type: 'GoodwillRequested',
  data: { ...wanted(which, amount), userId: 'u', note: 'Three blurred pictures', needsApproval, requestedAt: now },
})
const granted = (which: string, amount: number, approver: string | null): GoodwillEvent => ({
  type: 'GoodwillGranted',
  data: { ...wanted(which, amount), approver, grantedAt: now },
})

const after = (...commands: readonly GoodwillCommand[]) => specification(goodwill)(...recording(goodwill)(...commands))

it('grants at once what is not above the bound', () => {
  after()
    .when(ask('a', 1_000))
    .then(requested('a', 1_000, false), granted('a', 1_000, null))
})

it('has what is above it wait for somebody else', () => {
  after()
    .when(ask('a', 1_001))
    .then(requested('a', 1_001, true))
  after(ask('a', 1_001))
    .when(approve('a', 'bert'))
    .then(granted('a', 1_001, 'bert'))
})

it('lets nobody approve what they asked for themselves', () => {
  after(ask('a', 1_001)).when(approve('a', 'anna')).thenThrows('goodwill.own_request')
})

it('is approved once', () => {
  after(ask('a', 1_001), approve('a', 'bert')).when(approve('a', 'bert')).thenNothing()
  after(ask('a', 1_001), approve('a', 'bert'))
    .when(approve('a', 'carl'))
    .thenThrows('goodwill.decided', { by: 'bert', decision: 'granted', at: now })
  after(ask('a', 10)).when(approve('a', 'bert')).thenThrows('goodwill.decided', { by: null })
})

const decline = (which: string, declinedBy: string) =>
  ({ type: 'DeclineGoodwill', requestId: idOf(which), userId: 'u', declinedBy, reason: 'too much', now }) as const
const declined = (which: string, amount: number, declinedBy: string): GoodwillEvent => ({
  type: 'GoodwillDeclined',
  data: { ...wanted(which, amount), userId: 'u', declinedBy, reason: 'too much', declinedAt: now },
})

it('is declined by somebody else, or taken back by who asked, once', () => {
  for (const by of ['bert', 'anna']) {
    after(ask('a', 1_001))
      .when(decline('a', by))
      .then(declined('a', 1_001, by))
  }
  after(ask('a', 1_001), decline('a', 'bert')).when(decline('a', 'bert')).thenNothing()
  after(ask('a', 1_001), decline('a', 'bert'))
    .when(decline('a', 'carl'))
    .thenThrows('goodwill.decided', { by: 'bert', decision: 'declined' })
  after(ask('a', 1_001), decline('a', 'bert')).when(approve('a', 'carl')).thenThrows('goodwill.decided', { by: 'bert' })
  after(ask('a', 1_001), approve('a', 'bert')).when(decline('a', 'anna')).thenThrows('goodwill.decided', { by: 'bert' })
  after(ask('a', 10)).when(decline('a', 'anna')).thenThrows('goodwill.decided', { by: null, decision: 'granted' })
})

it('gives what was declined back to the day', () => {
  after(ask('a', 5_000), decline('a', 'bert'))
    .when(ask('b', 1_000))
    .then(requested('b', 1_000, false), granted('b', 1_000, null))
})

it('knows what was never asked for', () => {
  after(ask('a', 1_001)).when(approve('b', 'bert')).thenThrows('goodwill.unknown')
})

it('keeps to the daily limit, of which what waits is a part', () => {
  const day = [ask('a', 1_000), ask('b', 3_500)]
  after(...day)
    .when(ask('c', 501))
    .thenThrows('goodwill.daily_limit', { limit: 5_000, left: 500 })
  after(...day)
    .when(ask('c', 500))
    .then(requested('c', 500, false), granted('c', 500, null))
  after(...day, approve('b', 'bert'))
    .when(ask('c', 501))
    .thenThrows('goodwill.daily_limit', { left: 500 })
  after().when(ask('a', 5_001)).thenThrows('goodwill.daily_limit', { left: 5_000 })
})

it('says that nothing is left, when the limit was lowered below what was given', () => {
  after(ask('a', 900))
    .when(ask('b', 1, { limits: { daily: 500, approvalAbove: 100 } }))
    .thenThrows('goodwill.daily_limit', { limit: 500, left: 0 })
})

it('is asked for once', () => {
  after(ask('a', 600)).when(ask('a', 600)).thenNothing()
  after(ask('a', 5_000)).when(ask('a', 5_000)).thenNothing()
})

it.each([
  ['anna', true],
  ['a1_b', true],
  ['Anna', true],
  ['demo-0f4c', true],
  ['anna@example.com', false],
  ['an-na', true],
  ['an na', false],
  ['', false],
])('takes %j for an agent: %s', (agent, isOne) => {
  expect(agentSchema.safeParse(agent).success).toBe(isOne)
  expect(goodwillRequestIdSchema.safeParse(`${agent}-2026-01-31.1f2e`).success).toBe(isOne)
})
