// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { type MailItem, mailStates } from '@vignette/domain/operations/schemas/mail'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MailsPage } from '../../../../../../apps/web/src/features/ops/mails/components/mails-page.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { openConsole, tableRows } from '../../at-the-console.ts'

const route = 'GET /ops/mails'

const mail = (key: string, changes: Partial<MailItem> = {}): MailItem => ({
  key,
  template: 'welcome',
  subject: 'ada',
  state: 'sent',
  provider: 'resend',
  messageId: null,
  attempts: 1,
  error: null,
  canResend: false,
  createdAt: '2026-01-05T12:00:00.000Z',
  changedAt: '2026-01-05T12:00:00.000Z',
  ...changes,
})

const answerWith = (items: readonly MailItem[], nextCursor: string | null = null) =>
  server.answer(route, { items, nextCursor })

beforeEach(openConsole)
afterEach(() => act(() => onlineManager.setOnline(true)))

it('lists what people were told, with the state of each mail and why it failed', async () => {
  answerWith([mail('m1'), mail('m2', { template: 'receipt', state: 'bounced', attempts: 3, error: 'No such box.' })])
  draw(<MailsPage />)
  const written = expect.stringContaining('Jan 5, 2026')
  expect(await tableRows()).toEqual([
    ['Welcome', 'Sent', written, '1'],
    ['ReceiptNo such box.', 'Bounced', written, '3'],
  ])
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/ops/mails/m2')
})

it('has a way to the mails of each state, and asks for these alone', async () => {
  answerWith([])
  const { user } = draw(<MailsPage />)
  expect(await screen.findByText(/No mail has been written yet\./)).toBeTruthy()
  const ways = within(screen.getByRole('navigation', { name: 'Mails by state' }))
  expect(ways.getAllByRole('link')).toHaveLength(mailStates.length + 1)
  await user.click(ways.getByRole('link', { name: 'Complained' }))
  expect(await screen.findByText('There is no mail in this state.')).toBeTruthy()
  expect(server.calls(route).map(({ query }) => query['state'])).toEqual([undefined, 'complained'])
})

it('adds the older mails to what is shown', async () => {
  answerWith([mail('m1')], 'after-m1')
  const { user } = draw(<MailsPage />)
  const more = await screen.findByRole('button', { name: 'Show more' })
  answerWith([mail('m2', { template: 'usage' })])
  await user.click(more)
  expect(await screen.findByRole('link', { name: 'Usage' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Welcome' })).toBeTruthy()
  expect(server.calls(route).at(-1)?.query).toEqual({ cursor: 'after-m1' })
})

it('keeps what it has while there is no network', async () => {
  answerWith([mail('m1')])
  draw(<MailsPage />)
  await tableRows()
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText('You are offline. These are the last mails we know of.')).toBeTruthy()
  expect(await tableRows()).toHaveLength(1)
})
