import { subjects } from '@vignette/accounts/subjects'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { createTalks } from './talks.ts'

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

const cause = { actor: { kind: 'staff', id: 'somebody' }, correlationId: 'test', reason: 'test' } as const

it(
  'what a forgotten member wrote stays, without their name, and goes with the workspace',
  { tags: 'invariant' },
  async () => {
    const { team, ada, bob, about } = await talks.gather()
    await talks.done(bob, 'POST', about, { text: 'From Bob' })
    await talks.done(ada, 'POST', about, { text: `For <@${bob.userId}>` })
    await forgetSubject({ pool: api.owner, subjects }, bob.userId, cause)
    await eventually(async () => {
      const { items } = await talks.page(ada, about)
      expect(items).toMatchObject([
        { comments: [{ by: { name: 'Ada' }, mentions: [{ userId: bob.userId, name: null }] }] },
        { comments: [{ text: 'From Bob', by: { userId: bob.userId, name: null } }] },
      ])
    })
    await forgetSubject({ pool: api.owner, subjects }, ada.userId, cause)
    await eventually(async () => {
      const { rows } = await api.owner.query('select from read.comments where workspace_id = $1', [team.workspaceId])
      expect(rows).toEqual([])
    })
  },
)
