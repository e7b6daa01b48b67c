import { websiteAnswerSchema, type WebsiteFacts } from '@vignette/domain/brand/schemas/website'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /brand/website: what a website says about a brand. Nothing is stored. */
export const readWebsite = async (url: string): Promise<WebsiteFacts> =>
  parseResult(websiteAnswerSchema, await api.post('/brand/website', { url })).facts
