import { checkout } from '@vignette/domain/checkout/decider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openMails } from '../../support/mail/open-mails.ts'
import { passTimeToUndelete } from '../../support/passing-time.ts'
import { newPerson } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTeams } from '../../support/teams.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { createFounders } from './further-workspaces.ts'

let api: TestApi
let founders: ReturnType<typeof createFounders>
let mails: ReturnType<typeof openMails>
let teams: ReturnType<typeof createTeams>
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  api = await createTestApi()
  founders = createFounders(api)
  mails = openMails(api.database)
  teams = createTeams(api.database.appUrl)
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await mails.close()
  await teams.close()
  await spender.close()
  await api.close()
})

const paidWorkspace = async () => {
  const { signUp, create, buy } = founders
  const [ada, eve] = [await signUp(), await signUp('Eve')]
  const { id } = await create(ada)
  await buy(ada, id)
  const joinedAt = await teams.join({ workspaceId: id, ownerId: ada.userId }, eve.userId, 'editor')
  expect(await founders.workspacesOf(eve, String(joinedAt))).toHaveLength(2)
  return { ada, eve, id }
}

const erasesAtOf = async (who: Parameters<typeof founders.workspacesOf>[0], id: string) =>
  (await founders.workspacesOf(who)).find((each) => each.id === id)?.erasesAt

it('its owner alone deletes it, with their address as the second step', async () => {
  const { askToDelete } = founders
  const { ada, eve, id } = await paidWorkspace()
  expectFailure(await askToDelete(eve, id), 403, 'workspace.forbidden')
  expectFailure(await askToDelete(newPerson(), id), 404, 'workspace.unknown')
  const failure = expectFailure(await askToDelete(ada, id, 'eve@example.com'), 400, 'account.other_email')
  expect(failure.errors).toMatchObject([{ path: 'email' }])
})

it('can be read for two weeks, while nothing is bought or made and nobody comes, and everybody hears of it', async () => {
  const { ask, askToDelete, done } = founders
  const { ada, eve, id } = await paidWorkspace()
  const { erasesAt } = await done<{ erasesAt: string }>(askToDelete(ada, id))
  expect(await done(askToDelete(ada, id))).toMatchObject({ erasesAt })
  for (const who of [ada, eve]) {
    await eventually(async () => expect(await erasesAtOf(who, id)).toBe(erasesAt))
    const { mail } = await mails.one('workspaceDeletion', who.email)
    expect(mail.subject).toBe('Harbour Coffee will be deleted')
  }
  await done(ask('GET', '/library/folders', eve, { in: id }))
  for (const [who, url, body] of [
    [eve, '/library/folders', { name: 'Spring' }],
    [ada, '/invitations', { email: 'bo@example.com', role: 'editor' }],
    [ada, '/billing/checkout', { tier: 'scale', interval: 'month' }],
    [ada, '/billing/resume', undefined],
  ] as const) {
    expectFailure(await ask('POST', url, who, { in: id, ...(body && { body }) }), 409, 'workspace.closing')
  }
  // as with accounts, the plan runs out
  await eventually(async () =>
    expect(await done(ask('GET', '/billing', ada, { in: id }))).toMatchObject({ scheduled: { kind: 'cancel' } }),
  )
})

it('is kept after all, and works again', async () => {
  const { ask, askToDelete, done } = founders
  const { ada, eve, id } = await paidWorkspace()
  await done(askToDelete(ada, id))
  expectFailure(await ask('POST', '/workspaces/undelete', eve, { in: id }), 403, 'workspace.forbidden')
  await done(ask('POST', '/workspaces/undelete', ada, { in: id }))
  await done(ask('POST', '/workspaces/undelete', ada, { in: id }))
  await done(ask('POST', '/library/folders', eve, { in: id, body: { name: 'Spring' } }))
  await mails.one('workspaceKept', eve.email)
  await eventually(async () => expect(await erasesAtOf(ada, id)).toBeNull())
})

