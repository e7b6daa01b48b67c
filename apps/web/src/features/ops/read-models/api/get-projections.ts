import { queryOptions } from '@tanstack/react-query'
import {
  type ProjectionState,
  projectionAnswerSchema,
  projectionListSchema,
} from '@vignette/domain/operations/schemas/projections'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const refreshMs = { calm: 5_000, busy: 1_000 }

/** True while something is changing: a running build or order. */
const isBusy = ({ versions, lastOrder }: ProjectionState): boolean =>
  lastOrder?.state === 'waiting' || lastOrder?.state === 'running' || versions.some(({ state }) => state === 'building')

/** GET /ops/projections, refreshed while the page is open. */
export const projectionsQuery = queryOptions({
  queryKey: ['ops', 'projections'],
  queryFn: async () => parseResult(projectionListSchema, await api.get('/ops/projections')).items,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isBusy) ? refreshMs.busy : refreshMs.calm),
})

/** GET /ops/projections/:name, refreshed while the page is open. */
export const projectionQuery = (name: string) =>
  queryOptions({
    queryKey: ['ops', 'projections', name],
    queryFn: async () =>
      parseResult(projectionAnswerSchema, await api.get(`/ops/projections/${encodeURIComponent(name)}`)),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.projection) ? refreshMs.busy : refreshMs.calm),
  })
