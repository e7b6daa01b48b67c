import { queryOptions } from '@tanstack/react-query'
import { type planChoiceSchema, previewSchema } from '@vignette/domain/billing/schemas/billing'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export type PlanChoice = z.output<typeof planChoiceSchema>

/** POST /billing/preview: the cost and credits of a choice now. They change, so the answer is not cached. */
export const planPreviewQuery = (choice: PlanChoice) =>
  queryOptions({
    queryKey: ['plan-preview', choice],
    queryFn: async () => parseResult(previewSchema, await api.post('/billing/preview', choice)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
