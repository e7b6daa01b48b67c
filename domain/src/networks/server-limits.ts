import { z } from 'zod'
import type { NetworkCapabilities } from './capabilities.ts'

/** What a server states of itself. What it does not state, or states in a way that cannot be, is left out. */
export type ServerLimits = {
  readonly characters?: number
  readonly urlLength?: number
  readonly media?: number
  readonly imageBytes?: number
  readonly videoBytes?: number
  readonly altText?: number
  readonly imageTypes?: readonly string[]
  readonly videoTypes?: readonly string[]
}

/** A server may state anything. Below the least it is an error of its own, and above the most it is no limit. */
const between = (least: number, most: number) =>
  z
    .number()
    .int()
    .min(least)
    .transform((value) => Math.min(value, most))
    .optional()
    .catch(undefined)

const typesSchema = z
  .array(z.unknown())
  .max(200)
  .transform((types) => types.filter((type): type is string => typeof type === 'string' && isMediaType(type)))
  .catch([])

const isMediaType = (type: string): boolean => /^(?:image|video)\/[a-z0-9.+-]{1,60}$/u.test(type)

const configurationSchema = z.object({
  statuses: z
    .object({
      max_characters: between(1, 100_000),
      characters_reserved_per_url: between(1, 1_000),
      max_media_attachments: between(1, 32),
    })
    .partial()
    .catch({}),
  media_attachments: z
    .object({
      supported_mime_types: typesSchema,
      image_size_limit: between(1_024, 1_000_000_000),
      video_size_limit: between(1_024, 10_000_000_000),
      description_limit: between(1, 50_000),
    })
    .partial()
    .catch({}),
})

/** The limits in what a server of Mastodon's kind answers about itself (`configuration` of `GET /api/v2/instance`). */
export const readServerLimits = (configuration: unknown): ServerLimits => {
  const read = configurationSchema.safeParse(configuration)
  const { statuses = {}, media_attachments: media = {} } = read.data ?? {}
  const types = media.supported_mime_types ?? []
  const [imageTypes, videoTypes] = [types.filter(isOf('image')), types.filter(isOf('video'))]
  return withoutGaps({
    characters: statuses.max_characters,
    urlLength: statuses.characters_reserved_per_url,
    media: statuses.max_media_attachments,
    imageBytes: media.image_size_limit,
    videoBytes: media.video_size_limit,
    altText: media.description_limit,
    imageTypes: imageTypes.length > 0 ? imageTypes : undefined,
    videoTypes: videoTypes.length > 0 ? videoTypes : undefined,
  })
}

const isOf =
  (kind: string) =>
  (type: string): boolean =>
    type.startsWith(`${kind}/`)

type Gappy = { readonly [Name in keyof ServerLimits]: ServerLimits[Name] | undefined }

const withoutGaps = (limits: Gappy): ServerLimits =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))

/** What a network takes on a server that states limits of its own. */
export const withServerLimits = (capabilities: NetworkCapabilities, limits: ServerLimits): NetworkCapabilities => {
  const { text, images, video, altText } = capabilities
  return {
    ...capabilities,
    text: { ...text, max: limits.characters ?? text.max, urlLength: limits.urlLength ?? text.urlLength },
    images: images && {
      ...images,
      max: limits.media ?? images.max,
      maxBytes: limits.imageBytes ?? images.maxBytes,
      types: limits.imageTypes ?? images.types,
    },
    video: video && {
      ...video,
      maxBytes: limits.videoBytes ?? video.maxBytes,
      types: limits.videoTypes ?? video.types,
    },
    altText: altText && { max: limits.altText ?? altText.max },
  }
}
