// @module-tag invariant
import type { NetworkSettings } from '@vignette/networks/network-setups'
import type { Network } from '@vignette/domain/networks/network-names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

const settings: NetworkSettings = {
  DEMO_NETWORK_URL: 'http://127.0.0.1:9',
  DEMO_NETWORK_PUBLIC_URL: 'https://parade.example',
  X_CLIENT_ID: 'id',
  X_CLIENT_SECRET: 'secret',
  META_APP_ID: 'id',
  META_APP_SECRET: 'secret',
  LINKEDIN_CLIENT_ID: 'id',
  LINKEDIN_CLIENT_SECRET: 'secret',
  PINTEREST_APP_ID: 'id',
  PINTEREST_APP_SECRET: 'secret',
  YOUTUBE_CLIENT_ID: 'id',
  YOUTUBE_CLIENT_SECRET: 'secret',
}

type Account = { readonly remoteId: string; readonly handle: string; readonly server: string | null }
const accounts: Partial<Record<Network, Account>> = {
  bluesky: { remoteId: 'did:plc:ann', handle: 'ann.example.com', server: 'https://pds.example' },
  mastodon: { remoteId: '1', handle: 'ann', server: 'https://social.example' },
  facebook: { remoteId: '4711', handle: 'bakery', server: null },
  telegram: { remoteId: '-1001234567890', handle: 'bakery_news', server: null },
  discord: { remoteId: '22', handle: '#news', server: 'https://discord.com/channels/11' },
}

const postAt = (network: Network, address: string) => {
  const session = { accessToken: 't', remoteId: '1', handle: 'ann', server: null, ...accounts[network] }
  return workshop.networksOf(settings).adapterOf(network)?.postAt?.(session, address, 'Hello')
}

it.each([
  ['demo', 'https://other.example/posts/p-1'],
  ['bluesky', 'https://bsky.example/profile/ann.example.com/post/3lab2'],
  ['bluesky', 'https://bsky.app/profile/ann.example.com'],
  ['mastodon', 'https://other.example/@ann/113'],
  ['mastodon', 'https://social.example/ann/p/1732.1'],
  ['facebook', 'https://www.facebook.com/cinema/posts/99'],
  ['facebook', 'https://www.facebook.com/bakery/posts/pfbid02'],
  ['linkedin', 'https://www.linkedin.com/posts/ann_bread-activity-7-x'],
  ['youtube', 'https://www.youtube.com/@ann'],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQQ'],
  ['discord', 'https://discord.com/channels/11/23/33'],
  ['discord', 'https://discord.example/channels/11/22/33'],
] as const)('%s: %s is none', async (network, address) => {
  expect(await postAt(network, address)).toBeUndefined()
})

it.each(['instagram', 'threads', 'tiktok'] as const)('%s: addresses have no id', async (network) => {
  expect(await postAt(network, 'https://example.com/1')).toBeUndefined()
})

it.each([
  ['x', 'https://x.com/ann/status/187'],
  ['pinterest', 'https://www.pinterest.com/pin/42/'],
  ['telegram', 'https://t.me/bakery_news/5'],
  ['linkedin', 'https://www.linkedin.com/feed/update/urn:li:share:7/'],
] as const)('%s: nobody can tell whether %s is ours', async (network, address) => {
  expect(await postAt(network, address)).toBeUndefined()
})
