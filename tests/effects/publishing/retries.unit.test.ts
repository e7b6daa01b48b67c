import { retryAtOf } from '@vignette/effects/publishing/turns/retries'
import { expect, it } from 'vitest'

const now = '2027-03-01T09:00:00.000Z'
const minutesOf = (at: string | null) => (at === null ? null : (Date.parse(at) - Date.parse(now)) / 60_000)

it.each([
  [0, 0, 1],
  [1, 0, 5],
  [2, 0, 30],
  [0, 1, 1.5],
  [2, 1, 45],
  [3, 0, null],
])('after %i failures, with chance %d, it is tried again after %d minutes', (failures, random, minutes) => {
  const at = retryAtOf({ code: 'unavailable', retryAt: null, failures, waits: 0, now, random })
  expect(minutesOf(at)).toBe(minutes)
})

it('a network that names the moment is asked then, however often it failed', () => {
  const retryAt = '2027-03-01T09:20:00.000Z'
  expect(retryAtOf({ code: 'rateLimited', retryAt, failures: 9, waits: 9, now, random: 0 })).toBe(retryAt)
  expect(retryAtOf({ code: 'quota', retryAt: '2027-03-01T08:00:00.000Z', failures: 0, waits: 0, now, random: 0 })).toBe(
    now,
  )
})

it.each(['reconnect', 'content', 'duplicate', 'mediaRefused', 'gone'] as const)('%s waits for a person', (code) => {
  expect(retryAtOf({ code, retryAt: null, failures: 0, waits: 0, now, random: 0 })).toBeNull()
})

it('posts that queued for a limit of their account are tried again after an outage as often as others', () => {
  const after = { retryAt: null, failures: 4, waits: 4, now, random: 0 } as const
  expect(minutesOf(retryAtOf({ ...after, code: 'unavailable' }))).toBe(1)
  expect(minutesOf(retryAtOf({ ...after, code: 'unavailable', failures: 6 }))).toBe(30)
  expect(retryAtOf({ ...after, code: 'unavailable', failures: 7 })).toBeNull()
})

it.each([
  [0, 1],
  [1, 5],
  [2, 30],
])(
  'a limit of which a network does not say how long it lasts is tried after %d more: %d minutes',
  (failures, minutes) => {
    const limit = { code: 'rateLimited', retryAt: null, failures, waits: failures, now, random: 0 } as const
    expect(minutesOf(retryAtOf(limit))).toBe(minutes)
  },
)

it('a burst after an outage is spread: of a thousand posts no second has more than a few', () => {
  const seconds = Array.from({ length: 1_000 }, (_, index) => {
    const failed = { code: 'unavailable', retryAt: null, failures: 2, waits: 0, now, random: index / 1_000 } as const
    return Math.floor((minutesOf(retryAtOf(failed)) ?? 0) * 60)
  })
  const sizes = [...Map.groupBy(seconds, (second) => second).values()].map((each) => each.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2)
})
