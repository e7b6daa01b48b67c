import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { bombOf, jpegOf, photoWithPlace, pngOf, videoOf } from '../support/media.ts'
import { openAccount } from './member.ts'

let network: DemoNetwork
let handles = 0
const member = () => openAccount(network.url, `member_${++handles}`)

beforeAll(async () => {
  network = await startDemoNetwork()
})
afterAll(() => network.stop())

it('pictures are uploaded, posted with their alt text, and served as they were', async () => {
  const ada = await member()
  const bytes = await jpegOf(640, 480)
  const { status, body } = await ada.upload(bytes, 'image/jpeg', 'Ein Ährenfeld – “gold” 🌾')
  expect({ status, body }).toMatchObject({ status: 201, body: { width: 640, height: 480 } })
  const { post } = (await ada.post('', { mediaIds: [body.id] })).body
  expect(post.media).toMatchObject([{ id: body.id, contentType: 'image/jpeg', alt: 'Ein Ährenfeld – “gold” 🌾' }])
  const served = await fetch(post.media[0].url)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  await ada.call('DELETE', `/api/posts/${post.id}`)
  expect((await fetch(post.media[0].url)).status).toBe(404)
})

it('a photo that lies on its side has the size that people see', async () => {
  const ada = await member()
  expect((await ada.upload(await photoWithPlace(640, 480), 'image/jpeg')).body).toMatchObject({
    width: 480,
    height: 640,
  })
})

it('videos are uploaded, and served in parts', async () => {
  const ada = await member()
  const { status, body } = await ada.upload(await videoOf('mp4', 2), 'video/mp4')
  expect({ status, body }).toMatchObject({ status: 201, body: { width: 640, height: 360 } })
  const { post } = (await ada.post('Film', { mediaIds: [body.id] })).body
  const part = await fetch(post.media[0].url, { headers: { range: 'bytes=0-9' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect((await part.arrayBuffer()).byteLength).toBe(10)
})

it.each([
  ['another kind of picture', 'image/png', () => jpegOf(64, 64), 415, 'unsupported_type'],
  ['a page', 'image/png', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_type'],
  ['a drawing', 'image/svg+xml', async () => Buffer.from('<svg/>'), 415, 'unsupported_type'],
  ['JSON', 'application/json', async () => Buffer.from('{}'), 415, 'unsupported_type'],
  ['a video of another kind', 'video/mp4', () => videoOf('webm', 1), 415, 'unsupported_type'],
  ['half a picture', 'image/png', async () => (await pngOf(64, 64)).subarray(0, 60), 422, 'media_broken'],
  ['half a video', 'video/mp4', async () => (await videoOf('mp4', 1)).subarray(0, 40), 422, 'media_broken'],
  ['a bomb', 'image/png', async () => bombOf(20_000), 422, 'media_broken'],
  ['nothing', 'image/png', async () => Buffer.alloc(0), 415, 'unsupported_type'],
  ['a large picture', 'image/png', async () => Buffer.alloc(6_000_000), 413, 'too_large'],
  ['a large video', 'video/mp4', async () => Buffer.alloc(101_000_000), 413, 'too_large'],
] as const)('%s is refused as %s', async (_name, contentType, make, status, code) => {
  const ada = await member()
  expect(await ada.upload(await make(), contentType)).toMatchObject({ status, body: { error: { code } } })
})

it('alt texts have a limit', async () => {
  const ada = await member()
  const answer = await ada.upload(await pngOf(8, 8), 'image/png', 'x'.repeat(1_501))
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'alt_text' } } })
})

it('a post has four pictures or one video, each once, and one’s own', async () => {
  const [ada, eve] = [await member(), await member()]
  const picture = async () => (await ada.upload(await pngOf(8, 8), 'image/png')).body.id as string
  const pictures = await Promise.all(Array.from({ length: 5 }, picture))
  const video = (await ada.upload(await videoOf('mp4', 1), 'video/mp4')).body.id as string
  const codeOf = async (mediaIds: string[], author = ada) => (await author.post('', { mediaIds })).body.error?.code
  expect(await codeOf(pictures)).toBe('too_many_media')
  expect(await codeOf([video, ...pictures.slice(0, 1)])).toBe('too_many_media')
  expect(await codeOf(pictures.slice(0, 1), eve)).toBe('media_unknown')
  expect(await codeOf([pictures[0] ?? '', pictures[0] ?? ''])).toBe('media_unknown')
  expect(await codeOf(['unknown'])).toBe('media_unknown')
  expect(await codeOf(pictures.slice(0, 4))).toBeUndefined()
  expect(await codeOf(pictures.slice(0, 1))).toBe('media_unknown')
  expect(await codeOf([video])).toBeUndefined()
})
