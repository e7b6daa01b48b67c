import { queryOptions } from '@tanstack/react-query'
import {
  modelsChangedAnswerSchema,
  modelUsageAnswerSchema,
  type SetModelKeyRequest,
  testModelAnswerSchema,
  type TestModelRequest,
} from '@vignette/domain/models/schemas/console'
import type { ModelUse } from '@vignette/domain/models/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const refreshMs = 30_000

/** GET /ops/models/usage: by day, workspace and engine. */
export const modelUsageQuery = queryOptions({
  queryKey: ['ops', 'models', 'usage'],
  queryFn: async () => parseResult(modelUsageAnswerSchema, await api.get('/ops/models/usage')),
  staleTime: 0,
  refetchInterval: refreshMs,
})

/** DELETE /ops/models/:use: the settings of the processes count again. */
export const leaveModels = async (use: ModelUse, reason: string) =>
  parseResult(modelsChangedAnswerSchema, await api.delete(`/ops/models/${use}`, { reason }))

/** PUT /ops/models/keys */
export const setModelKey = async (request: SetModelKeyRequest) =>
  parseResult(modelsChangedAnswerSchema, await api.put('/ops/models/keys', request))

/** DELETE /ops/models/keys */
export const removeModelKey = async (place: string, reason: string) =>
  parseResult(modelsChangedAnswerSchema, await api.delete('/ops/models/keys', { place, reason }))

/** POST /ops/models/tests */
export const testModel = async (request: TestModelRequest) =>
  parseResult(testModelAnswerSchema, await api.post('/ops/models/tests', request))
