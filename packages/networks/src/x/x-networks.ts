import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createXAdapter } from './x-adapter.ts'

/** The settings of X, which is not offered without the id and the secret of an app. */
export type XSettings = {
  readonly X_CLIENT_ID?: string | undefined
  readonly X_CLIENT_SECRET?: string | undefined
  readonly X_URL?: string | undefined
  readonly X_SITE_URL?: string | undefined
  /** What each workspace may cost in a month, in dollars. */
  readonly X_MONTHLY_BUDGET?: number | undefined
}

const defaults = { url: 'https://api.x.com', siteUrl: 'https://x.com', dollars: 5 }

export const xAdapters = (
  settings: XSettings,
  deps: { readonly outbound: Outbound; readonly now: Clock },
): readonly NetworkAdapter[] => {
  const { X_CLIENT_ID: clientId, X_CLIENT_SECRET: clientSecret } = settings
  if (clientId === undefined || clientSecret === undefined) return []
  const app = {
    clientId,
    clientSecret,
    url: settings.X_URL ?? defaults.url,
    siteUrl: settings.X_SITE_URL ?? defaults.siteUrl,
  }
  return [createXAdapter({ ...deps, app })]
}

/** In micro-dollars. */
export const xBudget = ({ X_MONTHLY_BUDGET: dollars }: XSettings): number =>
  Math.round((dollars ?? defaults.dollars) * 1_000_000)

export const xAddresses = (settings: XSettings): readonly (string | undefined)[] => [settings.X_URL]

/** Why it cannot be connected where it is not offered. */
export const xHindrances = { x: 'Whoever runs this installation has not registered an app there.' } as const
