import type { Network } from '@vignette/domain/networks/network-names'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createLinkedinAdapter } from './linkedin-adapter.ts'

/** The settings of LinkedIn, which is not offered without the id and the secret of an app. */
export type LinkedinSettings = {
  readonly LINKEDIN_CLIENT_ID?: string | undefined
  readonly LINKEDIN_CLIENT_SECRET?: string | undefined
  readonly LINKEDIN_URL?: string | undefined
  readonly LINKEDIN_AUTH_URL?: string | undefined
  readonly LINKEDIN_VERSION?: string | undefined
  readonly LINKEDIN_PAGES?: 'on' | 'off' | undefined
}

const defaults = { url: 'https://api.linkedin.com', authUrl: 'https://www.linkedin.com', version: '202605' }

export const linkedinAdapters = (
  settings: LinkedinSettings,
  deps: { readonly outbound: Outbound; readonly now: Clock },
): readonly NetworkAdapter[] => {
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = settings
  if (clientId === undefined || clientSecret === undefined) return []
  const app = {
    clientId,
    clientSecret,
    url: settings.LINKEDIN_URL ?? defaults.url,
    authUrl: settings.LINKEDIN_AUTH_URL ?? defaults.authUrl,
    version: settings.LINKEDIN_VERSION ?? defaults.version,
    hasPages: settings.LINKEDIN_PAGES === 'on',
  }
  return [createLinkedinAdapter({ ...deps, app })]
}

export const linkedinAddresses = (settings: LinkedinSettings): readonly (string | undefined)[] => [
  settings.LINKEDIN_URL,
  settings.LINKEDIN_AUTH_URL,
]

/** Why it cannot be connected where it is not offered. */
export const linkedinHindrances = {
  linkedin: 'Whoever runs this installation has not registered an app there.',
} as const satisfies Partial<Record<Network, string>>
