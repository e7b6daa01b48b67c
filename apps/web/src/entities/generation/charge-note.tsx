import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { kinds } from '@vignette/domain/generation/kinds'
import { chargeWords } from './generation-words.ts'
import { Notice } from '#components/ui/notice.tsx'

/** The number of results, and the reason, if known, why there are no more. */
const deliveryWords = ({ kind, settings, delivered, failure }: Generation): string => {
  const { variations } = settings
  const what = typeof variations === 'number' ? `${delivered} of ${variations} ${kinds[kind].makes}` : 'some of it'
  return [`Only ${what} could be made.`, failure?.message].filter(Boolean).join(' ')
}

const reasonOf = (generation: Generation): string | null => {
  const { status, failure } = generation
  switch (status) {
    case 'failed':
    case 'blocked':
      return failure?.message ?? 'Nothing could be made.'
    case 'cancelled':
      return 'Cancelled before anything was made.'
    case 'partlyCompleted':
      return deliveryWords(generation)
    default:
      return null
  }
}

/** A note that fewer results were delivered, with the reason, and that the others were not charged. */
export const ChargeNote = ({ generation }: { readonly generation: Generation }) => {
  const reason = reasonOf(generation)
  if (reason === null) return null
  return (
    <Notice tone={generation.status === 'cancelled' ? 'info' : 'warning'}>
      {reason} {chargeWords(generation)}.
    </Notice>
  )
}
