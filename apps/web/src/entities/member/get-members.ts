import { queryOptions } from '@tanstack/react-query'
import { membersSchema } from '@vignette/domain/members/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export type Team = z.output<typeof membersSchema>

const freshMs = 30_000

/** GET /members: who belongs to the workspace, the owner first. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async () => parseResult(membersSchema, await api.get('/members')),
  staleTime: freshMs,
})
