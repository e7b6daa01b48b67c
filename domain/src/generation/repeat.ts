import type { RequestedGeneration } from './state.ts'
import type { GenerationRequestedData } from './events.ts'
import { type Output, outputSchema } from './outputs.ts'

type Repeated = { readonly output: Output; readonly prompt: string }

/**
 * A request for the same again, in full or for one more result. Undefined if the workspace is forgotten or this kind
 * no longer exists.
 */
export const repeated = (
  { kind, prompt, settings }: Pick<GenerationRequestedData, 'kind' | 'prompt' | 'settings'>,
  isWhole: boolean,
): Repeated | undefined => {
  if (prompt === null || settings === null) return undefined
  const one = 'variations' in settings && !isWhole ? { variations: 1 } : {}
  const output = outputSchema.safeParse({ kind, ...settings, ...one }).data
  return output && { output, prompt }
}

/** A request for the same again: in full if nothing was delivered, otherwise for one more result. */
export const sameAgain = (generation: RequestedGeneration): Repeated | undefined =>
  repeated(generation.requested, generation.status === 'ended' && generation.ending.units === 0)
