import type { Network } from '@vignette/domain/networks/network-names'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createPinterestAdapter } from './pinterest-adapter.ts'

/** The settings of Pinterest, which is not offered without the id and the secret of an app. */
export type PinterestSettings = {
  readonly PINTEREST_APP_ID?: string | undefined
  readonly PINTEREST_APP_SECRET?: string | undefined
  readonly PINTEREST_URL?: string | undefined
  readonly PINTEREST_SITE_URL?: string | undefined
  readonly PINTEREST_APPROVED?: 'on' | 'off' | undefined
}

const defaults = { url: 'https://api.pinterest.com/v5', siteUrl: 'https://www.pinterest.com' }

export const pinterestAdapters = (
  settings: PinterestSettings,
  deps: { readonly outbound: Outbound; readonly now: Clock },
): readonly NetworkAdapter[] => {
  const { PINTEREST_APP_ID: clientId, PINTEREST_APP_SECRET: clientSecret } = settings
  if (clientId === undefined || clientSecret === undefined) return []
  const app = {
    clientId,
    clientSecret,
    url: settings.PINTEREST_URL ?? defaults.url,
    siteUrl: settings.PINTEREST_SITE_URL ?? defaults.siteUrl,
    isApproved: settings.PINTEREST_APPROVED === 'on',
  }
  return [createPinterestAdapter({ ...deps, app })]
}

export const pinterestAddresses = (settings: PinterestSettings): readonly (string | undefined)[] => [
  settings.PINTEREST_URL,
]

/** Why it cannot be connected where it is not offered. */
export const pinterestHindrances = {
  pinterest: 'Whoever runs this installation has not registered an app there.',
} as const satisfies Partial<Record<Network, string>>
