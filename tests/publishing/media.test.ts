import { randomUUID } from 'node:crypto'
import { createKeptMedia } from '@vignette/effects/library/kept-media'
import { itemPrefix, postPrefix } from '@vignette/storage/keys'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from './publishing-stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Posted = { readonly media: readonly { readonly contentType: string; readonly alt: string }[] }

/** A picture that is larger than the network takes. */
const largePicture = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 1_900, height: 1_200, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
}

const addPicture = async (workspaceId: string): Promise<string> => {
  const itemId = randomUUID()
  const size = { contentType: 'image/png', width: 1_900, height: 1_200 } as const
  const picture = { bytes: await largePicture(), ...size, altText: 'A grey field' }
  const about = { generationId: null, source: 'generated', name: 'Noise', tone: null, isDraft: false } as const
  const { keepPicture } = createKeptMedia(stage)
  const kept = await keepPicture(stage.streamsOf(workspaceId), { workspaceId, userId: 'u', itemId, ...about, picture })
  expect(kept).toBe('kept')
  return itemId
}

it('a picture is kept, made small enough, and goes out although the library has lost it', async () => {
  const account = await stage.connect()
  const { workspaceId } = account
  const itemId = await addPicture(workspaceId)
  const postId = await stage.schedule(account, { mediaIds: [itemId], inMs: 8_000 })
  await eventually(async () => expect((await stage.rowOf(postId))?.media).toHaveLength(1))
  const made = () => stage.storage.list(`${postPrefix(workspaceId, postId)}fitted/`)
  await eventually(async () => expect(await made()).toHaveLength(1))
  await stage.storage.removeAll(itemPrefix(workspaceId, itemId))
  const { remote } = await stage.target(postId, ({ status }) => status === 'published')
  const { posts } = (await (await fetch(`${stage.parade.url}/feed?handle=${account.handle}`)).json()) as {
    posts: readonly Posted[]
  }
  expect(remote).not.toBeNull()
  expect(posts[0]?.media).toMatchObject([{ alt: 'A grey field' }])
})

it('a picture that is gone before it was copied is a hindrance, and later a failure', async () => {
  const account = await stage.connect()
  const postId = await stage.schedule(account, { mediaIds: [randomUUID()], inMs: 300_000 })
  const hindered = await stage.target(postId, ({ hindrance }) => hindrance !== null)
  expect(hindered.hindrance?.code).toBe('mediaMissing')
  await stage.reschedule(account, postId, 500)
  const failed = await stage.target(postId, ({ status }) => status === 'failed')
  expect(failed.failure?.code).toBe('mediaMissing')
  expect(await stage.journal(account)).toEqual([])
})
