import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signingKeys } from '@vignette/event-log/sealing/master-keys'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { createFileAddresses } from '@vignette/storage/file-addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { masterKeys } from '../../support/settings.ts'
import { createTestApi, type TestApi } from '../support.ts'

let folder: string
let api: TestApi

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-'))
  api = await createTestApi({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

it('gives a network the file of an address that was signed here, and no other', async () => {
  const storage = createDiskStorage(join(folder, 'files'))
  const bytes = Buffer.from('a picture')
  await storage.put('w1/posts/p1/kept/m1.jpg', bytes, 'image/jpeg')
  const baseUrl = '/api/posts/media'
  const addresses = createFileAddresses({
    keys: signingKeys(masterKeys),
    baseUrl,
    now: async () => new Date().toISOString(),
  })
  const file = { key: 'w1/posts/p1/kept/m1.jpg', contentType: 'image/jpeg', bytes: bytes.length }
  const url = await addresses.addressOf(file)
  const answer = await api.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([200, 'image/jpeg', bytes])
  expect((await api.app.inject({ method: 'GET', url: `${url}x` })).statusCode).toBe(401)
})
