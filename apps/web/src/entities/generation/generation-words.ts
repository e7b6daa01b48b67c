import { creditWords } from '#entities/credits/credit-words.ts'
import { type Kind, type StudioKind, studioKinds } from '@vignette/domain/generation/kinds'
import type { GenerationStatus } from '@vignette/domain/generation/schemas'
import type { Generation } from '@vignette/domain/generation/schemas/generations'

/** True if it was asked for in the studio, where it can be repeated with changes. */
export const isOfStudio = (kind: Kind): kind is StudioKind => (studioKinds as readonly Kind[]).includes(kind)

/** True if the generation has ended. */
export const isOver = (status: GenerationStatus): boolean => status !== 'requested' && status !== 'running'

export const statusNames: Readonly<Record<GenerationStatus, string>> = {
  requested: 'Waiting',
  running: 'Being made',
  completed: 'Done',
  partlyCompleted: 'Partly done',
  failed: 'Failed',
  blocked: 'Declined',
  cancelled: 'Cancelled',
}

/** The credits of a generation: held while it runs, and afterwards charged or returned. */
export const chargeWords = ({ status, credits }: Pick<Generation, 'status' | 'credits'>): string => {
  if (credits.reserved === 0) return 'This costs nothing'
  if (!isOver(status)) return `${creditWords(credits.reserved)} held, nothing charged yet`
  if (credits.consumed === 0) return 'You were not charged'
  if (credits.released === 0) return `${creditWords(credits.consumed)} charged`
  return `${creditWords(credits.consumed)} charged. You were not charged for the rest: ${creditWords(credits.released)} returned`
}
