import { modelsChangedAnswerSchema } from '@vignette/domain/models/schemas/console'
import type { ModelOrder, ModelUse } from '@vignette/domain/models/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** PUT /ops/models/:use: from now on these models write or draw. */
export const chooseModels = async (use: ModelUse, order: ModelOrder & { readonly reason: string }) =>
  parseResult(modelsChangedAnswerSchema, await api.put(`/ops/models/${use}`, order))
