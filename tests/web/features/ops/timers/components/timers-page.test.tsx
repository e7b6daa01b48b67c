// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Timer } from '@vignette/domain/operations/schemas/outbox'
import { beforeEach, expect, it } from 'vitest'
import { TimersPage } from '../../../../../../apps/web/src/features/ops/timers/components/timers-page.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { openConsole, tableRows } from '../../at-the-console.ts'

const route = 'GET /ops/timers'

const timer = (id: string, changes: Partial<Timer> = {}): Timer => ({
  id,
  reactor: 'plans',
  position: '12000',
  command: 'EndTrial',
  stream: 'subscription/w1',
  dueAt: '2026-01-05T12:00:00.000Z',
  isLate: false,
  attempts: 0,
  error: null,
  firedAt: null,
  outcome: null,
  ...changes,
})

const answerWith = (items: readonly Timer[], nextCursor: string | null = null) =>
  server.answer(route, { items, nextCursor })

beforeEach(openConsole)

it('begins with what is to come, and marks what is late and why', async () => {
  answerWith([timer('t1', { isLate: true, attempts: 2, error: 'No such plan.' }), timer('t2')])
  draw(<TimersPage />)
  const [late, other] = await tableRows('Timers, the next one first')
  expect(late?.[0]).toBe('EndTrialNo such plan.')
  expect(late?.[1]).toMatch(/^Jan 5, 2026.* Late$/)
  expect([late?.[2], other?.[2]]).toEqual(['2', '0'])
  expect(other?.[1]).not.toContain('Late')
  expect(server.calls(route)[0]?.query).toEqual({ state: 'pending' })
})

it('leads to the event that a timer comes from, and to the stream that it is for', async () => {
  answerWith([timer('t1')])
  draw(<TimersPage />)
  const cause = await screen.findByRole('link', { name: 'position 12,000' })
  expect(cause.getAttribute('href')).toBe('/ops/log/12000')
  const stream = screen.getByRole('link', { name: 'subscription/w1' })
  expect(stream.getAttribute('href')).toBe('/ops/log?stream=subscription%2Fw1')
})

it('says when a timer fired, and with what outcome', async () => {
  const firedAt = '2026-01-06T12:00:00.000Z'
  answerWith([timer('t1', { firedAt, outcome: 'rejected' }), timer('t2', { firedAt })])
  draw(<TimersPage />, '/ops/timers?state=fired')
  const [rejected, other] = await tableRows('Timers, the last one first')
  expect(rejected?.[2]).toMatch(/^Jan 6, 2026.*, rejected$/)
  expect(other?.[2]).toMatch(/^Jan 6, 2026/)
  expect(other?.[2]).not.toMatch(/, $|null/)
  expect(server.calls(route)[0]?.query).toEqual({ state: 'fired' })
})

it('adds the next page to what is shown', async () => {
  answerWith([timer('t1')], 'after-t1')
  const { user } = draw(<TimersPage />)
  const more = await screen.findByRole('button', { name: 'Show more' })
  answerWith([timer('t2', { command: 'GiveUpJob' })])
  await user.click(more)
  expect(await screen.findByText('GiveUpJob')).toBeTruthy()
  expect(screen.getByText('EndTrial')).toBeTruthy()
  expect(server.calls(route).at(-1)?.query).toEqual({ state: 'pending', cursor: 'after-t1' })
})
