import { type BrandSetup, brandSavedSchema } from '@vignette/domain/brand/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /brand/setup */
export const completeBrandSetup = async (setup: BrandSetup) =>
  parseResult(brandSavedSchema, await api.post('/brand/setup', setup))
