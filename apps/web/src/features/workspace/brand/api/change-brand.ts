import { type BrandChange, brandSavedSchema } from '@vignette/domain/brand/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** PUT /brand */
export const changeBrand = async (change: BrandChange) => parseResult(brandSavedSchema, await api.put('/brand', change))
