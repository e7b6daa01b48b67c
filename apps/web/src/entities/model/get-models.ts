import { queryOptions } from '@tanstack/react-query'
import { modelsAnswerSchema } from '@vignette/domain/models/schemas/console'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const refreshMs = 30_000

/** While a test runs, somebody waits for what comes of it. */
const testingMs = 1_000

/** GET /ops/models: which models are in use, the keys, and the last tests. */
export const modelsQuery = queryOptions({
  queryKey: ['ops', 'models'],
  queryFn: async () => parseResult(modelsAnswerSchema, await api.get('/ops/models')),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.tests.some(({ last }) => last.status === 'running') === true ? testingMs : refreshMs,
})
