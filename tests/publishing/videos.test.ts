import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { post } from '@vignette/domain/posts/decider'
import { createKeptMedia } from '@vignette/effects/library/kept-media'
import { itemPrefix, postPrefix } from '@vignette/storage/keys'
import { createVideoEngine } from '@vignette/video/video-engine'
import { FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { makeClip } from '../support/video/clips.ts'
import { openStage, type Stage } from './publishing-stage.ts'

let stage: Stage
let folder: string

beforeAll(async () => {
  stage = await openStage({ videos: createVideoEngine() })
  folder = await mkdtemp(join(tmpdir(), 'post-videos-'))
})
afterAll(async () => {
  await stage.close()
  await rm(folder, { recursive: true, force: true })
})

/** A video as no network takes it that wants MP4 with H.264. */
const addVideo = async (workspaceId: string, seconds: number): Promise<string> => {
  const itemId = randomUUID()
  const path = await makeClip(join(folder, `${itemId}.webm`), {
    picture: `testsrc2=s=320x180:r=15:d=${seconds}`,
    codec: FF_ENCODER_LIBVPX_VP9,
    encoding: { options: { deadline: 'realtime', 'cpu-used': 8 } },
  })
  const facts = await createVideoEngine().probe(path, { signal: new AbortController().signal, folder })
  const about = { generationId: null, source: 'generated', name: 'Film', tone: null, isDraft: false } as const
  const { keepVideo } = createKeptMedia(stage)
  const kept = await keepVideo(stage.streamsOf(workspaceId), {
    workspaceId,
    userId: 'u',
    itemId,
    ...about,
    video: { path, facts },
    altText: 'A test picture',
  })
  expect(kept).toBe('kept')
  return itemId
}

type Posted = { readonly media: readonly { readonly contentType: string }[] }

const shownBy = async (handle: string): Promise<readonly Posted[]> => {
  const answer = await fetch(`${stage.parade.url}/feed?handle=${handle}`)
  return ((await answer.json()) as { readonly posts: readonly Posted[] }).posts
}

const filesOf = async (workspaceId: string, postId: string, kind: 'kept' | 'fitted'): Promise<readonly string[]> =>
  (await stage.storage.list(`${postPrefix(workspaceId, postId)}${kind}/`)).map(({ key }) => key)

it('a video is converted for its network, goes out although the library has lost it, and goes with its post', async () => {
  const account = await stage.connect()
  const { workspaceId } = account
  const itemId = await addVideo(workspaceId, 2)
  const postId = await stage.schedule(account, { mediaIds: [itemId], inMs: 2_000 })
  await eventually(async () => expect(await filesOf(workspaceId, postId, 'kept')).toHaveLength(1))
  await stage.storage.removeAll(itemPrefix(workspaceId, itemId))
  await stage.target(postId, ({ status }) => status === 'published')
  expect(await shownBy(account.handle)).toMatchObject([{ media: [{ contentType: 'video/mp4' }] }])
  expect(await stage.journal(account)).toHaveLength(1)
  const [made, ...others] = await filesOf(workspaceId, postId, 'fitted')
  expect(made).toMatch(/\/fitted\/demo\/.*\/320x180\.mp4$/)
  expect(others).toEqual([])
  const command = { type: 'DeletePost', workspaceId, postId, userId: 'u' } as const
  await stage.streamsOf(workspaceId).send(post, postId, command, randomUUID())
  await eventually(async () => expect(await stage.storage.list(postPrefix(workspaceId, postId))).toEqual([]))
}, 300_000)

it('what can be is at the network before the moment, and at the moment nothing is uploaded', async () => {
  const account = await stage.connect()
  const { workspaceId } = account
  const itemId = await addVideo(workspaceId, 1)
  // nobody waits so long: the moment comes when the post is moved
  const postId = await stage.schedule(account, { mediaIds: [itemId], inMs: 500_000 })
  const typesOf = async () => {
    const { rows } = await stage.pool.query<{ type: string }>(
      'select type from es.events where stream like $1 order by position',
      [`publication-${postId}%`],
    )
    return rows.map(({ type }) => type)
  }
  await eventually(async () => expect(await typesOf()).toEqual(['PartMadeReady']))
  await stage.plan(account, 'failBefore', undefined, 5, ['media'])
  await stage.reschedule(account, postId, 0)
  await stage.target(postId, ({ status }) => status === 'published')
  expect((await typesOf()).filter((type) => type.startsWith('Part'))).toEqual([
    'PartMadeReady',
    'PartArmed',
    'PartPublished',
  ])
}, 300_000)
