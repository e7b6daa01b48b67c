import { capabilitiesOf } from './capability-table.ts'
import { type Network, shortNameOf } from './network-names.ts'

const reasons: Readonly<Partial<Record<Network, string>>> = {
  bluesky: 'Bluesky has no editing: delete the post, and send it again.',
  instagram: 'Instagram lets no app change a post. You can change its text in the app of Instagram.',
}

/** Why the text of what is out cannot be changed from here. */
export const cannotChange = (network: Network): string =>
  reasons[network] ?? `${shortNameOf(network)} lets no app change a post.`

/** Why what is out cannot be deleted from here. */
export const cannotRemove = (network: Network): string =>
  `${shortNameOf(network)} lets no app delete a post. You can delete it in the app of ${shortNameOf(network)}.`

export const isChangeable = (network: Network): boolean => capabilitiesOf(network).editing !== 'none'

export const isRemovable = (network: Network): boolean => capabilitiesOf(network).deletion
