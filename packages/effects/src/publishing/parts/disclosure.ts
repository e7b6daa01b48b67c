import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import type { KeptMedium } from '@vignette/domain/posts/schemas'
import type { PartSettings } from '@vignette/networks/network-adapter'

/** The label for what a model made follows from where the media come from, whatever a person has asked for. */
export const withDisclosure = (
  settings: PartSettings,
  { aiDisclosure: name }: Pick<NetworkCapabilities, 'aiDisclosure'>,
  media: readonly Pick<KeptMedium, 'isMadeByAi'>[],
): PartSettings => {
  if (name === null) return settings
  const { [name]: _, ...chosen } = settings
  return media.some(({ isMadeByAi }) => isMadeByAi) ? { ...chosen, [name]: true } : chosen
}
