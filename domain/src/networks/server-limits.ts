import type { NetworkCapabilities } from './capabilities.ts'

/** What a server says that it takes, where servers of a network differ. Null where it says nothing. */
export type ServerLimits = {
  readonly characters: number | null
  /** What each link counts, however long it is. */
  readonly charactersPerLink: number | null
  readonly mediaPerPost: number | null
  readonly imageBytes: number | null
  readonly videoBytes: number | null
  readonly altTextCharacters: number | null
  readonly contentTypes: readonly string[] | null
}

/**
 * What a network takes on a server with limits of its own. Servers may say anything: what cannot be is passed over, and
 * what is no limit at all becomes one that we can work with.
 */
export const withServerLimits = (capabilities: NetworkCapabilities, limits: ServerLimits): NetworkCapabilities => {
  const { text, images, video, altText } = capabilities
  const types = (limits.contentTypes ?? []).slice(0, 200).filter(isMediaType)
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
