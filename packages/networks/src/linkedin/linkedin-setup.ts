import { type NetworkSetup, withApp } from '../network-setup.ts'
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

export const linkedinSetup: NetworkSetup<LinkedinSettings> = {
  ...withApp,
  network: 'linkedin',
  needs: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  from: { name: 'LinkedIn Developers', url: 'https://www.linkedin.com/developers/apps' },
  review:
    'People can be connected at once. For pages, LinkedIn has to approve the app for its Community Management API; then set LINKEDIN_PAGES=on.',
  adapterFor: (settings, { outbound, now }) => {
    const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = settings
    if (clientId === undefined || clientSecret === undefined) return undefined
    const app = {
      clientId,
      clientSecret,
      url: settings.LINKEDIN_URL ?? defaults.url,
      authUrl: settings.LINKEDIN_AUTH_URL ?? defaults.authUrl,
      version: settings.LINKEDIN_VERSION ?? defaults.version,
      hasPages: settings.LINKEDIN_PAGES === 'on',
    }
    return createLinkedinAdapter({ outbound, now, app })
  },
  servicesOf: (settings) => [settings.LINKEDIN_URL, settings.LINKEDIN_AUTH_URL],
  pageOf: () => null,
}
