import type { Network } from '@vignette/domain/networks/network-names'
import type { NetworkOffer, NetworkSettings } from './networks.ts'

/** What whoever runs the product sets up for a network. */
type NetworkSetup = {
  /** The settings without which it is not offered. */
  readonly needs: readonly (keyof NetworkSettings)[]
  /** Where they come from. */
  readonly from: { readonly name: string; readonly url: string } | null
  /** Our address for people who come back from it has to be entered there. */
  readonly takesCallback: boolean
  /** It fetches what is published from us, and is not offered where it cannot. */
  readonly fetchesFromUs: boolean
  /** What it has to agree to before everybody can connect an account. */
  readonly review: string | null
}

const metaApps = { name: 'Meta for Developers', url: 'https://developers.facebook.com/apps' }
const metaReview =
  'Until Meta has reviewed the app, only people with a role in it can connect accounts. Ask for advanced access to what it lists when you connect one.'

const nothing: NetworkSetup = { needs: [], from: null, takesCallback: false, fetchesFromUs: false, review: null }

/** Each network that is built. The docs and the console of ops read nothing else. */
export const networkSetups: Readonly<Partial<Record<Network, NetworkSetup>>> = {
  demo: { ...nothing, needs: ['DEMO_NETWORK_URL'] },
  bluesky: nothing,
  mastodon: nothing,
  instagram: {
    needs: ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'],
    from: metaApps,
    takesCallback: true,
    fetchesFromUs: true,
    review: metaReview,
  },
  facebook: {
    needs: ['META_APP_ID', 'META_APP_SECRET'],
    from: metaApps,
    takesCallback: true,
    fetchesFromUs: false,
    review: metaReview,
  },
  threads: {
    needs: ['THREADS_APP_ID', 'THREADS_APP_SECRET'],
    from: metaApps,
    takesCallback: true,
    fetchesFromUs: false,
    review: metaReview,
  },
  linkedin: {
    needs: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
    from: { name: 'LinkedIn Developers', url: 'https://www.linkedin.com/developers/apps' },
    takesCallback: true,
    fetchesFromUs: false,
    review:
      'People can be connected at once. For pages, LinkedIn has to approve the app for its Community Management API; then set LINKEDIN_PAGES=on.',
  },
}

/**
 * The names of the settings that are missing. Where all are set and it is not offered, the network cannot reach us.
 * Undefined where it is not built.
 */
export const missingFor = (
  { network, offered }: NetworkOffer,
  settings: NetworkSettings,
): readonly string[] | undefined => {
  const setup = networkSetups[network]
  if (!setup) return offered ? [] : undefined
  const missing = setup.needs.filter((name) => settings[name] === undefined)
  if (offered) return []
  return missing.length === 0 && setup.fetchesFromUs ? ['PUBLIC_URL'] : missing
}
