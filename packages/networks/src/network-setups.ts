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
  telegram: nothing,
  discord: nothing,
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
  x: {
    needs: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
    from: { name: 'X Developer Platform', url: 'https://developer.x.com' },
    takesCallback: true,
    fetchesFromUs: false,
    review: 'People can be connected at once. X charges for each call; X_MONTHLY_BUDGET is the most for a workspace.',
  },
  tiktok: {
    needs: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
    from: { name: 'TikTok for Developers', url: 'https://developers.tiktok.com/apps/' },
    takesCallback: true,
    fetchesFromUs: false,
    review: 'Until TikTok has audited the app, nobody but the creator can see a post; then set TIKTOK_APPROVED=on.',
  },
  youtube: {
    needs: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
    from: { name: 'Google Cloud console', url: 'https://console.cloud.google.com/apis/credentials' },
    takesCallback: true,
    fetchesFromUs: false,
    review: 'Until Google has audited the project, videos stay private; then set YOUTUBE_APPROVED=on.',
  },
  pinterest: {
    needs: ['PINTEREST_APP_ID', 'PINTEREST_APP_SECRET'],
    from: { name: 'Pinterest for developers', url: 'https://developers.pinterest.com/apps/' },
    takesCallback: true,
    fetchesFromUs: false,
    review: 'Until Pinterest gives standard access, nobody but its maker sees a pin; then set PINTEREST_APPROVED=on.',
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
