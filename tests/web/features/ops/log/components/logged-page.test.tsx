// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ShownLogEvent } from '@vignette/domain/operations/schemas/log'
import { beforeEach, expect, it } from 'vitest'
import { LoggedPage } from '../../../../../../apps/web/src/features/ops/log/components/logged-page.tsx'
import { drawRoutes } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { facts, openConsole } from '../../at-the-console.ts'

const route = 'GET /ops/log/12000'

const event: ShownLogEvent = {
  position: '12000',
  at: '2026-01-05T12:00:00.000Z',
  type: 'UserSignedUp',
  stream: 'user/u1',
  version: 1_200,
  actor: { kind: 'staff', id: 'grace' },
  correlationId: 'c1',
  causationId: null,
  data: { email: '[personal]', plan: 'growth' },
  error: null,
}

beforeEach(openConsole)

const drawEvent = (changes: Partial<ShownLogEvent> = {}) => {
  server.answer(route, { event: { ...event, ...changes } })
  return drawRoutes([{ path: '/ops/log/:position', element: <LoggedPage /> }], '/ops/log/12000')
}

it('shows where an event stands and what it says', async () => {
  drawEvent()
  const data = await screen.findByRole('region', { name: 'Data of the event' })
  expect(data.textContent).toBe('{\n  "email": "[personal]",\n  "plan": "growth"\n}')
  expect(facts()).toMatchObject({ Position: '12,000', 'Version in its stream': '1,200', By: 'staff grace' })
  expect(facts()).not.toHaveProperty('Caused by')
  expect(screen.getByRole('link', { name: 'user/u1' }).getAttribute('href')).toBe('/ops/log?stream=user%2Fu1')
  expect(screen.getByRole('link', { name: 'Log' }).getAttribute('href')).toBe('/ops/log?position=12000')
})

it('says why there is no data', async () => {
  drawEvent({ data: null, error: 'the key is gone', causationId: 'e7' })
  expect(await screen.findByText('It cannot be shown: the key is gone.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Data of the event' })).toBeNull()
  expect(facts()['Caused by']).toBe('e7')
})

it('offers another try where the log could not be asked', async () => {
  server.refuse(route, 429)
  const { user } = drawRoutes([{ path: '/ops/log/:position', element: <LoggedPage /> }], '/ops/log/12000')
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer(route, { event })
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'UserSignedUp' })).toBeTruthy()
})

it('says that the log has no such position', async () => {
  server.refuse(route, 404, { code: 'log.unknown', error: 'The log has no position 12000.' })
  drawRoutes([{ path: '/ops/log/:position', element: <LoggedPage /> }], '/ops/log/12000')
  expect((await screen.findByRole('alert')).textContent).toBe('The log has no position 12000.')
})
