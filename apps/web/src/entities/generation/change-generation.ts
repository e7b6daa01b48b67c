import type { pickSchema, resultChangeSchema } from '@vignette/domain/generation/schemas/generations'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const doneSchema = z.object({ success: z.literal(true) })

/** POST /generations/:id/cancel */
export const cancelGeneration = async (id: string): Promise<unknown> =>
  parseResult(doneSchema, await api.post(`/generations/${id}/cancel`))

type Change = z.input<typeof resultChangeSchema>

/** `base`: the same parts as they were when the edit began. */
type ResultChange = { readonly id: string; readonly resultId: string; readonly change: Change; readonly base: Change }

/** PUT /generations/:id/results/:resultId */
export const changeResult = async ({ id, resultId, change, base }: ResultChange): Promise<unknown> =>
  parseResult(doneSchema, await api.put(`/generations/${id}/results/${resultId}`, change, versionOf(base)))

type Choice = z.input<typeof pickSchema> & { readonly id: string }

/** POST /generations/:id/pick */
export const chooseResult = async ({ id, ...choice }: Choice): Promise<unknown> =>
  parseResult(doneSchema, await api.post(`/generations/${id}/pick`, choice))
