import { type PublicConfig, publicConfigSchema } from '@vignette/domain/site/public-config'
import type { ApiResult } from '../api-client.ts'
import { parseResult } from '../parse-result.ts'

export const readConfig = (result: ApiResult): PublicConfig => parseResult(publicConfigSchema, result)
