// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { StatusPage } from '../../../../../../apps/web/src/features/public/status/components/status-page.tsx'
import { configure, draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

beforeEach(() => configure())

const service = (name: string, status: string) => ({ name, status, uptime: '99.98%', days: [] })
const incident = {
  id: 'i1',
  title: 'Images are slow',
  impact: 'degraded',
  services: ['Studio'],
  openedAt: '2026-01-05T10:00:00.000Z',
  resolvedAt: null,
  stage: 'investigating',
  updates: [{ at: '2026-01-05T10:00:00.000Z', stage: 'investigating', message: 'We are looking.' }],
}
const answer = (services: readonly object[], incidents: readonly object[] = []) =>
  server.answer('GET /status', { services, updatedAt: '2026-01-05T10:00:00.000Z', target: '99.9%', incidents })
const overall = () => screen.getAllByRole('status')[0]?.textContent

it('says that everything works', async () => {
  answer([service('API', 'operational')])
  draw(<StatusPage />, '/status')
  await waitFor(() => expect(overall()).toBe('All Systems Operational'))
  expect(screen.getByText('There were none.')).toBeTruthy()
})

it('names no service before it knows which there are', async () => {
  const answerNow = server.hold('GET /status', { services: [service('Publishing', 'operational')], incidents: [] })
  draw(<StatusPage />, '/status')
  expect(screen.getByRole('status', { name: 'Loading the services' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  answerNow()
  expect(await screen.findByRole('heading', { name: 'Publishing', level: 3 })).toBeTruthy()
  expect(screen.queryByRole('status', { name: 'Loading the services' })).toBeNull()
})

it('says the worst state of any service', async () => {
  answer([service('API', 'operational'), service('Studio', 'outage')])
  draw(<StatusPage />, '/status')
  await waitFor(() => expect(overall()).toBe('Service Outage'))
})

it('tells what is going on apart from what is over', async () => {
  const past = { ...incident, id: 'i2', title: 'Mails were late', resolvedAt: '2026-01-05T12:00:00.000Z' }
  answer([service('API', 'operational')], [incident, past])
  draw(<StatusPage />, '/status')
  const open = within(await screen.findByRole('region', { name: 'What is going on' }))
  expect(open.getByRole('heading', { name: 'Images are slow' })).toBeTruthy()
  expect(open.getByText(/We are looking\./)).toBeTruthy()
  const over = within(screen.getByRole('region', { name: 'Incidents of the last 30 days' }))
  expect(over.getByRole('heading', { name: 'Mails were late' })).toBeTruthy()
  expect(over.queryByRole('heading', { name: 'Images are slow' })).toBeNull()
})

it('says so when the service itself could not be asked', async () => {
  server.cut('GET /status')
  draw(<StatusPage />, '/status')
  expect(await screen.findByText('We could not reach the service itself. We keep trying.')).toBeTruthy()
})

it('says how late posts are on each network, also on one that only the server knows', async () => {
  server.answer('GET /status', {
    services: [service('API', 'operational')],
    lateness: [
      { network: 'bluesky', medianMs: 420, p95Ms: 12_300 },
      { network: 'tomorrow', medianMs: 1_000, p95Ms: 240_000 },
    ],
  })
  draw(<StatusPage />, '/status')
  const sheet = within(await screen.findByRole('region', { name: 'Posts on time' }))
  expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Bluesky', 'tomorrow'])
  expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'half of them within 0.4 seconds, 95 of 100 within 12 seconds',
    'half of them within 1.0 seconds, 95 of 100 within 4 minutes',
  ])
})
