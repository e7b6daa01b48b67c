import type { requestPageSchema } from '@vignette/domain/generation/schemas/generations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { newPerson, type Person } from '../../support/people.ts'
import { expectFailure } from '../support.ts'
import { openWorkshopApi, type WorkshopApi } from './workshop-api.ts'

let api: WorkshopApi['api']
let studio: WorkshopApi['studio']

beforeAll(async () => {
  ;({ api, studio } = await openWorkshopApi())
})
afterAll(() => api.close())

const read = async (person: Person, query = ''): Promise<z.infer<typeof requestPageSchema>> =>
  (await studio.get(person, `/requests${query}`)).json()

/** Each request with the ids of what came of it. */
const idsIn = ({ items }: z.infer<typeof requestPageSchema>) =>
  items.map(({ prompt, generations }) => [prompt, ...generations.map(({ id }) => id)])

const caption = (prompt: string, more: object = {}) => ({ kind: 'caption', prompt, variations: 1, ...more })

it('holds together what came of a request, and what was made from that', async () => {
  const person = newPerson()
  const first = await studio.make(person, caption('Alpha'))
  const other = await studio.make(person, caption('Beta'))
  const again = await studio.ended(person, studio.idOf(await studio.post(person, `/${first.id}/regenerate`)))
  const third = await studio.ended(person, studio.idOf(await studio.post(person, `/${again.id}/regenerate`)))
  const changed = await studio.make(person, caption('Gamma', { parentId: first.id }))

  expect(idsIn(await read(person))).toEqual([
    ['Gamma', changed.id],
    ['Beta', other.id],
    ['Alpha', first.id, again.id, third.id],
  ])
  expect((await read(newPerson())).items).toEqual([])
})

it('comes page by page, whole, without a gap and without anything twice', async () => {
  const person = newPerson()
  const several = { outputs: [{ kind: 'caption', variations: 1 }, { kind: 'hashtags' }], prompt: 'Alpha' }
  const { ids } = (await studio.post(person, '', several)).json<{ ids: string[] }>()
  for (const id of ids) await studio.ended(person, id)
  const beta = await studio.make(person, caption('Beta'))
  const gamma = await studio.make(person, caption('Gamma'))
  const page = await read(person, '?limit=2')
  expect(idsIn(page)).toEqual([
    ['Gamma', gamma.id],
    ['Beta', beta.id],
  ])

  // what is made from an earlier request meanwhile stays with that
  const again = await studio.ended(person, studio.idOf(await studio.post(person, `/${ids[0]}/regenerate`)))
  const next = await read(person, `?limit=2&cursor=${page.nextCursor}`)
  expect(idsIn(next)).toEqual([['Alpha', ...ids, again.id]])
  expect(next.nextCursor).toBeNull()
})

it('finds whole requests by anything in them', async () => {
  const person = newPerson()
  const several = { outputs: [{ kind: 'caption', variations: 1 }, { kind: 'hashtags' }], prompt: 'Alpha' }
  const { ids } = (await studio.post(person, '', several)).json<{ ids: string[] }>()
  for (const id of ids) await studio.ended(person, id)
  await studio.make(person, caption('Beta'))
  expect(idsIn(await read(person, '?kind=hashtags'))).toEqual([['Alpha', ...ids]])
  expect((await read(person, '?search=BETA')).items.map(({ prompt }) => prompt)).toEqual(['Beta'])
  expect((await read(person, '?status=failed')).items).toEqual([])
  const added = await studio.make(person, { kind: 'videoCaption', prompt: 'Alpha', parentId: ids[0] })
  expect(idsIn(await read(person, '?kind=videoCaption'))).toEqual([['Alpha', ...ids, added.id]])
  expectFailure(await studio.get(person, '/requests?cursor=x'), 400, 'request.invalid')
})
