import { type BrandSetup, brandSetupAnswerSchema } from '@vignette/domain/brand/schemas'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

/** POST /brand/setup */
export const completeBrandSetup = async (setup: BrandSetup) =>
  parseResult(brandSetupAnswerSchema, await api.post('/brand/setup', setup))
