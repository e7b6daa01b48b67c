import { randomUUID } from 'node:crypto'
import { commentLimits } from '@vignette/domain/comments/limits'
import type { CommentThread } from '@vignette/domain/comments/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
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

const textsOf = (threads: readonly CommentThread[]) => threads.map(({ comments }) => comments.map(({ text }) => text))

it('shows threads with their answers, the newest thread first, and is sealed in the log', async () => {
  const { ada, bob, about, itemId } = await talks.gather()
  const key = randomUUID()
  const first = await talks.done(ada, 'POST', about, { text: `Ready, <@${bob.userId}>?` }, key)
  expect(await talks.done(ada, 'POST', about, { text: `Ready, <@${bob.userId}>?` }, key)).toMatchObject({
    id: first.id,
  })
  await talks.done(bob, 'POST', about, { text: '  Nearly \n', threadId: first.id })
  await talks.done(bob, 'POST', about, { text: 'Another thing' })
  const { items, open, resolved, nextCursor } = await talks.page(ada, about)
  expect(textsOf(items)).toEqual([['Another thing'], [`Ready, <@${bob.userId}>?`, 'Nearly']])
  expect({ open, resolved, nextCursor }).toEqual({ open: 2, resolved: 0, nextCursor: null })
  expect(items[1]?.comments[0]).toMatchObject({
    by: { userId: ada.userId, name: 'Ada' },
    mentions: [{ userId: bob.userId, name: 'Bob' }],
    editedAt: null,
  })
  const { rows } = await api.owner.query<{ data: object }>('select data from es.events where stream = $1', [
    `comments-library-${itemId}`,
  ])
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/Ready|Nearly|Another/)
})

it('is edited, deleted, resolved and reopened', async () => {
  const { ada, bob, about, itemId } = await talks.gather()
  const { id } = await talks.done(ada, 'POST', about, { text: 'Frist' })
  await talks.done(ada, 'PUT', `${about}/${id}`, { text: 'First' })
  const answer = await talks.done(bob, 'POST', about, { text: 'Second', threadId: id })
  expect((await talks.page(bob, about)).items[0]?.comments[0]).toMatchObject({
    text: 'First',
    editedAt: expect.any(String),
  })
  await talks.done(bob, 'POST', `${about}/${id}/resolve`)
  expect(await talks.page(ada, about)).toMatchObject({ items: [], open: 0, resolved: 1 })
  const shown = await talks.page(ada, `${about}?resolved=show`)
  expect(shown.items[0]?.resolved).toMatchObject({ by: { name: 'Bob' } })
  expect((await talks.ask(ada, 'GET', '/comments/open')).json()).toMatchObject({ items: [] })
  await talks.done(ada, 'POST', `${about}/${id}/reopen`)
  expect((await talks.ask(ada, 'GET', '/comments/open')).json()).toMatchObject({
    items: [{ itemKind: 'library', itemId, open: 1 }],
  })
  await talks.done(ada, 'DELETE', `${about}/${id}`)
  expect(textsOf((await talks.page(ada, about)).items)).toEqual([[null, 'Second']])
  expectFailure(await talks.ask(ada, 'GET', `${about}/${id}`), 404, 'comments.unknown')
  const found = await talks.ask(ada, 'GET', `${about}/${answer.id}`)
  expect(textsOf([found.json<{ thread: CommentThread }>().thread])).toEqual([[null, 'Second']])
  await talks.done(bob, 'DELETE', `${about}/${answer.id}`)
  expect(await talks.page(ada, about)).toMatchObject({ items: [], open: 0, resolved: 0 })
})

it('comes in pages of whole threads', async () => {
  const { ada, about } = await talks.gather()
  const ids: string[] = []
  for (let nth = 0; nth < 12; nth += 1) ids.push((await talks.done(ada, 'POST', about, { text: `No. ${nth}` })).id)
  const first = await talks.page(ada, about)
  const second = await talks.page(ada, `${about}?cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed())
  expect([first.items.length, second.nextCursor]).toEqual([10, null])
  expectFailure(await talks.ask(ada, 'GET', `${about}?cursor=nonsense`), 400, 'request.invalid')
})

it('takes what is typed as it is, and refuses what is too long', { tags: 'invariant' }, async () => {
  const { ada, about } = await talks.gather()
  const hostile = `<img src=x onerror=alert(1)><script>alert(1)</script> javascript:alert(1) \u202E`
  await talks.done(ada, 'POST', about, { text: hostile })
  const longest = '漢'.repeat(commentLimits.text)
  await talks.done(ada, 'POST', about, { text: longest })
  expect(textsOf((await talks.page(ada, about)).items)).toEqual([[longest], [hostile]])
  expectFailure(await talks.ask(ada, 'POST', about, { text: `${longest}!` }), 400, 'request.invalid')
  expectFailure(await talks.ask(ada, 'POST', about, { text: 'x'.repeat(1_000_000) }), 413, 'request.too_large')
  for (const text of ['', ' \n ', '\u0000', '\u200B', 7, null]) {
    expectFailure(await talks.ask(ada, 'POST', about, { text }), 400, 'request.invalid')
  }
})

it('is about things of the workspace alone, and goes when they are deleted for good', async () => {
  const [{ ada, about, itemId }, other] = [await talks.gather(), await talks.gather()]
  await talks.done(ada, 'POST', about, { text: 'Mine' })
  for (const url of [other.about, '/comments/generation/none', `/comments/library/${randomUUID()}`]) {
    expectFailure(await talks.ask(ada, 'POST', url, { text: 'Hello' }), 404, 'comments.no_item')
  }
  expect((await talks.page(other.ada, about)).items).toEqual([])
  await talks.done(ada, 'DELETE', `/library/${itemId}`)
  await talks.done(ada, 'POST', `/library/${itemId}/purge`)
  await eventually(async () => {
    const { rows } = await api.owner.query('select from read.comments where item_id = $1', [itemId])
    expect(rows).toEqual([])
  })
  expectFailure(await talks.ask(ada, 'POST', about, { text: 'Still here?' }), 404, 'comments.no_item')
})
