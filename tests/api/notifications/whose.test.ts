import type { News, Notification } from '@vignette/domain/notifications/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTalks, type Member } from '../comments/talks.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
let talks: ReturnType<typeof createTalks>

beforeAll(async () => {
  api = await createTestApi()
  talks = createTalks(api)
})
afterAll(async () => {
  await talks.close()
  await api.close()
})

const at = '2026-11-28T10:00:00.000Z'

const newsOf = async (who: Member) =>
  (await talks.ask(who, 'GET', '/notifications')).json<{ items: readonly Notification[] }>().items

/** As if it had happened at a position of the log. */
const happened = (workspaceId: string, position: number, news: News) =>
  api.owner.query(
    `insert into read.notifications (key, workspace_id, user_id, position, at, news, pending)
      values ($1, $2, null, $3, $4, $5, null)`,
    [`${workspaceId}@${position}`, workspaceId, position, at, JSON.stringify(news)],
  )

it(
  'plan, payments and budget are news to who may see billing, credits to everybody',
  { tags: 'invariant' },
  async () => {
    const { team, ada, bob } = await talks.gather()
    const far = 1_000_000
    await happened(team.workspaceId, far, { type: 'paymentFailed', graceEndsAt: at })
    await happened(team.workspaceId, far + 1, { type: 'trialEnding', tier: 'starter', endsAt: at })
    await happened(team.workspaceId, far + 2, { type: 'threshold', of: 'budget', percent: 80 })
    await happened(team.workspaceId, far + 3, { type: 'threshold', of: 'included', percent: 80 })
    expect((await newsOf(ada)).map(({ news }) => news.type)).toEqual([
      'threshold',
      'threshold',
      'trialEnding',
      'paymentFailed',
    ])
    expect((await newsOf(bob)).map(({ news }) => news)).toEqual([{ type: 'threshold', of: 'included', percent: 80 }])
  },
)

it('what was before somebody joined is no news to them, and what came later is', { tags: 'invariant' }, async () => {
  const { team, ada } = await talks.gather()
  await happened(team.workspaceId, 1, { type: 'threshold', of: 'included', percent: 50 })
  const late = await talks.join(team, 'Late', 'editor')
  await happened(team.workspaceId, 1_000_000, { type: 'threshold', of: 'included', percent: 80 })
  await eventually(async () => expect((await newsOf(late)).map(({ isSeen }) => isSeen)).toEqual([false, true]))
  expect((await newsOf(ada)).map(({ isSeen }) => isSeen)).toEqual([false, false])
})
