import { type Upload, type uploadRequestSchema, uploadAnswerSchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { requireDone } from '../require-done.ts'

type UploadRequest = z.input<typeof uploadRequestSchema>

const pathOf = (id: string): string => `/library/uploads/${encodeURIComponent(id)}`

/** POST /library/uploads: announces a file. */
export const beginUpload = async (request: UploadRequest): Promise<Upload> =>
  parseResult(uploadAnswerSchema, await api.post('/library/uploads', request)).upload

/** GET /library/uploads/:id */
export const getUpload = async (id: string): Promise<Upload> =>
  parseResult(uploadAnswerSchema, await api.get(pathOf(id))).upload

/** POST /library/uploads/:id/complete: all parts have been sent. */
export const completeUpload = async (id: string): Promise<Upload> =>
  parseResult(uploadAnswerSchema, await api.post(`${pathOf(id)}/complete`)).upload

/** DELETE /library/uploads/:id: gives the room back that was kept for it. */
export const abandonUpload = async (id: string): Promise<void> => requireDone(await api.delete(pathOf(id)))
