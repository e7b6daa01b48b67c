import { array, boolean, constant, constantFrom, integer, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { openWorld } from './publishing-world.ts'

const parts = {
  faults: array(
    constantFrom(
      'none' as const,
      'none' as const,
      'lostAnswer' as const,
      'lostRequest' as const,
      'commitsLate' as const,
      'refused' as const,
      'neverSent' as const,
      'rateLimited' as const,
      'tokenExpired' as const,
      'hasExpired' as const,
    ),
    { maxLength: 8 },
  ),
  finds: array(boolean(), { maxLength: 5 }),
  fates: array(
    constantFrom(
      'goesOn' as const,
      'goesOn' as const,
      'goesOn' as const,
      'diesBefore' as const,
      'diesAfter' as const,
      'freezes' as const,
      'freezesAfter' as const,
    ),
    { maxLength: 40 },
  ),
  frozenMs: constantFrom(1_000, 15_000, 25_000, 95_000, 200_000),
  parts: integer({ min: 1, max: 3 }),
  hasComment: boolean(),
  isStaged: boolean(),
  isReady: boolean(),
  asks: array(boolean(), { maxLength: 4 }),
}

/** Whoever stood still while another one went on is told by their signal, which never aborts here. */
const deaths = array(constantFrom('goesOn' as const, 'goesOn' as const, 'diesBefore' as const, 'diesAfter' as const), {
  maxLength: 40,
})

const partsIn = (world: Awaited<ReturnType<typeof openWorld>>, type: string): readonly number[] =>
  world.publicationEvents().flatMap((event) => (event.type === type ? [(event.data as { part: number }).part] : []))

/** What was committed, once for each time. What is staged has another name each time. */
const keysIn = ({ network }: Awaited<ReturnType<typeof openWorld>>): readonly string[] =>
  network.committed.map(({ key }) => key.replace(/:\d+$/, ''))

property(
  'whatever fails, dies or stands still, a post goes out once and none of it is lost',
  [record({ ...parts, cancelledAfter: constant(null) })],
  async (each) => {
    const world = await openWorld(each)
    expect(await world.run()).toBe('published')
    const { committed } = world.network
    const keys = keysIn(world)
    expect(new Set(keys).size).toBe(keys.length)
    expect(partsIn(world, 'PartDoubled')).toEqual([])
    const accepted = partsIn(world, 'PartPublished')
    const named = world.publicationEvents().flatMap(({ type, data }) => {
      const { part, how } = data as { part: number; how?: string }
      return type === 'PartPublished' && how !== 'person' ? [part] : []
    })
    expect(new Set(named).size).toBe(named.length)
    // a first comment may be left out, but nothing of the post itself
    for (let part = 0; part < each.parts; part++) expect(accepted).toContain(part)
    expect(keys.length).toBeGreaterThanOrEqual(each.parts)
    expect(keys.length).toBeLessThanOrEqual(each.parts + (each.hasComment ? 1 : 0))
    // each part answers the one before it
    for (const [index, { replyTo }] of committed.entries()) {
      expect(replyTo).toBe(index === 0 ? null : committed[index - 1]?.remoteId)
    }
  },
  { runs: 400 },
)

property(
  'nothing of a cancelled post is sent any more, whatever is asked of the network, and it is not called failed while it may be out',
  [record({ ...parts, fates: deaths, cancelledAfter: integer({ min: 0, max: 6 }) })],
  async (each) => {
    const world = await openWorld(each)
    const status = await world.run()
    expect(['published', 'idle', 'failed']).toContain(status)
    expect(world.begunAfterCancelling()).toBe(0)
    const keys = keysIn(world)
    expect(new Set(keys).size).toBe(keys.length)
    expect(partsIn(world, 'PartDoubled')).toEqual([])
    if (status === 'published') expect(keys.length).toBeGreaterThan(0)
    else expect(keys.length).toBe(new Set(partsIn(world, 'PartPublished')).size)
  },
  { runs: 400 },
)
