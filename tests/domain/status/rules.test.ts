import { overallOf, serviceNames, type ServiceState, usualServices, worseOf } from '@vignette/domain/status/services'
import {
  stateOfLag,
  stateOfLatency,
  stateOfMail,
  stateOfParked,
  stateOfPublishing,
  stateOfVideos,
  thresholds,
  worstOf,
} from '@vignette/domain/status/thresholds'
import { type DayCounts, printUptime, stateOfDay, uptimeOf } from '@vignette/domain/status/uptime'
import { expect, it } from 'vitest'

const day = (counts: Partial<DayCounts>): DayCounts => ({ operational: 0, degraded: 0, outage: 0, ...counts })

it.each<[ServiceState[], ServiceState]>([
  [[], 'operational'],
  [['operational', 'operational'], 'operational'],
  [['operational', 'unknown'], 'operational'],
  [['operational', 'degraded', 'unknown'], 'degraded'],
  [['degraded', 'outage', 'operational'], 'outage'],
])('%j are %s on the whole', (states, overall) => {
  expect(overallOf(states)).toBe(overall)
})

it('takes the worse of two, and what is known before what is not', () => {
  expect(worseOf('unknown', 'operational')).toBe('operational')
  expect(worseOf('outage', 'degraded')).toBe('outage')
  expect(worseOf('operational', 'degraded')).toBe('degraded')
  expect(worstOf([])).toBe('unknown')
})

it('names the core API first, and every service once', () => {
  expect(serviceNames[0]).toBe('Core API')
  expect(new Set(serviceNames).size).toBe(serviceNames.length)
  expect(usualServices).not.toContain('AI provider')
  expect(usualServices).not.toContain('Videos')
  expect(usualServices).not.toContain('Publishing')
})

it.each([
  [{ videos: 0, workers: 0, waitMs: 0 }, 'unused'],
  [{ videos: 2, workers: 0, waitMs: 60_000 }, 'outage'],
  [{ videos: 0, workers: 1, waitMs: 0 }, 'operational'],
  [{ videos: 9, workers: 1, waitMs: 600_000 }, 'operational'],
  [{ videos: 9, workers: 1, waitMs: 600_001 }, 'degraded'],
])('videos, %j: %s', (counts, state) => expect(stateOfVideos(counts)).toBe(state))

const nothingDue = {
  waiting: 0,
  oldestWaitingSeconds: 0,
  taken: 0,
  oldestTakenSeconds: 0,
  lagSeconds: 0,
  parked: 0,
  comingSoon: 0,
}

it.each([
  [{}, 'unused'],
  [{ comingSoon: 1 }, 'operational'],
  [{ waiting: 3, oldestWaitingSeconds: 60 }, 'operational'],
  [{ waiting: 3, oldestWaitingSeconds: 61 }, 'degraded'],
  [{ waiting: 3, oldestWaitingSeconds: 601 }, 'outage'],
  [{ taken: 1, oldestTakenSeconds: 601 }, 'degraded'],
  [{ parked: 1 }, 'degraded'],
  [{ comingSoon: 1, lagSeconds: 31 }, 'degraded'],
  [{ comingSoon: 1, lagSeconds: 301 }, 'outage'],
])('publishing, %j: %s', (due, state) => expect(stateOfPublishing({ ...nothingDue, ...due })).toBe(state))

it.each<[number, ServiceState]>([
  [0, 'operational'],
  [30, 'operational'],
  [31, 'degraded'],
  [300, 'degraded'],
  [301, 'outage'],
])('a lag of %i s is %s', (lagSeconds, expected) => {
  expect(stateOfLag({ lagSeconds })).toBe(expected)
})

it.each<[number, number, ServiceState]>([
  [0, 0, 'operational'],
  [1, 1, 'operational'],
  [1, 50, 'operational'],
  [2, 50, 'degraded'],
  [2, 200, 'degraded'],
  [2, 201, 'operational'],
  [99, 10_000, 'operational'],
  [100, 10_000, 'degraded'],
  [10_000, 10_000, 'degraded'],
])('parked events of %i of %i customers are %s', (customers, ofCustomers, expected) => {
  expect(stateOfParked({ customers, ofCustomers })).toBe(expected)
})

it('calls a slow answer degraded', () => {
  expect(stateOfLatency(500, thresholds.databaseMs)).toBe('operational')
  expect(stateOfLatency(501, thresholds.databaseMs)).toBe('degraded')
})

it.each<[{ delivered: number; failed: number; overdue: number; isAway?: true }, ServiceState]>([
  [{ delivered: 0, failed: 0, overdue: 0 }, 'operational'],
  [{ delivered: 20, failed: 1, overdue: 0 }, 'operational'],
  [{ delivered: 9, failed: 1, overdue: 0 }, 'degraded'],
  [{ delivered: 100, failed: 0, overdue: 1 }, 'degraded'],
  [{ delivered: 0, failed: 1, overdue: 1 }, 'degraded'],
  [{ delivered: 3, failed: 0, overdue: 3 }, 'outage'],
  [{ delivered: 20, failed: 0, overdue: 0, isAway: true }, 'outage'],
])('mails like %j are %s', (counts, expected) => {
  expect(stateOfMail({ isAway: false, ...counts })).toBe(expected)
})

it('counts degraded minutes as up, and rounds uptime down', () => {
  expect(uptimeOf(day({ operational: 1, degraded: 1 }))).toBe(100)
  expect(uptimeOf(day({ operational: 43_199, outage: 1 }))).toBe(99.99)
  expect(uptimeOf(day({ outage: 3 }))).toBe(0)
  expect(uptimeOf(day({}))).toBeNull()
})

it('prints uptime over all days, and 99.8% while there are none', () => {
  expect(printUptime([])).toBe('99.8%')
  expect(printUptime([day({})])).toBe('99.8%')
  expect(printUptime([day({ operational: 1_440 }), day({ operational: 1_440 })])).toBe('100%')
  expect(printUptime([day({ operational: 4_999 }), day({ operational: 4_999, outage: 2 })])).toBe('99.98%')
  expect(printUptime([day({ operational: 9, outage: 1 })])).toBe('90%')
  expect(printUptime([day({ operational: 995, outage: 5 })])).toBe('99.50%')
})

it.each<[Partial<DayCounts>, ServiceState]>([
  [{}, 'unknown'],
  [{ operational: 1_440 }, 'operational'],
  [{ operational: 1_430, degraded: 10 }, 'operational'],
  [{ operational: 1_420, degraded: 20 }, 'degraded'],
  [{ operational: 1_439, outage: 1 }, 'degraded'],
  [{ operational: 1_420, outage: 20 }, 'outage'],
])('a day of %j is %s', (counts, expected) => {
  expect(stateOfDay(day(counts))).toBe(expected)
})
