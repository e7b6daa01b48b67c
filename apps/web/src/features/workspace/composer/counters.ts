import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { countText, isWithin, type TextCount } from '@vignette/domain/networks/count-text'
import type { Network } from '@vignette/domain/networks/network-names'

export type Counter = {
  readonly network: Network
  readonly count: TextCount
  readonly left: number
  readonly isOver: boolean
}

/** Some networks take less of a text that goes with a picture or video. */
const ruleFor = (network: Network, hasMedia: boolean): Pick<NetworkCapabilities, 'text'> => {
  const { text } = capabilitiesOf(network)
  return { text: hasMedia && text.maxWithMedia !== null ? { ...text, max: text.maxWithMedia } : text }
}

/** How much of a text each network takes, as it counts, the one with the least room first. */
export const countersOf = (text: string, networks: readonly Network[], hasMedia: boolean): readonly Counter[] =>
  [...new Set(networks)]
    .map((network) => {
      const count = countText(text, ruleFor(network, hasMedia))
      return { network, count, left: count.max - count.count, isOver: !isWithin(count) }
    })
    .toSorted((one, other) => one.left - other.left)

/** The network with threads that takes the shortest posts; a text is split for it. Null where none has threads. */
export const tightestThreads = (networks: readonly Network[]): Network | null => {
  const threaded = networks.filter((network) => capabilitiesOf(network).threads !== null)
  return threaded.toSorted((one, other) => capabilitiesOf(one).text.max - capabilitiesOf(other).text.max)[0] ?? null
}
