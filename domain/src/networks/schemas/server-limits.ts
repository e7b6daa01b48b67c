import { z } from 'zod'
import { plainText } from '../../kernel/plain-text.ts'

/** A number of what a server takes. */
export const amount = z.int().positive().nullable()
export const mostTypes = 200

/** What a server says that it takes, where servers of a network differ. Null where it says nothing. */
export const serverLimitsSchema = z.strictObject({
  characters: amount,
  /** What each link counts, however long it is. */
  charactersPerLink: amount,
  mediaPerPost: amount,
  imageBytes: amount,
  videoBytes: amount,
  altTextCharacters: amount,
  contentTypes: z
    .array(plainText(z.string().max(100), 'a media type that a server takes'))
    .max(mostTypes)
    .readonly()
    .nullable(),
})
export type ServerLimits = z.infer<typeof serverLimitsSchema>
