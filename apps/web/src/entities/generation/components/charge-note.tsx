import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { kinds } from '@vignette/domain/generation/kinds'
import { chargeWords } from '../generation-words.ts'
import { Notice } from '#components/ui/notice.tsx'

/** How many results there are, and the reason why there are no more, if it is known. */
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

/** Why there is less than was asked for, and that it was not charged. */
export const ChargeNote = ({ generation }: { readonly generation: Generation }) => {
  const reason = reasonOf(generation)
  if (reason === null) return null
  return (
    <Notice tone={generation.status === 'cancelled' ? 'info' : 'warning'}>
      {reason} {chargeWords(generation)}.
    </Notice>
  )
}
