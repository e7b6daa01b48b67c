import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileAddress, ownAddress } from '@vignette/video-models/asking/addresses'
import { download } from '@vignette/video-models/asking/download'
import { uploadTo } from '@vignette/video-models/fal/fal-storage'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FalApi, startFalApi } from '../support/fal-api/fal-api.ts'
import { json } from '../support/fal-api/requests.ts'
import { hasty } from '../support/fal-api/settings.ts'
import { failureOf, made, matting, waiting } from './asking.ts'

let api: FalApi
beforeEach(async () => {
  api = await startFalApi()
})
afterEach(() => api.close())

it.each(['http://example.com/a', 'file:///etc/passwd', 'data:video/mp4;base64,AA', 'http://10.0.0.1/a', 'nothing'])(
  'files are not fetched from %s',
  async (address) => {
    api.resultUrl = () => address
    expect(await failureOf(made(matting(api)))).toMatchObject({ code: 'unusable' })
    expect(() => fileAddress('http://127.0.0.1:1/a', 'https://queue.fal.run')).toThrow('unusable')
    expect(fileAddress('https://v3.fal.media/a', 'https://queue.fal.run')).toBe('https://v3.fal.media/a')
  },
)

it('the key goes to the host of the queue alone', async () => {
  expect(() => ownAddress('https://queue.fal.run.example.com/a', 'https://queue.fal.run')).toThrow('unusable')
  const elsewhere = await startFalApi()
  api.instead = ({ method }, response) => {
    if (method !== 'POST') return false
    const urls = Object.fromEntries(['status_url', 'response_url', 'cancel_url'].map((name) => [name, elsewhere.url]))
    json(response, 200, { request_id: '1', ...urls })
    return true
  }
  expect(await failureOf(matting(api).order(`${api.url}/files/1`, waiting))).toMatchObject({ code: 'unusable' })
  await matting(api).cancel({ cancel: `${elsewhere.url}/tests/matting/requests/1/cancel` })
  expect(elsewhere.seen).toEqual([])
  await elsewhere.close()
})

it('redirects are not followed', async () => {
  const elsewhere = await startFalApi()
  api.instead = ({ path }, response) => {
    if (!path.startsWith('/results/')) return false
    response.writeHead(302, { location: elsewhere.url }).end()
    return true
  }
  expect(await failureOf(made(matting(api)))).toMatchObject({ code: 'unavailable' })
  expect(elsewhere.seen).toEqual([])
  await elsewhere.close()
})

const inFolder = async (name: string): Promise<string> => join(await mkdtemp(join(tmpdir(), 'addresses-')), name)

it('a result is not larger than it may be, whether it says so or not', async () => {
  const path = await inFolder('result')
  const upTo = (largestBytes: number) =>
    download({ url: `${api.url}/a`, path, largestBytes, waits: hasty, signal: waiting })
  api.instead = (_, response) => {
    response.write('x'.repeat(600))
    response.end('x'.repeat(600))
    return true
  }
  expect(await failureOf(upTo(1_000))).toMatchObject({ code: 'unusable' })
  await upTo(1_200)
  expect((await readFile(path)).length).toBe(1_200)
  api.instead = (_, response) => {
    response.writeHead(200, { 'content-length': 5_000 }).end()
    return true
  }
  expect(await failureOf(upTo(1_000))).toMatchObject({ code: 'unusable' })
})

it('a connection that breaks in the middle of a result is told', async () => {
  api.instead = ({ path }, response) => {
    if (!path.startsWith('/results/')) return false
    response.writeHead(200, { 'content-length': 500 })
    response.write('half', () => response.destroy())
    return true
  }
  expect(await failureOf(made(matting(api)))).toMatchObject({ code: 'unavailable', isTransient: true })
})

it('large files are uploaded in parts', async () => {
  const path = await inFolder('clip.webm')
  await writeFile(path, 'abcdefghij')
  const fal = { queue: api.url, storage: api.url, key: api.key, waits: hasty }
  const address = await uploadTo(fal, path, waiting, { largestWhole: 5, partBytes: 4 })
  await matting(api).order(address, waiting)
  expect(api.orders[0]?.source.toString()).toBe('abcdefghij')
  expect(api.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body.toString())).toEqual([
    'abcd',
    'efgh',
    'ij',
  ])
})
