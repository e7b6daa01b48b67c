import { z } from 'zod'
import { captionDocumentSchema } from '../captions/caption-document.ts'
import { cropDocumentSchema } from '../cropping/crop-document.ts'

/** What people can correct about a video that was made, to have it rendered again. It is kept as a file of versions. */
export const generationDocumentSchema = z.discriminatedUnion('type', [captionDocumentSchema, cropDocumentSchema])
export type GenerationDocument = z.infer<typeof generationDocumentSchema>

/** GET /generations/:id/document */
export const documentAnswerSchema = z.object({
  success: z.literal(true),
  version: z.int().min(1),
  document: generationDocumentSchema,
})

/** PUT /generations/:id/document takes a document with `If-Match`, which names the version that it replaces. */
export const documentSavedSchema = z.object({
  success: z.literal(true),
  version: z.int().min(1),
  position: z.string(),
})
