import { array, boolean, constantFrom, integer, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { openWorld } from './publishing-world.ts'

const script = record({
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
})

property(
  'whatever fails, dies or stands still, a post goes out once and none of it is lost',
  [script],
  async (each) => {
    const world = await openWorld(each)
    expect(await world.run()).toBe(true)
    const { committed } = world.network
    const keys = committed.map(({ key }) => key.replace(/:\d+$/, '')) // what is staged has another name each time
    expect(new Set(keys).size).toBe(keys.length)
    const events = world.publicationEvents()
    const partsOf = (type: string) =>
      events.flatMap((event) => (event.type === type ? [(event.data as { part: number }).part] : []))
    expect(partsOf('PartDoubled')).toEqual([])
    const accepted = partsOf('PartPublished')
    expect(new Set(accepted).size).toBe(accepted.length)
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