it('is gone afterwards for everybody, and what is paid for it then is returned', async () => {
  const { ask, create, buy, order, deleteNow, workspacesOf, typesOf, done, own } = founders
  const ada = await founders.signUp()
  const eve = await founders.signUp('Eve')
  const { id } = await create(ada)
  const late = await order(ada, id)
  await buy(ada, id)
  const joinedAt = await teams.join({ workspaceId: id, ownerId: ada.userId }, eve.userId, 'editor')
  expect(await founders.workspacesOf(eve, String(joinedAt))).toHaveLength(2)
  await done(ask('POST', '/library/folders', eve, { in: id, body: { name: 'Spring' } }))
  await deleteNow(ada, id)
  for (const who of [ada, eve]) {
    await eventually(async () => expect((await workspacesOf(who)).map((each) => each.id)).toEqual([own(who)]))
    expectFailure(await ask('GET', '/usage', who, { in: id }), 404, 'workspace.unknown')
  }
  const { rows } = await api.owner.query(
    `select (select count(*)::int from read.library_folders where workspace_id = $1) as folders,
      (select count(*)::int from es.subject_keys where subject = $1 and wrapped is not null) as keys`,
    [id],
  )
  expect(rows).toEqual([{ folders: 0, keys: 0 }])
  const provider = { account: null, isLive: false }
  await spender.streamsOf(id).send(
    checkout,
    late,
    {
      type: 'ReportPayment',
      amountMicros: 199_000_000,
      currency: 'usd',
      ...provider,
      expected: provider,
      customerRef: null,
      subscriptionRef: null,
      paymentRef: null,
      invoiceId: null,
      now: new Date().toISOString(),
    },
    `late:${late}`,
  )
  await eventually(async () => expect(await typesOf(`subscription-${id}`)).toContain('PaymentReturned'))
})

it('those that a person owns alone go with their account', { tags: 'invariant' }, async () => {
  const { ask, create, buy, typesOf, deleteNow, done, own } = founders
  const ada = await founders.signUp()
  const earlier = await create(ada)
  await deleteNow(ada, earlier.id)
  const { id } = await create(ada)
  await buy(ada, id)
  await done(ask('POST', '/library/folders', ada, { in: id, body: { name: 'Spring' } }))
  await done(ask('POST', '/account/delete', ada, { body: { email: ada.email } }))
  await passTimeToUndelete(api.owner, ada.userId)
  await eventually(async () => expect(await typesOf(`user-${ada.userId}`)).toContain('SubjectForgotten'))
  for (const workspaceId of [own(ada), id]) {
    expect(await typesOf(`workspace-${workspaceId}`)).toContain('WorkspaceForgotten')
  }
  const ended = await typesOf(`workspace-${earlier.id}`)
  expect(ended.filter((type) => type === 'WorkspaceForgotten')).toHaveLength(1)
  const { rows } = await api.owner.query(
    'select from es.subject_keys where subject = any($1) and wrapped is not null',
    [[own(ada), id, ada.userId]],
  )
  expect(rows).toEqual([])
})

it('the workspace of a sign-up goes too: the account stays, and no other workspace has freemium', async () => {
  const { ask, create, deleteNow, workspacesOf, done, own } = founders
  const ada = await founders.signUp()
  await deleteNow(ada, own(ada))
  await eventually(async () => expect(await workspacesOf(ada)).toEqual([]))
  expectFailure(await ask('GET', '/users/profile', ada), 404, 'workspace.unknown')
  await done(ask('POST', '/users', ada, { body: {} }))
  expect(await workspacesOf(ada)).toEqual([])
  const { id, position } = await create(ada)
  expect(await workspacesOf(ada, position)).toMatchObject([{ id, standing: 'unpaid', creditsLeft: 0 }])
  const { rows } = await api.owner.query(
    `select from es.events where meta ->> 'workspaceId' = any($1) and type = 'PeriodOpened'
      and (data ->> 'included')::int > 0`,
    [[own(ada), id]],
  )
  expect(rows).toHaveLength(1)
})
