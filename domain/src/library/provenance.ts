import type { sources } from './schemas.ts'

type Origin = { readonly source: keyof typeof sources; readonly generationId: string | null }

/** True if a model had a hand in it. What was made from it later has to be asked for itself. */
export const isMadeByModel = ({ source, generationId }: Origin): boolean =>
  source === 'generated' || generationId !== null
