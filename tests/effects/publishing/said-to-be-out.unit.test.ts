import { partKey } from '@vignette/effects/publishing/parts/target-parts'
import { expect, it } from 'vitest'
import { openWorld } from './publishing-world.ts'

const permalink = 'https://x.example/me/status/7'

/** A post on X that was lost, while the network could not be asked, and of which a person says that it is out. */
const lostPost = (
  { parts, hasComment = false, finds = 5 }: { parts: number; hasComment?: boolean; finds?: number },
  setting: Parameters<typeof openWorld>[1],
) =>
  openWorld(
    {
      faults: ['lostRequest'],
      finds: Array.from({ length: finds }, () => true),
      fates: [],
      frozenMs: 1_000,
      parts,
      hasComment,
      isStaged: false,
      isReady: false,
      asks: [],
      cancelledAfter: null,
    },
    { network: 'x', ...setting },
  )

it('is paid for, also where the network does not find it', async () => {
  const world = await lostPost({ parts: 2 }, { says: { permalink: null } })
  expect(await world.run()).not.toBe('published')
  expect((await world.charges())?.has(partKey('post', 'account', 0))).toBe(true)
  expect(world.network.calls).toHaveLength(1)
})

it('is answered by what follows in its thread where its address says what the network calls it', async () => {
  const postAt = async (_session: unknown, address: string) =>
    address === permalink ? { remoteId: '7', permalink } : undefined
  const world = await lostPost({ parts: 2 }, { says: { permalink }, postAt })
  expect(await world.run()).toBe('published')
  expect(world.network.committed.map(({ replyTo }) => replyTo)).toEqual(['7'])
  const outs = world.publicationEvents().filter(({ type }) => type === 'PartPublished')
  expect(outs.map(({ data }) => (data as { readonly how: string }).how)).toEqual(['person', 'found', 'answered'])
})

it('stays out where the network cannot be asked what it calls it, without its first comment', async () => {
  const away = await lostPost({ parts: 1, hasComment: true, finds: 40 }, { says: { permalink: null } })
  expect(await away.run()).toBe('published')
  const back = await lostPost({ parts: 1, hasComment: true }, { says: { permalink: null } })
  expect(await back.run()).toBe('published')
  for (const world of [away, back]) {
    expect(world.network.calls).toHaveLength(1)
    expect(world.publicationEvents().map(({ type }) => type)).not.toContain('PartMissing')
  }
})
