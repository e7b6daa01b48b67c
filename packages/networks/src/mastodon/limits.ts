import type { ServerLimits } from '@vignette/domain/networks/schemas/server-limits'
import { z } from 'zod'

/** Servers that are not Mastodon's own leave out much of it. */
const amount = z.number().int().positive().nullable().catch(null)

const statuses = z.object({
  max_characters: amount,
  max_media_attachments: amount,
  characters_reserved_per_url: amount,
})

const media = z.object({
  supported_mime_types: z.array(z.string()).nullable().catch(null),
  image_size_limit: amount,
  video_size_limit: amount,
  description_limit: amount,
})

const configuration = z.object({
  statuses: statuses.catch(() => statuses.parse({})),
  media_attachments: media.catch(() => media.parse({})),
})

const instance = z.object({ configuration: configuration.catch(() => configuration.parse({})) })

/** What a server says about itself, in either release of its answer. */
export const limitsIn = (body: unknown): ServerLimits => {
  const { configuration: says } = instance.catch(() => instance.parse({})).parse(body)
  return {
    characters: says.statuses.max_characters,
    charactersPerLink: says.statuses.characters_reserved_per_url,
    mediaPerPost: says.statuses.max_media_attachments,
    imageBytes: says.media_attachments.image_size_limit,
    videoBytes: says.media_attachments.video_size_limit,
    altTextCharacters: says.media_attachments.description_limit,
    contentTypes: says.media_attachments.supported_mime_types,
  }
}
