import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { generations } from '@vignette/domain/generation/projections/generations'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { createOfflineEngines } from '@vignette/effects/generation/engines'
import { subjects } from '@vignette/accounts/subjects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openPage } from '../../support/open-page.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { createStudio } from './generators.ts'

let api: TestApi
let url: string
let studio: ReturnType<typeof createStudio>
/** Somebody with a picture. */
let person: Person
let image: Generation

beforeAll(async () => {
  api = await createTestApi({ workshop: { engines: createOfflineEngines({ revealMs: 1_000 }) } })
  url = await api.app.listen({ port: 0 })
  studio = createStudio(api.app)
  person = newPerson()
  image = await studio.make(person, { kind: 'image', prompt: 'A quiet morning in the pottery studio', variations: 1 })
})
afterAll(async () => {
  api.app.server.closeAllConnections()
  await api.close()
})

it('the product makes texts and pictures by itself, and pictures are in the library', async () => {
  const caption = await studio.make(person, {
    kind: 'caption',
    prompt: 'A quiet morning in the pottery studio',
    variations: 2,
  })
  expect(caption).toMatchObject({ status: 'completed', engine: { offline: true } })
  expect(new Set(caption.results.map(({ text }) => text)).size).toBe(2)
  expect(image).toMatchObject({
    status: 'completed',
    credits: { consumed: 15 },
    results: [{ width: 1080, height: 1350 }],
  })
  const [result] = image.results
  const shown = await api.app.inject({ url: result?.url ?? '/nowhere' })
  expect([shown.statusCode, String(shown.headers['content-type'])]).toEqual([200, expect.stringMatching(/^image\//)])
  const { headers } = person
  const library = await api.app.inject({ url: '/api/library', headers: { ...headers } })
  expect(library.json()).toMatchObject({ items: [{ id: result?.mediaId, generationId: image.id, isDraft: true }] })
})

it('a text that it wrote is kept as a draft, and one that a person wrote is not', async () => {
  const { id: generationId, results } = await studio.make(person, { kind: 'caption', prompt: 'Glaze', variations: 1 })
  const save = async (payload: object) =>
    (await api.app.inject({ method: 'POST', url: '/api/library/texts', headers: person.headers, payload })).json()
  const origin = { generationId, resultId: results[0]?.id }
  expect(await save({ text: 'Glaze', ...origin })).toMatchObject({ item: { source: 'generated', isDraft: true } })
  expect(await save({ text: 'Glaze' })).toMatchObject({ item: { isDraft: false } })
})

it('texts grow on the page, side by side, before they are there', async () => {
  const person = newPerson()
  const { told, leave } = await openPage(url, person)
  const request = { kind: 'caption', prompt: 'A quiet morning in the pottery studio', variations: 3 }
  const { results } = await studio.make(person, request)
  leave()
  const shown = told.flatMap(({ texts }) => (texts ? [texts] : []))
  expect(shown.length).toBeGreaterThanOrEqual(2)
  for (const [nth, { text }] of results.entries()) {
    const lengths = shown.map((texts) => texts[nth]?.length ?? 0)
    expect(shown.every((texts) => text?.startsWith(texts[nth] ?? '-'))).toBe(true)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(lengths[0]).toBeLessThan(text?.length ?? 0)
  }
})

/** The first build, whatever version its definition has. */
const table = 'read.generations__v1'
const rowsOf = async ({ userId }: Person) =>
  (
    await api.owner.query(`select t::text as row from ${table} t where workspace_id = $1 order by 1`, [
      personalWorkspaceId(userId),
    ])
  ).rows

const settled = () =>
  eventually(async () => {
    const behind = 'select from es.checkpoints where projection = $1 and position < (select head from es.log)'
    expect((await api.owner.query(behind, [generations.name])).rowCount).toBe(0)
  })

it(
  'who is forgotten leaves nothing, nobody else loses anything, and a replay makes the same of it',
  { tags: 'invariant' },
  async () => {
    const [leaving, staying] = [newPerson(), newPerson()]
    for (const { headers } of [leaving, staying]) {
      await api.app.inject({ method: 'POST', url: '/api/users', payload: {}, headers: { ...headers } })
    }
    await Promise.all([
      ...['Peppermint', 'Liquorice'].map((prompt) => studio.make(leaving, { kind: 'hashtags', prompt })),
      studio.make(staying, { kind: 'hashtags', prompt: 'Peppermint' }),
    ])
    expect(await rowsOf(leaving)).toHaveLength(2)
    const cause = { actor: { kind: 'staff' as const, id: 'ops' }, correlationId: 'c', reason: 'asked for it' }
    await forgetSubject({ pool: api.owner, subjects }, leaving.userId, cause)
    await settled()
    expect(await rowsOf(leaving)).toEqual([])
    const live = await rowsOf(staying)
    expect(live).toHaveLength(1)
    await api.owner.query(
      `begin; truncate ${table};
     update es.checkpoints set position = 0, revision = revision + 1 where projection = '${generations.name}'; commit`,
    )
    await settled()
    expect([await rowsOf(leaving), await rowsOf(staying)]).toEqual([[], live])
  },
)

it('a picture shows what its library says by now', async () => {
  const [result] = image.results
  expect(result?.altText).toBeTruthy()
  const described = await api.app.inject({
    method: 'PUT',
    url: `/api/library/${result?.mediaId}`,
    headers: { ...person.headers },
    payload: { altText: 'Embers behind the door of a kiln' },
  })
  const position = String(described.headers['x-log-position'])
  const told = { results: [{ id: result?.id, altText: 'Embers behind the door of a kiln' }] }
  expect((await studio.get(person, `/${image.id}`, position)).json()).toMatchObject({ generation: told })
  expect((await studio.get(person, '?kind=image', position)).json()).toMatchObject({ items: [told] })
})
