import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LawFacts, metricsOf } from '@vignette/demo-network/law'

const facts = fc.record<LawFacts>({
  id: fc.string({ minLength: 1, maxLength: 20 }),
  createdAt: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  firstLength: fc.integer({ min: 0, max: 500 }),
  firstMedia: fc.constantFrom('none', 'images', 'video'),
})

const figures = ['likes', 'replies', 'reposts', 'views'] as const

const after = (post: LawFacts, hours: number) =>
  metricsOf(post, new Date(Date.parse(post.createdAt) + hours * 3_600_000))

it('figures begin at nothing and never fall', () => {
  const hours = fc.double({ min: 0, max: 10_000, noNaN: true })
  fc.assert(
    fc.property(facts, hours, hours, (post, one, other) => {
      const [earlier, later] = [after(post, Math.min(one, other)), after(post, Math.max(one, other))]
      for (const figure of figures) expect(later[figure]).toBeGreaterThanOrEqual(earlier[figure])
      expect(figures.map((figure) => after(post, 0)[figure])).toEqual([0, 0, 0, 0])
      expect(figures.map((figure) => after(post, -1)[figure])).toEqual([0, 0, 0, 0])
    }),
  )
})

it('they stay within what is documented, and the same post always has the same', () => {
  fc.assert(
    fc.property(facts, (post) => {
      const { likes, replies, reposts, views } = after(post, 100_000)
      expect(views).toBeLessThanOrEqual(240 * 1.5 * 1.15 * 1.15 * 2.2 * 2.5)
      expect(views).toBeGreaterThanOrEqual(Math.floor(240 * 0.3 * 0.8 * 0.8 * 0.4) - 1)
      expect(likes).toBeLessThanOrEqual((views + 1) * 0.09)
      expect(reposts).toBeLessThanOrEqual((views + 1) * 0.02)
      expect(replies).toBeLessThanOrEqual((views + 1) * 0.012)
      expect(after(post, 100_000)).toEqual({ likes, replies, reposts, views, simulated: true })
    }),
  )
})

it('half of the views come in the first six hours', () => {
  fc.assert(
    fc.property(facts, (post) => {
      expect(Math.abs(after(post, 6).views * 2 - after(post, 100_000).views)).toBeLessThanOrEqual(2)
    }),
  )
})

it('pictures, videos and the evening bring more', () => {
  const post = { id: 'x', createdAt: '2026-11-25T03:00:00.000Z', firstLength: 100, firstMedia: 'none' } as const
  const views = (change: Partial<LawFacts>) => after({ ...post, ...change }, 1_000).views
  expect(views({ firstMedia: 'images' })).toBeGreaterThan(views({}))
  expect(views({ firstMedia: 'video' })).toBeGreaterThan(views({ firstMedia: 'images' }))
  expect(views({ createdAt: '2026-11-25T19:00:00.000Z' })).toBeGreaterThan(views({}) * 4)
})
