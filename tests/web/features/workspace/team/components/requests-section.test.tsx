// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { RequestsSection } from '../../../../../../apps/web/src/features/workspace/team/components/requests-section.tsx'
import { collectToasts, draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

const request = (changes: object = {}) => ({
  id: 'r1',
  userId: 'grace',
  name: 'Grace',
  credits: 50,
  note: 'For the launch',
  requestedAt: '2026-01-05T12:00:00.000Z',
  until: '2026-02-01T12:00:00.000Z',
  state: 'open',
  granted: null,
  ...changes,
})

const answerWith = (...items: object[]) => server.answer('GET /credit-requests', { items, nextCursor: null })

beforeEach(() => {
  collectToasts()
  server.answer('POST /credit-requests/r1', { position: '9' })
})

it('grants what was asked with one click', async () => {
  answerWith(request())
  const { user } = draw(<RequestsSection />)
  expect(await screen.findByText('For the launch')).toBeTruthy()
  answerWith(request({ state: 'granted', granted: 50 }))
  await user.click(screen.getByRole('button', { name: 'Grant' }))
  await waitFor(() =>
    expect(toasts()).toEqual([{ kind: 'success', text: 'Grace can spend 50 credits more in this period.' }]),
  )
  expect(server.bodies('POST /credit-requests/r1')).toEqual([{ answer: 'grant', credits: 50 }])
  await waitFor(() => expect(screen.queryByText('For the launch')).toBeNull())
})

it('grants another amount, if it is one', async () => {
  answerWith(request({ note: null }))
  const { user } = draw(<RequestsSection />)
  const field = await screen.findByLabelText('Credits for Grace')
  await user.clear(field)
  expect(screen.getByText('Please enter a whole number from 1 to 1,000,000')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Grant' }).disabled).toBe(true)
  await user.type(field, '20')
  await user.click(screen.getByRole('button', { name: 'Grant' }))
  await waitFor(() => expect(server.bodies('POST /credit-requests/r1')).toEqual([{ answer: 'grant', credits: 20 }]))
})

it('declines', async () => {
  answerWith(request({ name: null }))
  const { user } = draw(<RequestsSection />)
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(toasts()).toEqual([{ kind: 'success', text: 'The request of A former member is declined.' }]),
  )
  expect(server.bodies('POST /credit-requests/r1')).toEqual([{ answer: 'decline' }])
})

it('shows nothing while nobody asks', async () => {
  answerWith(request({ state: 'declined' }))
  draw(<RequestsSection />)
  await waitFor(() => expect(server.calls('GET /credit-requests')).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Requests for credits' })).toBeNull()
})
