import { type BrandChange, type BrandDetails, brandSavedSchema } from '@vignette/domain/brand/schemas'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** PUT /brand. `base`: the brand as it was when the edit began. */
export const changeBrand = async (change: BrandChange, base: BrandDetails) =>
  parseResult(brandSavedSchema, await api.put('/brand', change, versionOf(base)))
