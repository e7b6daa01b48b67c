import { expect, it } from 'vitest'
import { shownStatusSchema } from '../../../../apps/web/src/entities/status/shown-status.ts'

const service = { name: 'API', status: 'operational', uptime: '99.98%', days: [] }

it('shows what it can of an answer of another release', () => {
  const status = shownStatusSchema.parse({ services: [{ ...service, status: 'sleepy', uptime: 99.5, days: 'none' }] })
  expect(status.services).toEqual([{ name: 'API', status: 'unknown', uptime: '99.5%', days: [] }])
  expect(status).toMatchObject({ updatedAt: null, incidents: [] })
})

it('says that an uptime is unknown rather than nothing', () => {
  expect(shownStatusSchema.parse({ services: [{ ...service, uptime: null }] }).services[0]?.uptime).toBe('Unknown')
})

it('does not take a service without a name for one', () => {
  expect(shownStatusSchema.parse({ services: [{ status: 'outage' }] }).services).toEqual([])
})
