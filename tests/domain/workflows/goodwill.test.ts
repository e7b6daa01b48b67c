import { credits } from '@vignette/domain/credits/decider'
import { availableIn } from '@vignette/domain/credits/period'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { approveGoodwill, goodwillRequestId, issueGoodwill, requestGoodwill } from '@vignette/domain/workflows/goodwill'
import { periodId } from '@vignette/domain/workflows/period-id'
import { beforeEach, expect, it } from 'vitest'
import { Crash, createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'
const next = '2026-02-28T10:00:00.000Z'

let streams: MemoryStreams
beforeEach(() => {
  streams = createMemoryStreams()
})

const idAt = (now: string, which = 'r1') => goodwillRequestId('anna', now, which)

const ask = (amount: number, now = start, which = 'r1') =>
  requestGoodwill(streams, {
    requestId: idAt(now, which),
    agent: 'anna',
    userId: 'u',
    workspaceId,
    amount,
    reasonCode: 'serviceDisrupted',
    note: 'A day without video',
    limits: { daily: 3_000, approvalAbove: 1_000 },
    now,
  })

const available = async (now: string) => availableIn((await currentPeriod(streams, workspaceId, now)).period)

it('puts the credits into the running period, with a reason that the customer may read', async () => {
  expect(await ask(500)).toMatchObject({ amount: 500, approver: null })
  expect(streams.eventsOf(`credits-${periodId(workspaceId, start)}`).at(-1)).toMatchObject({
    type: 'GrantIssued',
    data: {
      grantId: 'goodwill:anna-2026-01-31.r1',
      kind: 'goodwill',
      amount: 500,
      expiresAt: addDays(start, 365),
      actor: { kind: 'staff', id: 'anna' },
      reason: 'The service was disrupted',
      available: 600,
    },
  })
})

it('gives nothing before somebody else approves, and then in the period that runs by then', async () => {
  expect(await ask(1_500)).toBeUndefined()
  expect(await available(start)).toBe(100)
  const approval = { requestId: idAt(start), approver: 'bert', now: next }
  await expect(approveGoodwill(streams, { ...approval, approver: 'anna' })).rejects.toMatchObject({
    code: 'goodwill.own_request',
  })
  expect(await approveGoodwill(streams, approval)).toMatchObject({ amount: 1_500, approver: 'bert' })
  expect(await available(next)).toBe(1_600)
})

it('gives it once, however often it is asked for, approved and issued', async () => {
  await ask(500)
  await ask(500)
  await ask(1_500, start, 'r2')
  const approval = { requestId: idAt(start, 'r2'), approver: 'bert', now: start }
  await approveGoodwill(streams, approval)
  await approveGoodwill(streams, { ...approval, now: next })
  await expect(approveGoodwill(streams, { ...approval, approver: 'carl', now: next })).rejects.toMatchObject({
    code: 'goodwill.decided',
    details: { by: 'bert' },
  })
  await issueGoodwill(streams, idAt(start), next)
  expect(await available(next)).toBe(100 + 500 + 1_500)
})

it('begins each day with the whole limit', async () => {
  await ask(1_000)
  await ask(1_000, start, 'r2')
  await ask(1_000, start, 'r3')
  await expect(ask(1, start, 'r4')).rejects.toMatchObject({ code: 'goodwill.daily_limit', details: { left: 0 } })
  expect(await ask(1, addDays(start, 1), 'r4')).toMatchObject({ amount: 1 })
})

it('is finished by whoever watches the log, after a crash between the decision and the grant', async () => {
  await currentPeriod(streams, workspaceId, start)
  streams.crashAfter(1)
  await expect(ask(500)).rejects.toThrow(Crash)
  expect(await available(start)).toBe(100)
  expect(await issueGoodwill(streams, idAt(start), start)).toMatchObject({ amount: 500 })
  expect(await available(start)).toBe(600)
})

it('is begun again when the period ends meanwhile', async () => {
  const { id } = await currentPeriod(streams, workspaceId, start)
  const { send } = streams
  let isEnded = false
  const overtaken: MemoryStreams = {
    ...streams,
    send: async (aggregate, to, command, key) => {
      if (key.startsWith('grant:') && !isEnded) {
        isEnded = true
        // another machine's clock is ahead
        await send(credits, id, { type: 'EndPeriod', at: next, now: next }, 'ahead')
      }
      return send(aggregate, to, command, key)
    },
  }
  streams = overtaken
  await ask(500, addMs(next, -1))
  expect(await available(next)).toBe(600)
})
