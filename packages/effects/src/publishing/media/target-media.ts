import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import type { Network } from '@vignette/domain/networks/network-names'
import type { PostContent } from '@vignette/domain/posts/content'
import type { KeptMedium, TargetFailure } from '@vignette/domain/posts/schemas'
import { fittedName } from '@vignette/domain/posts/state'
import type { MediaToSend } from '@vignette/networks/network-adapter'
import { fittedPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { PublishingTools } from '../tools/publishing-tools.ts'
import { fitInTurn, fits, isOfSize, type Picture, type Size } from './fitting-picture.ts'

type ImageRules = NonNullable<NetworkCapabilities['images']>

/** A file that a network takes. */
type Fitting = Picture & { readonly key: string; readonly durationMs: number | null }

type Place = {
  readonly workspaceId: string
  readonly postId: string
  readonly network: Network
  /** Of the account, whose server may take less than its network does. */
  readonly capabilities: NetworkCapabilities
}

const contentTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' }

/** What was made before. Its size is part of its name. */
const madeBefore = async (storage: Storage, prefix: string, size: Size | null): Promise<Fitting | undefined> => {
  for (const { key, bytes } of await storage.list(prefix)) {
    const found = /\/(?<width>\d+)x(?<height>\d+)\.(?<ending>jpg|webp)$/.exec(key)?.groups
    const contentType = contentTypes[found?.['ending'] ?? '']
    if (!found || contentType === undefined) continue
    const [width, height] = [Number(found['width']), Number(found['height'])]
    if (!isOfSize({ width, height }, size)) continue
    return { key, bytes, contentType, width, height, durationMs: null }
  }
  return undefined
}

const refused = (detail: string): TargetFailure => ({ code: 'mediaRefused', detail })

const missing: TargetFailure = { code: 'mediaMissing', detail: null }

const fittingPicture = async (
  storage: Storage,
  place: Place,
  medium: KeptMedium,
  rules: ImageRules | null,
  size: Size | null,
): Promise<Fitting | TargetFailure> => {
  if (rules === null) return refused('It takes no pictures.')
  const { mediaId, width, height } = medium
  if (
    width !== null &&
    height !== null &&
    fits({ ...medium, width, height }, rules) &&
    isOfSize({ width, height }, size)
  ) {
    return { ...medium, width, height, durationMs: null }
  }
  const prefix = fittedPrefix(place.workspaceId, place.postId, place.network, mediaId)
  const before = await madeBefore(storage, prefix, size)
  if (before && fits(before, rules)) return before
  const source = await storage.get(medium.key)
  if (!source) return missing
  const made = await fitInTurn(source, rules, size)
  if (!made) return refused('It cannot be made small enough.')
  const key = `${prefix}${made.width}x${made.height}.${made.ending}`
  await storage.put(key, made.data, made.contentType)
  return { ...made, key, durationMs: null }
}

/** Videos are made ready elsewhere, since that takes long. */
const fittingVideo = ({ state }: PostContent, network: Network, { mediaId }: KeptMedium): Fitting | TargetFailure => {
  const made = state.fitted.get(fittedName({ network, mediaId }))
  if (made?.is === 'ready') return made
  return made ? refused(made.reason) : { code: 'videoNotReady', detail: null }
}

const isFailure = (found: Fitting | TargetFailure): found is TargetFailure => 'code' in found

/**
 * The pictures and videos of a part in forms that its network takes. What has to be made for that is made once and kept.
 * @returns why it cannot be done, if it cannot.
 */
export const mediaFor = async (
  {
    content,
    storage,
    addressOf,
    ...place
  }: Place & Pick<PublishingTools, 'storage' | 'addressOf'> & { readonly content: PostContent },
  mediaIds: readonly string[],
): Promise<readonly MediaToSend[] | TargetFailure> => {
  const { images, altText } = place.capabilities
  const media: MediaToSend[] = []
  let size: Size | null = null
  for (const id of mediaIds) {
    const medium = content.media.find(({ mediaId }) => mediaId === id)
    if (!medium) return missing
    const found: Fitting | TargetFailure =
      medium.kind === 'image'
        ? await fittingPicture(storage, place, medium, images, size)
        : fittingVideo(content, place.network, medium)
    if (isFailure(found)) return found
    const { key, bytes, contentType, width, height, durationMs }: Fitting = found
    if (images?.areOfSameSize) size ??= { width, height }
    const open = async () => {
      const stream = await storage.stream(key)
      if (!stream) throw new Error('a picture or video of a post is gone')
      return stream
    }
    const words = (content.altTexts[id] ?? '').slice(0, altText?.max ?? 0)
    const address = () => addressOf({ key, contentType, bytes })
    media.push({ open, address, bytes, contentType, width, height, durationMs, altText: words })
  }
  return media
}
