import { partKey } from '@vignette/effects/publishing/parts/target-parts'
import { expect, it } from 'vitest'
import { openWorld } from './publishing-world.ts'

const permalink = 'https://x.example/me/status/7'

/** A post on X that was lost, while the network could not be asked, and of which a person says that it is out. */
const lostPost = (parts: number, setting: Parameters<typeof openWorld>[1]) =>
  openWorld(
    {
      faults: ['lostRequest'],
      finds: [true, true, true, true, true],
      fates: [],
      frozenMs: 1_000,
      parts,
      hasComment: false,
      isStaged: false,
      isReady: false,
      asks: [],
      cancelledAfter: null,
    },
    { network: 'x', ...setting },
  )

it('is paid for, also where the network does not find it', async () => {
  const world = await lostPost(2, { says: { permalink: null } })
  expect(await world.run()).not.toBe('published')
  expect((await world.charges())?.has(partKey('post', 'account', 0))).toBe(true)
  expect(world.network.calls).toHaveLength(1)
})

it('is answered by what follows in its thread where its address says what the network calls it', async () => {
  const postAt = async (_session: unknown, address: string) =>
    address === permalink ? { remoteId: '7', permalink } : undefined
  const world = await lostPost(2, { says: { permalink }, postAt })
  expect(await world.run()).toBe('published')
  expect(world.network.committed.map(({ replyTo }) => replyTo)).toEqual(['7'])
  const outs = world.publicationEvents().filter(({ type }) => type === 'PartPublished')
  expect(outs.map(({ data }) => (data as { readonly how: string }).how)).toEqual(['person', 'found', 'answered'])
})
