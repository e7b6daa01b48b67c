import { z } from 'zod'
import { languageIds } from '../../brand/languages.ts'
import { countSchema } from '../../kernel/schemas.ts'

/** GET /library/:id/captions: what is said in a video on which it is not written, or null where that is not known. */
export const videoCaptionsSchema = z.object({
  success: z.literal(true),
  captions: z
    .object({
      language: z.enum(languageIds).nullable(),
      cues: z.array(z.object({ startMs: countSchema, endMs: countSchema, text: z.string() })),
    })
    .nullable(),
})
export type VideoCaptions = NonNullable<z.infer<typeof videoCaptionsSchema>['captions']>
