import { isPublicUrl } from '../calls/public-url.ts'
import { withApp } from '../network-setup.ts'

/** The settings that Meta's networks share. */
export type MetaSettings = {
  readonly META_GRAPH_VERSION?: string | undefined
  /** The address of this installation, at which Instagram and Threads fetch pictures and videos. */
  readonly PUBLIC_URL?: string | undefined
}

export const graphVersionOf = ({ META_GRAPH_VERSION: version = 'v25.0' }: MetaSettings): string => version

/** A stand-in of a network is on our side. */
export const isFetching = (address: string | undefined, graph: string | undefined, own: string): boolean =>
  (graph ?? own) !== own || isPublicUrl(address)

/** What is the same for all of them. */
export const metaSetup = {
  ...withApp,
  from: { name: 'Meta for Developers', url: 'https://developers.facebook.com/apps' },
  review:
    'Until Meta has reviewed the app, only people with a role in it can connect accounts. Ask for advanced access to what it lists when you connect one.',
} as const
