import { type GenerationDocument, generationDocumentSchema } from '@vignette/domain/documents/generation-document'
import type { Checkpoints } from './checkpoints.ts'

const name = 'document'

/** Keeps what was found out about a video, so that the next attempt shows the same and asks no service again. */
export const keepFound = (checkpoints: Checkpoints, document: GenerationDocument): Promise<void> =>
  checkpoints.write(name, document)

export const readFound = (checkpoints: Checkpoints): Promise<GenerationDocument | undefined> =>
  checkpoints.read(name, generationDocumentSchema)
