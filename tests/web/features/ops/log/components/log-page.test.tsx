// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { LogEntry } from '@vignette/domain/operations/schemas/log'
import { beforeEach, expect, it } from 'vitest'
import { LogPage } from '../../../../../../apps/web/src/features/ops/log/components/log-page.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { openConsole, tableRows } from '../../at-the-console.ts'

const route = 'GET /ops/log'

const event = (position: string, changes: Partial<LogEntry> = {}): LogEntry => ({
  position,
  at: '2026-01-05T12:00:00.000Z',
  type: 'UserSignedUp',
  stream: 'user/u1',
  version: 1,
  actor: { kind: 'user', id: 'u1' },
  correlationId: 'c1',
  ...changes,
})

const answerWith = (items: readonly LogEntry[], nextCursor: string | null = null) =>
  server.answer(route, { head: '12000', items, nextCursor })

beforeEach(openConsole)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const asked = () => server.calls(route).at(-1)?.query

it('shows the newest events, who caused them, and where the log ends', async () => {
  answerWith([event('12000'), event('11999', { version: 3, actor: { kind: 'system', id: null } })])
  draw(<LogPage />)
  const at = expect.stringContaining('Jan 5, 2026')
  expect(await tableRows()).toEqual([
    ['12,000', at, 'UserSignedUp', 'user/u1, 1', 'user u1'],
    ['11,999', at, 'UserSignedUp', 'user/u1, 3', 'system'],
  ])
  expect(screen.getByText(/the last one is at position 12,000\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: '11,999' }).getAttribute('href')).toBe('/ops/log/11999')
})

it('searches by what is typed, and keeps that in the address', async () => {
  answerWith([event('12000')])
  const { user, address } = draw(<LogPage />)
  await tableRows()
  await user.type(field('Type'), ' TrialEnded ')
  await user.type(field('From position'), '900')
  answerWith([])
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('There is no such event.')).toBeTruthy()
  expect(address()).toBe('/?type=TrialEnded&position=900')
  expect(asked()).toEqual({ type: 'TrialEnded', position: '900' })
})

it('asks for nothing while the position is no number', async () => {
  answerWith([event('12000')])
  const { user, address } = draw(<LogPage />)
  await tableRows()
  await user.type(field('From position'), 'last{Enter}')
  expect(await screen.findByText('Please enter a whole number from 1')).toBeTruthy()
  expect(address()).toBe('/')
  expect(asked()).toEqual({})
})

it('narrows the log to the stream of an event', async () => {
  answerWith([event('12000')])
  const { user } = draw(<LogPage />)
  await user.click(await screen.findByRole('link', { name: 'user/u1' }))
  await waitFor(() => expect(asked()).toEqual({ stream: 'user/u1' }))
  expect(field('Stream').value).toBe('user/u1')
})

it('goes on below where a search by type has come without finding anything', async () => {
  answerWith([], '1199')
  const { user } = draw(<LogPage />, '/ops/log?type=TrialEnded&position=5000')
  expect(await screen.findByText('Nothing like it down to position 1,200.')).toBeTruthy()
  answerWith([event('80', { type: 'TrialEnded' })])
  await user.click(screen.getByRole('button', { name: 'Search on below position 1,200' }))
  expect((await tableRows()).map(([position]) => position)).toEqual(['80'])
  expect(asked()).toEqual({ type: 'TrialEnded', position: '1199' })
})
