// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { CreditRequest } from '@vignette/domain/members/schemas/requests'
import { beforeEach, expect, it } from 'vitest'
import { CapNotice } from '../../../../apps/web/src/entities/credits/cap-notice.tsx'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'
import { collectToasts, draw, signIn, toasts } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { profile } from '../../samples.ts'

const cap = { cap: 100, spent: 96, amount: 10, resetsAt: '2026-02-01T12:00:00.000Z' }

const request = (changes: Partial<CreditRequest> = {}): CreditRequest => ({
  id: 'r1',
  userId: 'grace',
  name: 'Grace',
  credits: 6,
  note: null,
  requestedAt: '2026-01-05T12:00:00.000Z',
  until: '2026-02-01T12:00:00.000Z',
  state: 'open',
  granted: null,
  ...changes,
})

const answerWith = (...items: CreditRequest[]) => server.answer('GET /credit-requests', { items, nextCursor: null })

beforeEach(async () => {
  collectToasts()
  await signIn()
  server.answer('GET /users/profile', { data: profile({ role: 'editor' }) })
  server.answer('POST /credit-requests', { position: '9' })
  answerWith()
})

it('says what is left, and asks for what is missing unless another number is typed', async () => {
  const { user } = draw(<CapNotice cap={cap} />)
  expect(screen.getByText(/Your limit of 100 credits in this period has 4 left\./)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Ask for more' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Credits')).value).toBe('6')
  await user.type(screen.getByLabelText(/^What for/), 'For the launch')
  answerWith(request())
  await user.click(screen.getByRole('button', { name: 'Ask the owner' }))
  expect(await screen.findByText('You asked for 6 credits more. The owner has been told.')).toBeTruthy()
  expect(server.bodies('POST /credit-requests')).toEqual([{ credits: 6, note: 'For the launch' }])
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'The owner has been asked.' }]))
})

it('asks for no fraction and no nothing', async () => {
  const { user } = draw(<CapNotice cap={cap} />)
  await user.click(await screen.findByRole('button', { name: 'Ask for more' }))
  const field = await screen.findByLabelText('Credits')
  await user.clear(field)
  await user.type(field, '1.5')
  await user.click(screen.getByRole('button', { name: 'Ask the owner' }))
  expect(await screen.findByText('Please enter a whole number')).toBeTruthy()
  expect(server.calls('POST /credit-requests')).toEqual([])
})

it.each([
  [request({ state: 'granted', granted: 5 }), /The owner granted you 5 credits more/],
  [request({ state: 'declined' }), 'The owner declined your request.'],
])('tells the answer without being loaded again', async (answered, words) => {
  answerWith(request())
  draw(<CapNotice cap={cap} />)
  await screen.findByRole('button', { name: 'Change your request' })
  answerWith(answered)
  await queryClient.invalidateQueries({ queryKey: ['credit-requests'] })
  expect(await screen.findByText(words)).toBeTruthy()
})

it('does not mind what was answered before', async () => {
  answerWith(request({ state: 'granted', granted: 5 }))
  draw(<CapNotice cap={cap} />)
  await screen.findByRole('button', { name: 'Ask for more' })
  expect(screen.queryByText(/The owner granted/)).toBeNull()
})

it('sends who sets limits to the team page', async () => {
  server.answer('GET /users/profile', { data: profile({ role: 'owner' }) })
  draw(<CapNotice cap={cap} />)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Change your limit' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Ask for more' })).toBeNull()
})
