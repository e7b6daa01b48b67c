import { retryAtOf } from '@vignette/effects/publishing/retries'
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
  const at = retryAtOf({ code: 'unavailable', retryAt: null, failures, now, random })
  expect(minutesOf(at)).toBe(minutes)
})

it('a network that names the moment is asked then, however often it failed', () => {
  const retryAt = '2027-03-01T09:20:00.000Z'
  expect(retryAtOf({ code: 'rateLimited', retryAt, failures: 9, now, random: 0 })).toBe(retryAt)
  expect(retryAtOf({ code: 'quota', retryAt: '2027-03-01T08:00:00.000Z', failures: 0, now, random: 0 })).toBe(now)
})

it.each(['reconnect', 'content', 'duplicate', 'mediaRefused', 'gone'] as const)('%s waits for a person', (code) => {
  expect(retryAtOf({ code, retryAt: null, failures: 0, now, random: 0 })).toBeNull()
})
