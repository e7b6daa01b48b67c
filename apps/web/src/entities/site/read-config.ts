import { type PublicConfig, publicConfigSchema } from '@vignette/domain/site/schemas'
import type { ApiResult } from '#lib/api/api-result.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export const readConfig = (result: ApiResult): PublicConfig => parseResult(publicConfigSchema, result)
