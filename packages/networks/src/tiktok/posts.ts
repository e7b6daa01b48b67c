import { z } from 'zod'
import { chosenText, saidYes } from '../calls/chosen.ts'
import { contentOf } from '../calls/network-calls.ts'
import type { MediaSource, NetworkAdapter, PartToSend, RemoteMedia, Session } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import { type Creator, onlyCreator, readCreator } from './creators.ts'
import { findStatus, type StatusPatience, waitUntilOut } from './statuses.ts'
import { unreachable } from './tiktok-app.ts'
import type { TiktokCalls } from './tiktok-calls.ts'
import { type Chunk, planOf, sendAllButLast, sendLast } from './uploads.ts'

const begun = z.object({ data: z.object({ publish_id: z.string().min(1), upload_url: z.string().min(1) }) })
const taken = z.object({ data: z.object({ publish_id: z.string().min(1) }) })

const publishMs = 40_000

const lacking = (says: string) => new NetworkFailure({ code: 'content', phase: 'neverSent', says })

const isVideo = ({ contentType }: RemoteMedia): boolean => contentType.startsWith('video/')

const privacyOf = ({ settings }: PartToSend, { privacy_level_options: options }: Creator): string => {
  const level = chosenText(settings, 'privacyLevel')
  if (level === undefined) throw lacking('Nobody has chosen who can see it.')
  if (!options.includes(level)) throw lacking('Those who were chosen to see it can no longer be chosen.')
  if (level === onlyCreator && saidYes(settings, 'paidPartnership')) {
    throw lacking('TikTok takes no paid partnership that only you can see.')
  }
  return level
}

/** What is not allowed expressly stays off, as TikTok demands. */
const wishesOf = ({ settings }: PartToSend, creator: Creator) => ({
  disable_comment: creator.comment_disabled || !saidYes(settings, 'comments'),
  brand_organic_toggle: saidYes(settings, 'ownBrand'),
  brand_content_toggle: saidYes(settings, 'paidPartnership'),
  ...(saidYes(settings, 'is_aigc') && { is_aigc: true }),
})

const videoInfoOf = (part: PartToSend, creator: Creator) => ({
  title: part.text,
  privacy_level: privacyOf(part, creator),
  disable_duet: creator.duet_disabled || !saidYes(part.settings, 'duets'),
  disable_stitch: creator.stitch_disabled || !saidYes(part.settings, 'stitches'),
  ...wishesOf(part, creator),
})

const photoInfoOf = (part: PartToSend, creator: Creator) => {
  const title = chosenText(part.settings, 'title')
  return {
    ...(title !== undefined && { title }),
    description: part.text,
    privacy_level: privacyOf(part, creator),
    auto_add_music: false,
    ...wishesOf(part, creator),
  }
}

const requireLength = ({ extra }: RemoteMedia, { max_video_post_duration_sec: most }: Creator): void => {
  const seconds = Number(extra ?? 0) / 1_000
  if (most === undefined || seconds <= most) return
  const says = `TikTok takes videos of up to ${most} seconds from this account.`
  throw new NetworkFailure({ code: 'mediaRefused', phase: 'neverSent', says })
}

const firstOf = ({ media }: PartToSend): RemoteMedia => {
  const [medium] = media
  if (!medium) throw lacking('A post needs photos or a video.')
  return medium
}

const sourceOf = ({ source }: RemoteMedia): MediaSource => {
  if (source) return source
  throw new NetworkFailure({ code: 'mediaMissing', phase: 'neverSent' })
}

/** Begins a post with all that is said of the video. @returns its name at TikTok, and where the video goes. */
const beginVideo = async (calls: TiktokCalls, { accessToken: token }: Session, part: PartToSend) => {
  const medium = firstOf(part)
  const { bytes } = sourceOf(medium)
  const creator = await readCreator(calls, token)
  requireLength(medium, creator)
  const { chunkSize, count } = planOf(bytes)
  const source = { source: 'FILE_UPLOAD', video_size: bytes, chunk_size: chunkSize, total_chunk_count: count }
  const json = { post_info: videoInfoOf(part, creator), source_info: source }
  return contentOf(begun, await calls.post('post/publish/video/init/', token, json)).data
}

