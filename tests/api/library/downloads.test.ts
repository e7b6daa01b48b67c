import { createOfflineEngines } from '@vignette/effects/generation/engines'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { newPerson } from '../../support/people.ts'
import { createStudio } from '../generations/generators.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
const { close, ...engines } = createOfflineEngines()
const person = newPerson()
let made: Generation

beforeAll(async () => {
  api = await createTestApi({ workshop: { engines } })
  made = await createStudio(api.app).make(person, { kind: 'image', prompt: 'Rye on Saturday', variations: 2 })
})
afterAll(async () => {
  await api.close()
  await close()
})

const ids = () => made.results.flatMap(({ mediaId }) => mediaId ?? [])
const ask = (payload: object, { headers } = person) =>
  api.app.inject({ method: 'POST', url: '/api/library/downloads', headers, payload })

const download = async (payload: object) => {
  const answer = await ask(payload)
  expect(answer.statusCode, answer.body).toBe(200)
  const file = await api.app.inject({ url: answer.json<{ url: string }>().url })
  expect(file.statusCode, file.body).toBe(200)
  return file
}

it.each([
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
])('a picture as %s, in the size of a story', async (format, sharpName) => {
  const [id] = ids()
  const file = await download({ ids: [id], format, aspect: '9:16' })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: sharpName, width: 1080, height: 1920 })
  expect(file.headers['content-disposition']).toMatch(
    new RegExp(String.raw`^attachment; filename="Rye on Saturday\.${format}"`),
  )
})

it('a picture for print, on a page of its size at 300 pixels to the inch', async () => {
  const file = await download({ ids: ids().slice(0, 1), format: 'pdf' })
  const text = file.rawPayload.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(/\/MediaBox \[[^\]]*\]/.exec(text)?.[0]).toBe('/MediaBox [0 0 259 324]')
})

it('a picture as it is', async () => {
  const file = await download({ ids: ids().slice(0, 1) })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1080, height: 1350 })
})

it('several as a zip, in which each name occurs once', async () => {
  const file = await download({ ids: ids(), format: 'jpg' })
  expect(file.headers['content-disposition']).toMatch(/library-\d{4}-\d\d-\d\d\.zip/)
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const listing = file.rawPayload.toString('latin1')
  expect(listing).toContain('Rye on Saturday.jpg')
  expect(listing).toContain('Rye on Saturday (2).jpg')
})

it('nobody downloads what is not theirs, with or without a link of their own', async () => {
  expectFailure(await ask({ ids: ids() }, newPerson()), 404, 'library.unknown_item')
  expectFailure(await api.app.inject({ url: '/api/downloads' }), 401)
  const { url } = (await ask({ ids: ids() })).json<{ url: string }>()
  const [payload = '', mac = ''] = url.split('?t=')[1]?.split('.') ?? []
  const other = Buffer.from(JSON.stringify({ workspaceId: 'w', ids: ids(), until: 9e15 })).toString('base64url')
  expectFailure(await api.app.inject({ url: `/api/downloads?t=${other}.${mac}` }), 401)
  expectFailure(await api.app.inject({ url: `/api/downloads?t=${payload}.x` }), 401)
})

it.each([
  ['nothing', { ids: [] }],
  ['the same twice', { ids: ['a', 'a'] }],
  ['a format that nobody knows', { ids: ['a'], format: 'gif' }],
])('refuses %s', async (_, payload) => {
  expectFailure(await ask(payload), 400)
})
