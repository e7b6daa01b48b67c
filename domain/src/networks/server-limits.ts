import type { NetworkCapabilities } from './capabilities.ts'
import { amount, mostTypes, type ServerLimits, serverLimitsSchema } from './schemas/server-limits.ts'

/** What can be kept of what a server says: null where that is no limit. */
export const keptLimits = ({ contentTypes, ...amounts }: ServerLimits): ServerLimits =>
  serverLimitsSchema.parse({
    ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, amount.safeParse(value).data ?? null])),
    contentTypes: contentTypes?.slice(0, mostTypes).filter(isMediaType) ?? null,
  })

export const isSameLimits = (one: ServerLimits | null, other: ServerLimits): boolean =>
  one !== null && JSON.stringify(serverLimitsSchema.parse(one)) === JSON.stringify(serverLimitsSchema.parse(other))

/**
 * What a network takes on a server with limits of its own. Servers may say anything: what cannot be is passed over, and
 * what is no limit at all becomes one that we can work with.
 */
export const withServerLimits = (capabilities: NetworkCapabilities, limits: ServerLimits): NetworkCapabilities => {
  const { text, images, video, altText } = capabilities
  const types = (limits.contentTypes ?? []).slice(0, mostTypes).filter(isMediaType)
  return {
    ...capabilities,
    text: {
      ...text,
      max: within(limits.characters, 1, 100_000) ?? text.max,
      urlLength: within(limits.charactersPerLink, 1, 1_000) ?? text.urlLength,
    },
    images: images && {
      ...images,
      max: within(limits.mediaPerPost, 1, 32) ?? images.max,
      maxBytes: within(limits.imageBytes, 1_024, 1_000_000_000) ?? images.maxBytes,
      types: typesOf('image', types) ?? images.types,
    },
    video: video && {
      ...video,
      maxBytes: within(limits.videoBytes, 1_024, 10_000_000_000) ?? video.maxBytes,
      types: typesOf('video', types) ?? video.types,
    },
    altText: altText && { max: within(limits.altTextCharacters, 1, 50_000) ?? altText.max },
  }
}

const within = (value: number | null, least: number, most: number): number | undefined =>
  Number.isSafeInteger(value) && value !== null && value >= least ? Math.min(value, most) : undefined

const isMediaType = (type: string): boolean => /^(?:image|video)\/[a-z0-9.+-]{1,60}$/u.test(type)

const typesOf = (kind: string, types: readonly string[]): readonly string[] | undefined => {
  const own = types.filter((type) => type.startsWith(`${kind}/`))
  return own.length > 0 ? own : undefined
}
