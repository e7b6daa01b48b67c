import { type PublicConfig, publicConfigSchema } from '@vignette/domain/identity/schemas'
import type { ApiResult } from '../api-client.ts'
import { parseResult } from '../parse-result.ts'

export const readConfig = (result: ApiResult): PublicConfig => parseResult(publicConfigSchema, result)
