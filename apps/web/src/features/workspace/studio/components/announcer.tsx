import { VisuallyHidden } from '@mantine/core'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { chargeWords, isOver, statusNames } from '#entities/generation/generation-words.ts'

const sentenceOf = (generation: Generation): string => {
  const { kind, status, results } = generation
  const name = kinds[kind].name
  if (!isOver(status)) return `${name}: being made.`
  if (status === 'completed') return `${name}: ${results.length === 1 ? 'ready' : `${results.length} ready`}.`
  return `${name}: ${statusNames[status].toLowerCase()}. ${chargeWords(generation)}.`
}

/** Announces each change of a generation's status once, and no partial texts. */
export const Announcer = ({ generations }: { readonly generations: readonly Generation[] }) => (
  <VisuallyHidden role="status" aria-live="polite">
    {generations.map(sentenceOf).join(' ')}
  </VisuallyHidden>
)
