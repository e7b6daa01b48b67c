import type { Language } from '@vignette/domain/brand/languages'
import { translationAnswerSchema, translationStartedSchema } from '@vignette/domain/documents/generation-document'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const addressOf = (id: string): string => `/generations/${encodeURIComponent(id)}/translations`

/** POST /generations/:id/translations. Returns the id by which the answer is asked for. */
export const requestTranslation = async (id: string, language: Language): Promise<string> =>
  parseResult(translationStartedSchema, await api.post(addressOf(id), { language })).id

/** GET /generations/:id/translations/:translationId */
export const readTranslation = async (id: string, translationId: string) =>
  parseResult(translationAnswerSchema, await api.get(`${addressOf(id)}/${encodeURIComponent(translationId)}`))
    .translation
