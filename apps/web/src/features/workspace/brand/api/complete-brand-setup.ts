import { type BrandSetup, brandSavedSchema } from '@vignette/domain/brand/schemas'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /brand/setup. `base`: what the answers replace, as it was when the wizard was opened. */
export const completeBrandSetup = async (setup: BrandSetup, base: object) =>
  parseResult(brandSavedSchema, await api.post('/brand/setup', setup, versionOf(base)))
