import { capabilitiesOf } from './capability-table.ts'
import { entitiesOf } from './links.ts'
import type { Network } from './network-names.ts'

/** The link of a text that gets a card of ours on a network: the first one, of a part that shows nothing else. */
export const linkWithCard = (
  network: Network,
  { text, mediaIds }: { readonly text: string; readonly mediaIds: readonly string[] },
): string | undefined => {
  if (capabilitiesOf(network).linkCard !== 'ours' || mediaIds.length > 0) return undefined
  return entitiesOf(text).find(({ kind }) => kind === 'link')?.value
}
