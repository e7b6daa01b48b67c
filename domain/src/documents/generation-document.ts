import { z } from 'zod'
import { languageIds } from '../brand/languages.ts'
import { captionDocumentSchema } from '../captions/caption-document.ts'
import { cropDocumentSchema } from '../cropping/crop-document.ts'
import { failureCodeSchema } from '../generation/schemas.ts'
import { idSchema } from '../kernel/schemas.ts'

/** What people can correct about a video that was made, to have it rendered again. It is kept as a file of versions. */
export const generationDocumentSchema = z.discriminatedUnion('type', [captionDocumentSchema, cropDocumentSchema])
export type GenerationDocument = z.infer<typeof generationDocumentSchema>

const lastTranslationSchema = z.object({
  id: idSchema,
  language: z.enum(languageIds),
  status: z.enum(['running', 'failed', 'done']),
})
export type LastTranslation = z.infer<typeof lastTranslationSchema>

/** GET /generations/:id/document, with the newest translation of captions, which an editor that was left finds again. */
export const documentAnswerSchema = z.object({
  success: z.literal(true),
  version: z.int().min(1),
  document: generationDocumentSchema,
  translation: lastTranslationSchema.optional(),
})

/** PUT /generations/:id/document takes a document with `If-Match`, which names the version that it replaces. */
export const documentSavedSchema = z.object({
  success: z.literal(true),
  version: z.int().min(1),
  position: z.string(),
})

/** POST /generations/:id/translations: the captions in another language, which costs nothing. */
export const translationRequestSchema = z.strictObject({ language: z.enum(languageIds) })

export const translationStartedSchema = z.object({ success: z.literal(true), id: idSchema, position: z.string() })

const translationSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('running') }),
  z.object({ status: z.literal('failed'), code: failureCodeSchema, message: z.string() }),
  z.object({ status: z.literal('done'), document: captionDocumentSchema }),
])

/** GET /generations/:id/translations/:translationId */
export const translationAnswerSchema = z.object({ success: z.literal(true), translation: translationSchema })
