import { randomUUID } from 'node:crypto'
import type { Notification } from '@vignette/domain/notifications/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openMails } from '../../support/mail/open-mails.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { createTalks, type Member } from './talks.ts'

let api: TestApi
let talks: ReturnType<typeof createTalks>
let mails: ReturnType<typeof openMails>

beforeAll(async () => {
  api = await createTestApi()
  talks = createTalks(api)
  mails = openMails(api.database)
})
afterAll(async () => {
  await Promise.all([talks.close(), mails.close()])
  await api.close()
})

const newsOf = async (who: Member) =>
  (await talks.ask(who, 'GET', '/notifications')).json<{ items: readonly Notification[] }>().items

const choose = (who: Member, payload: object) => talks.done(who, 'PUT', '/users/notifications', payload)

/** The receipts of the mails that were asked for about comments, once all are settled. */
const settledMails = (workspaceId: string, count: number) =>
  eventually(async () => {
    const { rows } = await api.owner.query<{ kind: string; receipt: string }>(
      `select kind, receipt from es.effects where kind in ('mail.mention', 'mail.reply') and state = 'delivered'
        and ref ->> 'workspaceId' = $1 order by position`,
      [workspaceId],
    )
    expect(rows).toHaveLength(count)
    return rows
  })

it(
  'a viewer comments, changes their own and nobody else’s, and an admin deletes any',
  { tags: 'invariant' },
  async () => {
    const { team, ada, bob, about } = await talks.gather()
    const [viewer, admin] = [await talks.join(team, 'Vic', 'viewer'), await talks.join(team, 'Amy', 'admin')]
    const { id } = await talks.done(viewer, 'POST', about, { text: 'Nice' })
    expectFailure(await talks.ask(bob, 'PUT', `${about}/${id}`, { text: 'Not nice' }), 403, 'comments.not_yours')
    expectFailure(await talks.ask(ada, 'PUT', `${about}/${id}`, { text: 'Not nice' }), 403, 'comments.not_yours')
    expectFailure(await talks.ask(bob, 'DELETE', `${about}/${id}`), 403, 'comments.not_yours')
    await talks.done(viewer, 'POST', `${about}/${id}/resolve`)
    await talks.done(admin, 'DELETE', `${about}/${id}`)
    expect((await talks.page(viewer, `${about}?resolved=show`)).items).toEqual([])
  },
)

it('clients, suspended people and strangers are refused', { tags: 'invariant' }, async () => {
  const { team, ada, bob, about } = await talks.gather()
  const client = await talks.join(team, 'Cleo', 'client')
  const stranger = { ...(await talks.gather()).ada, team }
  await talks.teams.suspend(team, bob.userId)
  for (const method of ['GET', 'POST'] as const) {
    const body = method === 'POST' ? { text: 'Let me in' } : undefined
    expectFailure(await talks.ask(client, method, about, body), 403, 'workspace.forbidden')
    expectFailure(await talks.ask(stranger, method, about, body), 404, 'workspace.unknown')
  }
  expectFailure(await talks.ask(bob, 'POST', about, { text: 'Let me in' }), 403, 'workspace.suspended')
  for (const who of [client, bob, stranger, { userId: 'nobody' }]) {
    expectFailure(await talks.ask(ada, 'POST', about, { text: `<@${who.userId}>` }), 400, 'comments.unknown_mention')
  }
})

it(
  'tells those whom a comment mentions or answers, by bell and mail, and nobody else',
  { tags: 'invariant' },
  async () => {
    const { team, ada, bob, about, itemId } = await talks.gather()
    const eve = await talks.join(team, 'Eve', 'viewer')
    const { id } = await talks.done(ada, 'POST', about, { text: `<@${bob.userId}> and <@${ada.userId}>, look` })
    const reply = await talks.done(bob, 'POST', about, { text: 'I see', threadId: id })
    expect(await newsOf(bob)).toMatchObject([
      { isSeen: false, byName: 'Ada', news: { type: 'mentioned', commentId: id } },
    ])
    expect(await newsOf(ada)).toMatchObject([{ byName: 'Bob', news: { type: 'replied', commentId: reply.id, itemId } }])
    expect(await newsOf(eve)).toEqual([])
    const { mail } = await mails.one('mention', bob.email)
    expect(mail.subject).toContain('Ada mentioned you in a comment')
    const slug = team.workspaceId.replaceAll('-', '').slice(0, 12)
    expect(mail.text).toContain(`/w/${slug}/dashboard/library/${itemId}?comment=${id}`)
    expect(mail.text).toContain('@Bob and @Ada, look')
    expect((await mails.one('reply', ada.email)).mail.text).toContain('I see')
    await talks.done(bob, 'DELETE', `${about}/${reply.id}`)
    expect(await newsOf(ada)).toEqual([])
  },
)

