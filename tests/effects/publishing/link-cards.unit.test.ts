import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { cardOf, makeCards } from '@vignette/effects/publishing/media/link-cards'
import type { ReadLinkCard } from '@vignette/effects/publishing/tools/publishing-tools'
import type { PlannedPart } from '@vignette/domain/posts/planned-parts'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { jpegOf } from '../../support/media.ts'

const folder = mkdtempSync(join(tmpdir(), 'vignette-cards-'))
const storage = createDiskStorage(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))

let posts = 0
const newPlace = () => ({ workspaceId: 'w', postId: `post-${++posts}`, network: 'bluesky' as const })

const partOf = (text: string, mediaIds: readonly string[] = []): PlannedPart => ({
  index: 0,
  text,
  mediaIds,
  isComment: false,
})
const part = partOf('Look: https://example.com/bears, and example.com/cats')

/** A page that counts how often it is read. */
const pageOf = (picture: Buffer | null) => {
  const asked: string[] = []
  const readLinkCard: ReadLinkCard = async (address) => {
    asked.push(address)
    return { title: 'Bears', description: 'All of them', picture }
  }
  return { asked, tools: { storage, readLinkCard } }
}

it('is made of the first link, once for all attempts, with a picture that the network takes', async () => {
  const { asked, tools } = pageOf(await jpegOf(2_400, 1_200))
  const place = newPlace()
  expect(await cardOf(tools, place, part)).toBeNull()
  await makeCards(tools, place, [part], 10_000)
  const first = await cardOf(tools, place, part)
  expect(first).toMatchObject({ url: 'https://example.com/bears', title: 'Bears', description: 'All of them' })
  const bytes = first?.picture && (await buffer(await first.picture.open()))
  const { format, width, height } = await sharp(bytes ?? undefined).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1_200, 600])
  expect(first?.picture).toMatchObject({ contentType: 'image/jpeg', bytes: bytes?.length, width, height })
  await makeCards(tools, place, [part], 10_000)
  expect(await cardOf(tools, place, part)).toMatchObject({ ...first, picture: { bytes: bytes?.length } })
  expect(asked).toEqual(['https://example.com/bears'])
})

it('reads the pages of all parts within the time of one, and does without what comes later', async () => {
  const asked: string[] = []
  const end = Promise.withResolvers<null>()
  const readLinkCard: ReadLinkCard = async (address) => {
    if (address.endsWith('/0')) return { title: 'Bears', description: '', picture: null }
    asked.push(address)
    return end.promise
  }
  const parts = Array.from({ length: 25 }, (_, nth) => partOf(`https://example.com/${nth}`))
  const place = newPlace()
  await makeCards({ storage, readLinkCard }, place, parts, 50)
  expect(await cardOf({ storage }, place, partOf('https://example.com/0'))).toMatchObject({ title: 'Bears' })
  expect(await cardOf({ storage }, place, partOf('https://example.com/24'))).toBeNull()
  end.resolve(null)
  await makeCards({ storage, readLinkCard }, place, parts, 50)
  expect(asked.length).toBeLessThan(24)
})

it('goes without what is no picture', async () => {
  const { tools } = pageOf(Buffer.from('<html>'))
  const place = newPlace()
  await makeCards(tools, place, [part], 10_000)
  expect(await cardOf(tools, place, part)).toMatchObject({ title: 'Bears', picture: null })
})

it('is none where a page says nothing, and it is not asked again', async () => {
  const place = newPlace()
  await makeCards({ storage, readLinkCard: async () => null }, place, [part], 10_000)
  const { asked, tools } = pageOf(null)
  await makeCards(tools, place, [part], 10_000)
  expect(await cardOf(tools, place, part)).toBeNull()
  expect(asked).toEqual([])
})

it('is none of a part without a link or with pictures, nor where cards are not ours', async () => {
  const { asked, tools } = pageOf(null)
  await makeCards(tools, newPlace(), [partOf('No link'), partOf(part.text, ['m'])], 10_000)
  await makeCards(tools, { ...newPlace(), network: 'mastodon' }, [part], 10_000)
  expect(asked).toEqual([])
})

it('holds no post back where the store of files fails', async () => {
  const failing = { ...storage, get: async () => Promise.reject(new Error('the disk is gone')) }
  expect(await cardOf({ storage: failing }, newPlace(), part)).toBeNull()
})
