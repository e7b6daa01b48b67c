import { serviceNames, usualServices } from '@vignette/domain/status/services'
import { expect, it } from 'vitest'
import { shownStatusSchema } from '../../../../../apps/web/src/entities/status/shown-status.ts'
import { barsOf, barTitle, summaryOf } from '../../../../../apps/web/src/features/public/status/day-bars.ts'
import {
  loading,
  overallLabels,
  overviewOfAnswer,
  unreachable,
} from '../../../../../apps/web/src/features/public/status/overview.ts'
import { wordsOf } from '../../../../../apps/web/src/features/public/status/service-words.ts'

const answer = (fields: object) => shownStatusSchema.parse({ success: true, ...fields })
const service = (name: string, status: string, more: object = {}) => ({ name, status, uptime: '99.98%', ...more })

it('labels as the specification does', () => {
  expect(Object.values(overallLabels)).toEqual([
    'All Systems Operational',
    'Degraded Performance',
    'Service Outage',
    'Unknown',
  ])
})

it('knows nothing before it has asked', () => {
  expect(loading.overall).toBe('unknown')
  expect(loading.services).toEqual([])
})

it.each([{}, { services: [] }, { services: 'none' }])('falls back to its own list where the answer is %j', (fields) => {
  const { overall, services } = overviewOfAnswer(answer(fields))
  expect(overall).toBe('operational')
  expect(services.map(({ name, status, uptime }) => [name, status, uptime])).toEqual(
    usualServices.map((name) => [name, 'operational', '99.8%']),
  )
})

it('says what it can when nobody answers', () => {
  expect(unreachable.overall).toBe('outage')
  expect(unreachable.services).toMatchObject([
    { name: 'Core API', status: 'outage', uptime: '0%' },
    { name: 'Other Services', status: 'unknown', uptime: null },
  ])
})

it('reads what other servers send: no days, uptime as a number, states of tomorrow', () => {
  const services = [service('A', 'degraded'), service('B', 'haunted', { uptime: 99.5 }), service('C', 'operational')]
  const overview = overviewOfAnswer(answer({ services, incidents: 'none' }))
  expect(overview.overall).toBe('degraded')
  expect(overview.services.map(({ status, uptime, days }) => [status, uptime, days])).toEqual([
    ['degraded', '99.98%', []],
    ['unknown', '99.5%', []],
    ['operational', '99.98%', []],
  ])
})

it('has words for every service, and none for others', () => {
  expect(serviceNames.map(wordsOf)).not.toContain(null)
  expect(wordsOf('Other Services')).toBeNull()
  expect(wordsOf('constructor')).toBeNull()
})

it('draws thirty days, the present one last, and leaves what was not measured', () => {
  const days = [
    { day: '2026-11-20', status: 'outage' as const, uptime: 97.5 },
    { day: '2026-11-22', status: 'operational' as const, uptime: 100 },
    { day: '2026-01-01', status: 'outage' as const, uptime: 0 },
  ]
  const bars = barsOf(days, '2026-11-22T23:59:59.000Z')
  expect(bars).toHaveLength(30)
  expect(bars[0]?.day).toBe('2026-10-24')
  expect(bars.slice(-3)).toEqual([days[0], { day: '2026-11-21', status: 'unknown', uptime: null }, days[1]])
  expect(summaryOf(bars)).toBe('Last 30 days: 1 without trouble, 1 with an outage (Nov 20), 28 not measured')
  expect(bars.map(barTitle).at(-3)).toBe('Nov 20: with an outage, 97.5% up')
  expect(summaryOf(barsOf([], null))).toBe('Last 30 days: 30 not measured')
})
