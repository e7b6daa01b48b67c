import type { Language } from '@vignette/domain/brand/languages'
import type { Refinement } from '@vignette/domain/generation/refinement'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { settingsSchemas } from '@vignette/domain/generation/settings'
import type { GenerationRequest } from './quote-generation.ts'
import type { GenerationResult } from './use-result-changes.ts'

type Wanted = { readonly how: Refinement; readonly language?: Language; readonly wish?: string }

/** The request for one caption made from another one, with the settings of that. */
export const refinedRequest = (
  { id, prompt, settings }: Generation,
  { id: resultId, text = '', isEdited }: GenerationResult,
  { how, language, wish }: Wanted,
): GenerationRequest => {
  const { refine: _before, ...own } = settingsSchemas.caption.partial().safeParse(settings).data ?? {}
  const refine = { how, resultId, text, isEdited, ...(wish !== undefined && { wish }) }
  const output = { kind: 'caption' as const, ...own, variations: 1, ...(language && { language }), refine }
  return { outputs: [output], prompt, parentId: id }
}
