import type { Language } from '@vignette/domain/brand/languages'
import type { Refinement } from '@vignette/domain/generation/refinement'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { settingsSchemas } from '@vignette/domain/generation/settings'
import type { GenerationRequest } from './quote-generation.ts'
import type { GenerationResult } from './use-result-changes.ts'

/** What to do, with a language to translate into. */
export type Wanted = { readonly language?: Language } & (
  | { readonly how: Exclude<Refinement, 'wish'> }
  | { readonly how: 'wish'; readonly wish: string }
)

/** The request for one caption made from another one, with the settings of that. */
export const refinedRequest = (
  { id, prompt, settings }: Generation,
  { id: resultId, text = '', isEdited }: GenerationResult,
  { language, ...wanted }: Wanted,
): GenerationRequest => {
  const { refine: _before, ...own } = settingsSchemas.caption.partial().safeParse(settings).data ?? {}
  const refine = { ...wanted, resultId, text, isEdited }
  const output = { kind: 'caption' as const, ...own, variations: 1, ...(language && { language }), refine }
  return { outputs: [output], prompt, parentId: id }
}
