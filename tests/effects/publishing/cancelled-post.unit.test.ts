import { expect, it } from 'vitest'
import { openWorld } from './publishing-world.ts'

/** A post that was lost on its way, while the network could not be asked, and was cancelled then. */
const cancelledPost = (fault: 'lostAnswer' | 'lostRequest', parts: number) =>
  openWorld({
    faults: [fault],
    finds: [true],
    fates: [],
    frozenMs: 1_000,
    parts,
    hasComment: false,
    isStaged: false,
    isReady: false,
    asks: Array.from({ length: 12 }, () => true),
    cancelledAfter: 1,
  })

it('is not sent when the network is asked once more and has nothing of it', async () => {
  const world = await cancelledPost('lostRequest', 1)
  expect(await world.run()).toBe('idle')
  expect(world.network.calls).toHaveLength(1)
  expect(world.network.committed).toEqual([])
})

it('is out as far as it is when the network is asked once more, and what follows is not sent', async () => {
  const world = await cancelledPost('lostAnswer', 2)
  expect(await world.run()).toBe('published')
  expect(world.network.calls).toHaveLength(1)
  expect(world.begunAfterCancelling()).toBe(0)
})
