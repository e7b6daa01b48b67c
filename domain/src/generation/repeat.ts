import type { Requested, RequestedGeneration } from './decider.ts'
import { type Output, outputSchema } from './schemas.ts'

type Repeated = { readonly output: Output; readonly prompt: string }

/**
 * What asks for all of the same again, or for one more. Undefined where its person is forgotten, or no release makes it
 * any more.
 */
export const repeated = (
  { kind, prompt, settings }: Pick<Requested, 'kind' | 'prompt' | 'settings'>,
  isWhole: boolean,
): Repeated | undefined => {
  if (prompt === null || settings === null) return undefined
  const one = 'variations' in settings && !isWhole ? { variations: 1 } : {}
  const output = outputSchema.safeParse({ kind, ...settings, ...one }).data
  return output && { output, prompt }
}

/** What asks for the same again: all of it where nothing was delivered, else one more. */
export const sameAgain = (generation: RequestedGeneration): Repeated | undefined =>
  repeated(generation.requested, generation.status === 'ended' && generation.ending.units === 0)