it('who has left is known by the name that they chose, and by no address', { tags: 'invariant' }, async () => {
  const { team, ada, bob, about } = await talks.gather()
  const nameless = await talks.join(team, undefined, 'editor')
  await talks.done(nameless, 'POST', about, { text: `For <@${ada.userId}>` })
  await talks.done(bob, 'POST', about, { text: 'From Bob' })
  const names = async () => (await talks.page(ada, about)).items.map(({ comments: [first] }) => first?.by.name)
  expect(await names()).toEqual(['Bob', nameless.email])
  const { mail } = await mails.one('mention', ada.email)
  expect(mail.subject).toContain(`${nameless.email} mentioned you`)
  await talks.teams.remove(team, nameless.userId)
  await talks.teams.remove(team, bob.userId)
  await eventually(async () => expect(await names()).toEqual(['Bob', null]))
  const [mentioned] = await newsOf(ada)
  expect(mentioned).toMatchObject({ news: { type: 'mentioned' }, byName: null })
})

it('each has marks of their own, and joins without a past', { tags: 'invariant' }, async () => {
  const { team, ada, bob, about } = await talks.gather()
  await talks.done(ada, 'POST', about, { text: `<@${bob.userId}>` })
  await talks.done(bob, 'POST', about, { text: `<@${ada.userId}>` })
  const [news] = await newsOf(bob)
  await talks.done(bob, 'POST', '/notifications/seen', { until: news?.position })
  expect((await newsOf(bob)).map(({ isSeen }) => isSeen)).toEqual([true])
  expect((await newsOf(ada)).map(({ isSeen }) => isSeen)).toEqual([false])
  const { rows } = await api.owner.query('select stream from es.events where type = $1 and data ->> $2 = $3', [
    'NotificationsSeen',
    'userId',
    bob.userId,
  ])
  expect(rows).toEqual([{ stream: `notifications-${team.workspaceId}/${bob.userId}` }])
})

it('each way is switched off on its own', async () => {
  const { team, ada, bob, about } = await talks.gather()
  const eve = await talks.join(team, 'Eve', 'editor')
  await choose(bob, { inApp: ['mentions'], byMail: [] })
  await choose(eve, { inApp: [], byMail: ['mentions'] })
  await talks.done(ada, 'POST', about, { text: `<@${bob.userId}> <@${eve.userId}>` })
  expect(await newsOf(bob)).toEqual([])
  expect(await newsOf(eve)).toHaveLength(1)
  await mails.one('mention', bob.email)
  const receipts = await settledMails(team.workspaceId, 2)
  expect(receipts.filter(({ receipt }) => receipt.includes('does not want'))).toHaveLength(1)
  expect((await mails.to(eve.email)).map(({ template }) => template)).not.toContain('mention')
})

it('the copy of one’s data has one’s comments and memberships, and nothing that others wrote', async () => {
  const { team, ada, bob, about } = await talks.gather()
  const marker = randomUUID()
  await talks.done(bob, 'POST', about, { text: `From Bob ${marker}` })
  await talks.done(ada, 'POST', about, { text: `From Ada ${marker}` })
  const copy = async (who: Member) => (await talks.ask(who, 'POST', '/account/export')).body
  const ofBob = JSON.parse(await copy(bob)) as { memberships: object[]; comments: object[] }
  expect(ofBob.memberships).toMatchObject([
    { workspaceId: team.workspaceId, role: 'editor', joinedAt: expect.any(String) },
  ])
  expect(ofBob.comments).toMatchObject([{ workspaceId: team.workspaceId, text: `From Bob ${marker}` }])
  const ofAda = await copy(ada)
  expect(ofAda).toContain(`From Ada ${marker}`)
  expect(ofAda).not.toContain(`From Bob ${marker}`)
})
