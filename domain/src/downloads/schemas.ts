import { z } from 'zod'
import { type Aspect, aspects } from '../generation/platforms.ts'
import { idSchema } from '../kernel/schemas.ts'

/** What pictures can be downloaded as. Videos and texts stay as they are. */
export const downloadFormats = {
  original: 'As it is',
  png: 'PNG',
  jpg: 'JPG',
  webp: 'WebP',
  pdf: 'PDF for print',
} as const
export type DownloadFormat = keyof typeof downloadFormats

const formatIds = Object.keys(downloadFormats) as [DownloadFormat, ...DownloadFormat[]]
const aspectIds = Object.keys(aspects) as [Aspect, ...Aspect[]]

export const mostDownloads = 100

/** POST /library/downloads: one item as a file, several as a zip. With `aspect`, pictures get that size. */
export const downloadRequestSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1, 'Please choose something to download')
    .max(mostDownloads, `Please choose at most ${mostDownloads} at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please name each item once'),
  format: z.enum(formatIds).default('original'),
  aspect: z.enum(aspectIds).optional(),
})
export type DownloadRequest = z.output<typeof downloadRequestSchema>

/** The link to the file, which works for some minutes. */
export const downloadAnswerSchema = z.object({ success: z.literal(true), url: z.string() })
