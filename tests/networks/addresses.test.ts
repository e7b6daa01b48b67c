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

const postAt = (network: Network, address: string, media = 0) => {
  const session = { accessToken: 't', remoteId: '1', handle: 'ann', server: null, ...accounts[network] }
  return workshop.networksOf(settings).adapterOf(network)?.postAt?.(session, address, media)
}

it.each([
  ['demo', 'https://parade.example/posts/p-1', 'p-1'],
  ['bluesky', 'https://bsky.app/profile/ann.example.com/post/3lab2', 'at://did:plc:ann/app.bsky.feed.post/3lab2'],
  ['bluesky', 'https://bsky.app/profile/did:plc:ann/post/3lab2', 'at://did:plc:ann/app.bsky.feed.post/3lab2'],
  ['mastodon', 'https://social.example/@ann/113', '113'],
  ['mastodon', 'https://social.example/users/ann/statuses/113', '113'],
  ['x', 'https://x.com/ann/status/187?s=20', '187'],
  ['x', 'https://twitter.com/ann/status/187', '187'],
  ['x', 'https://mobile.x.com/i/web/status/187', '187'],
  ['facebook', 'https://www.facebook.com/bakery/posts/99', '4711_99'],
  ['facebook', 'https://www.facebook.com/4711/posts/bread-and-more/99/', '4711_99'],
  ['facebook', 'https://www.facebook.com/4711/videos/98/', '98'],
  ['linkedin', 'https://www.linkedin.com/feed/update/urn:li:share:7/', 'urn:li:share:7'],
  ['linkedin', 'https://linkedin.com/feed/update/urn%3Ali%3AugcPost%3A7', 'urn:li:ugcPost:7'],
  ['youtube', 'https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=1', 'dQw4w9WgXcQ'],
  ['youtube', 'https://youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=b', 'dQw4w9WgXcQ'],
  ['pinterest', 'https://www.pinterest.com/pin/42/', '42'],
  ['telegram', 'https://t.me/Bakery_News/5', '5'],
  ['telegram', 'https://t.me/c/1234567890/5', '5'],
  ['discord', 'https://discord.com/channels/11/22/33', '33'],
] as const)('%s: %s is a post of the account', async (network, address, remoteId) => {
  expect(await postAt(network, address)).toMatchObject({ remoteId, permalink: address })
})

it.each([
  ['demo', 'https://other.example/posts/p-1'],
  ['bluesky', 'https://bsky.example/profile/ann.example.com/post/3lab2'],
  ['bluesky', 'https://bsky.app/profile/ann.example.com'],
  ['mastodon', 'https://other.example/@ann/113'],
  ['mastodon', 'https://social.example/ann/p/1732.1'],
  ['x', 'https://x.com/ann'],
  ['x', 'https://x.com.example/ann/status/187'],
  ['facebook', 'https://www.facebook.com/cinema/posts/99'],
  ['facebook', 'https://www.facebook.com/bakery/posts/pfbid02'],
  ['linkedin', 'https://www.linkedin.com/posts/ann_bread-activity-7-x'],
  ['youtube', 'https://www.youtube.com/@ann'],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQQ'],
  ['pinterest', 'https://www.pinterest.com/ann/bread/'],
  ['telegram', 'https://t.me/cinema/5'],
  ['telegram', 'https://t.me/c/9876543210/5'],
  ['discord', 'https://discord.com/channels/11/23/33'],
  ['discord', 'https://discord.example/channels/11/22/33'],
] as const)('%s: %s is none', async (network, address) => {
  expect(await postAt(network, address)).toBeUndefined()
})

it('an album of Telegram is several messages, of which an address names one', async () => {
  const address = 'https://t.me/bakery_news/5'
  expect(await postAt('telegram', address, 2)).toBeUndefined()
  expect(await postAt('telegram', address, 1)).toMatchObject({ extra: '{"ids":[5],"isCaption":true}' })
})

it.each(['instagram', 'threads', 'tiktok'] as const)('%s: addresses have no id', async (network) => {
  expect(await postAt(network, 'https://example.com/1')).toBeUndefined()
})