/** TikTok fetches the photos once this call was answered. */
const publishPhotos = async (
  calls: TiktokCalls,
  { accessToken: token }: Session,
  part: PartToSend,
  creator: Creator,
) => {
  const source = {
    source: 'PULL_FROM_URL',
    photo_images: part.media.map(({ remoteId }) => remoteId),
    photo_cover_index: 0,
  }
  const post = { post_mode: 'DIRECT_POST', media_type: 'PHOTO' }
  const json = { ...post, post_info: photoInfoOf(part, creator), source_info: source }
  return contentOf(taken, await calls.post('post/publish/content/init/', token, json, publishMs)).data.publish_id
}

/** The name of an upload, with the number of its bytes. */
const keyOf = (publishId: string, bytes: number): string => `${bytes}:${publishId}`

const uploadIn = (key: string) => {
  const { bytes, publishId } = /^(?<bytes>\d+):(?<publishId>.+)$/.exec(key)?.groups ?? {}
  return publishId === undefined ? undefined : { publishId, bytes: Number(bytes) }
}

type PostCalls = Required<Pick<NetworkAdapter, 'upload' | 'stage' | 'publish' | 'find' | 'remove'>>

export const createPostCalls = (calls: TiktokCalls, patience: StatusPatience): PostCalls => {
  /** The ends of videos of which everything else is there. */
  const ends = new WeakMap<MediaSource, Chunk>()
  /** What the creator of photos that are about to go out may do. */
  const creators = new WeakMap<RemoteMedia, Creator>()
  return {
    upload: async (_session, { open, bytes, address, contentType, width, height, durationMs, altText }) => {
      const about = { contentType, width, height, altText }
      if (contentType.startsWith('video/')) {
        return { ...about, remoteId: '', source: { open, bytes }, extra: String(durationMs ?? 0) }
      }
      if (address && calls.app.isReachable) return { ...about, remoteId: await address() }
      throw new NetworkFailure({ code: 'mediaRefused', phase: 'neverSent', says: unreachable })
    },
    stage: async (session, part) => {
      const medium = firstOf(part)
      if (!isVideo(medium)) {
        const creator = await readCreator(calls, session.accessToken)
        photoInfoOf(part, creator)
        creators.set(medium, creator)
        return part.key
      }
      const source = sourceOf(medium)
      const { publish_id: publishId, upload_url: url } = await beginVideo(calls, session, part)
      ends.set(source, await sendAllButLast(calls, { url, source, contentType: medium.contentType }))
      return keyOf(publishId, source.bytes)
    },
    publish: async (session, part) => {
      const medium = firstOf(part)
      const [end, creator] = [medium.source && ends.get(medium.source), creators.get(medium)]
      const upload = uploadIn(part.key)
      if (isVideo(medium) && end && upload) {
        await sendLast(calls, end, medium.contentType)
        return waitUntilOut(calls, session, upload.publishId, patience)
      }
      if (isVideo(medium) || !creator) throw new NetworkFailure({ code: 'unavailable', phase: 'neverSent' })
      return waitUntilOut(calls, session, await publishPhotos(calls, session, part, creator), patience)
    },
    find: async (session, part) => {
      // photos have no name at TikTok before its answer comes
      const upload = part.media.some(isVideo) ? uploadIn(part.key) : undefined
      return upload ? findStatus(calls, session, upload) : { found: 'cannotTell' }
    },
    remove: () => {
      const says = 'TikTok lets nobody but people delete posts.'
      return Promise.reject(new NetworkFailure({ code: 'permission', phase: 'neverSent', says }))
    },
  }
}
