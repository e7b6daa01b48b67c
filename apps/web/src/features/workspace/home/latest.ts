import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'

type GenerationCard = {
  readonly id: string
  readonly name: string
  readonly prompt: string
  readonly status: Generation['status']
  readonly at: string
  readonly picture: { readonly url: string; readonly altText: string } | null
  readonly text: string | null
}

/** A generation on a card, with its picked or else its first result. */
export const cardOf = ({ id, kind, prompt, status, requestedAt, results }: Generation): GenerationCard => {
  const [result] = results.toSorted((a, b) => Number(b.isPicked) - Number(a.isPicked))
  const url = result?.thumbnailUrl ?? (kinds[kind].makes === 'images' ? result?.url : undefined)
  return {
    id,
    name: kinds[kind].name,
    prompt,
    status,
    at: requestedAt,
    picture: url === undefined ? null : { url, altText: result?.altText ?? '' },
    text: result ? textOf(result) : null,
  }
}

/** More characters than fit on a card. */
const mostShown = 400

/** A video caption shows all its parts, because a hook alone is only a few words. */
const textOf = ({ text, parts, hashtags }: Generation['results'][number]): string | null => {
  const spoken = parts && [parts.hook, parts.script, parts.description].filter(Boolean).join('\n\n')
  return (text ?? spoken ?? hashtags?.join(' '))?.slice(0, mostShown) ?? null
}

const hasFailed = ({ status }: Generation): boolean => status === 'failed' || status === 'blocked'

const dayMs = 86_400_000
const daysOfFailures = 7

/** Failures of the last days that were not repeated since. */
export const recentFailures = (items: readonly Generation[], now: Date): readonly Generation[] => {
  const repeated = new Set(items.map(({ parentId }) => parentId))
  const since = now.getTime() - daysOfFailures * dayMs
  return items.filter((item) => hasFailed(item) && !repeated.has(item.id) && Date.parse(item.requestedAt) > since)
}

export const recentResults = (items: readonly Generation[]): readonly Generation[] =>
  items.filter((item) => !hasFailed(item) && item.status !== 'cancelled')
