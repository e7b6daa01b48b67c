import { randomUUID } from 'node:crypto'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, type Person } from '../../support/people.ts'
import { expectFailure } from '../support.ts'
import { openWorkshopApi, type WorkshopApi } from './workshop-api.ts'

let api: WorkshopApi['api']
let studio: WorkshopApi['studio']

beforeAll(async () => {
  ;({ api, studio } = await openWorkshopApi())
})
afterAll(() => api.close())

describe('results', () => {
  it('are listed the newest first, a page at a time, and found by what they say', async () => {
    const person = newPerson()
    const ids: string[] = []
    for (const prompt of ['Alpha', 'Beta', 'Gamma']) {
      ids.push((await studio.make(person, { kind: 'caption', prompt })).id)
    }
    const read = async (query: string) =>
      (await studio.get(person, query)).json<{ items: Generation[]; nextCursor: string | null }>()
    const first = await read('?limit=2')
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await read(`?limit=2&cursor=${first.nextCursor}`)
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[ids[0]], null])
    expect((await read('?search=BETA%3A')).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await read('?search=b%C3%A8ta')).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await read('?search=%25')).items).toEqual([])
    expect((await read('?kind=image')).items).toEqual([])
    expect((await read('?status=completed')).items).toHaveLength(3)
    expectFailure(await studio.get(person, '?cursor=x'), 400, 'request.invalid')
  })

  it('are not missing while what is read is behind what was asked for', async () => {
    const ahead = '999999999'
    expectFailure(await studio.get(newPerson(), `/${randomUUID()}`, ahead), 503, 'generation.late')
    expectFailure(await studio.get(newPerson(), `/${randomUUID()}`), 404, 'request.not_found')
  })

  it('are kept in the library by whose they are, and by nobody else', { tags: 'invariant' }, async () => {
    const [owner, other] = [newPerson(), newPerson()]
    const made = await studio.make(owner, { kind: 'caption', prompt: 'Mine' })
    const [generationId, resultId] = [made.id, made.results[0]?.id]
    const keep = ({ headers }: Person, of: object) =>
      api.app.inject({ method: 'POST', url: '/api/library/texts', headers, payload: { text: 'Tea', ...of } })
    expect((await keep(owner, { generationId, resultId })).json()).toMatchObject({ item: { source: 'generated' } })
    for (const of of [{ generationId, resultId }, { generationId }, { generationId: randomUUID() }]) {
      expectFailure(await keep(other, of), 404, 'request.not_found')
    }
    expectFailure(await keep(owner, { generationId, resultId: randomUUID() }), 404, 'request.not_found')
    expectFailure(await keep(owner, { resultId }), 400, 'request.invalid')
  })

  it('are nobody else’s', { tags: 'invariant' }, async () => {
    const [owner, other] = [newPerson(), newPerson()]
    const { id, results } = await studio.make(owner, { kind: 'caption', prompt: 'Mine' })
    expectFailure(await studio.get(other, `/${id}`), 404, 'request.not_found')
    for (const path of ['cancel', 'regenerate']) {
      expectFailure(await studio.post(other, `/${id}/${path}`), 404, 'request.not_found')
    }
    const choice = { resultId: results[0]?.id, choice: 'discard' }
    expectFailure(await studio.post(other, `/${id}/pick`, choice), 404, 'request.not_found')
    expect((await studio.get(other, '')).json()).toMatchObject({ items: [] })
    expectFailure(
      await studio.post(other, '', { kind: 'caption', prompt: 'a', parentId: id }),
      404,
      'request.not_found',
    )
    expect((await studio.find(owner, id)).generation.results).toHaveLength(1)
  })
})

it('what is written is sealed in the log', async () => {
  const person = newPerson()
  const { id } = await studio.make(person, { kind: 'caption', prompt: 'Peppermint' })
  const { rows } = await api.owner.query<{ text: string }>(
    `select data::text as text from es.events where stream = 'generation-' || $1
     union all select ref::text from es.effects where ref ->> 'workspaceId' = $2`,
    [id, personalWorkspaceId(person.userId)],
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ text }) => text).join()).not.toContain('Peppermint')
})
