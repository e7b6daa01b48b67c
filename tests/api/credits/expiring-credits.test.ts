import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { addMs } from '@vignette/domain/kernel/calendar'
import { issueGrant } from '@vignette/domain/workflows/grant'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
let spender: ReturnType<typeof createSpender>
beforeAll(async () => {
  api = await createTestApi()
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await spender.close()
  await api.close()
})

it('credits with an end of their own are no longer shown as left after it, though nobody spends any', async () => {
  const person = newPerson()
  const workspaceId = personalWorkspaceId(person.userId)
  const usage = async () => (await api.app.inject({ url: '/api/usage', headers: person.headers })).json<Usage>()
  await usage()
  const now = new Date().toISOString()
  const gift = {
    grantId: 'gift',
    kind: 'promo',
    amount: 60,
    expiresAt: addMs(now, 1_000),
    reason: 'Gift',
    now,
  } as const
  await issueGrant(spender.streamsOf(workspaceId), workspaceId, { ...gift, actor: { kind: 'system', id: null } })
  await eventually(async () => expect((await usage()).credits).toMatchObject({ granted: 160, available: 100 }))
})
