import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { linkWithCard } from '@vignette/domain/networks/link-cards'
import type { Network } from '@vignette/domain/networks/network-names'
import type { PreviewCardFacts } from '#entities/post/components/preview/preview-card.tsx'
import { linkCardQuery } from '#entities/post/get-link-card.ts'

/** An address is whole once nobody types any more. */
const restMs = 1_000

type Part = Parameters<typeof linkWithCard>[1]

/** The cards that the links of a draft get on a network, by link, as far as their pages have answered. */
export const useLinkCards = (network: Network, parts: readonly Part[]): ReadonlyMap<string, PreviewCardFacts> => {
  const links = [...new Set(parts.flatMap((part) => linkWithCard(network, part) ?? []))]
  const [rested] = useDebouncedValue(links.join('\n'), restMs)
  const wanted = links.filter((link) => rested.split('\n').includes(link))
  const answers = useQueries({ queries: wanted.map(linkCardQuery) })
  return new Map(
    wanted.flatMap((url, index) => {
      const card = answers[index]?.data
      return card ? [[url, { url, ...card }] as const] : []
    }),
  )
}
