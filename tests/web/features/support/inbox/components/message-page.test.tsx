// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReadMessage } from '@vignette/domain/contact/schemas/inbox'
import { beforeEach, expect, it } from 'vitest'
import { MessagePage } from '../../../../../../apps/web/src/features/support/inbox/components/message-page.tsx'
import { collectToasts, drawRoutes, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'

const grace = { userId: 'grace', name: 'Grace' }

const read = (changes: Partial<ReadMessage['message']> = {}): Omit<ReadMessage, 'success'> => ({
  message: {
    messageId: 'm1',
    name: 'Bob',
    category: 'SUPPORT',
    subject: 'My credits',
    state: 'open',
    assignee: null,
    isPriority: false,
    dueAt: null,
    handledAt: null,
    submittedAt: '2026-03-10T09:00:00.000Z',
    changedAt: '2026-03-10T09:00:00.000Z',
    answers: 1,
    email: 'bob@example.com',
    message: 'When do they reset?',
    closedReason: null,
    customer: null,
    ...changes,
  },
  answers: [{ answerId: 'a1', by: 'Grace', text: 'On the first.', answeredAt: '2026-03-10T10:00:00.000Z' }],
  colleagues: [{ userId: 'ada', name: 'Ada' }, grace],
})
const [message, answers] = ['/support/messages/m1', 'POST /support/messages/m1/answers']

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile({ roles: ['support'] }) })
})

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Answer')

const drawPage = async (changes: Partial<ReadMessage['message']> = {}) => {
  server.answer(`GET ${message}`, read(changes))
  const view = drawRoutes([{ path: '/support/messages/:messageId', element: <MessagePage /> }], message)
  await screen.findByRole('heading', { name: 'My credits' })
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const answer = async (text: string, button: string) => {
    fireEvent.change(field(), { target: { value: text } })
    await press(button)
  }
  return { ...view, press, answer }
}

it.each([
  ['Send and close', true],
  ['Send, keep it open', false],
])('answers by “%s” with how many answers were read, and forgets the draft', async (button, closes) => {
  server.answer(answers, {})
  const { answer, unmount } = await drawPage()
  await answer('On the first of April.', button)
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'The answer is on its way.' }]))
  expect(server.bodies(answers)).toEqual([{ text: 'On the first of April.', closes, seenAnswers: 1 }])
  await waitFor(() => expect(field().value).toBe(''))
  unmount()
  await drawPage()
  expect(field().value).toBe('')
})

it('keeps an answer that was refused, also when the page is left', async () => {
  server.refuse(answers, 409, { error: 'Grace has answered in the meantime.' })
  const { answer, unmount } = await drawPage()
  await answer('On the first of April.', 'Send and close')
  expect((await screen.findByRole('alert')).textContent).toBe('Grace has answered in the meantime.')
  unmount()
  await drawPage()
  expect(field().value).toBe('On the first of April.')
})

it('sends no answer without a text', async () => {
  const { answer } = await drawPage()
  await answer('  ', 'Send and close')
  expect(await screen.findByText('Please fill this in')).toBeTruthy()
  expect(server.calls(answers)).toEqual([])
})

it('is taken by whoever reads it, from whom they see', async () => {
  server.answer(`PUT ${message}`, {})
  const { press } = await drawPage({ assignee: grace })
  expect(screen.getByText('answers this one.', { exact: false }).textContent).toBe('Grace answers this one.')
  await screen.findByRole('option', { name: 'Ada (you)' })
  server.answer(`GET ${message}`, read({ assignee: { userId: 'ada', name: 'Ada' } }))
  await press('Take it')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull())
  expect(server.bodies(`PUT ${message}`)).toEqual([{ change: 'assign', from: 'grace', assignee: 'ada' }])
  expect(screen.queryByText(/answers this one\./)).toBeNull()
})

it('says that somebody else was faster, until an answer is sent', async () => {
  server.refuse(`PUT ${message}`, 409, { error: 'Grace has it by now.' })
  server.answer(answers, {})
  const { user, answer } = await drawPage()
  await user.selectOptions(screen.getByLabelText('Who answers it'), 'Grace')
  expect((await screen.findByRole('alert')).textContent).toBe('Grace has it by now.')
  await answer('On the first of April.', 'Send, keep it open')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it.each([
  ['open', 'Close without an answer', 'close', 'The message is closed.'],
  ['answered', 'Close', 'close', 'The message is closed.'],
  ['closed', 'Open it again', 'reopen', 'The message is open again.'],
] as const)('is closed or opened again with a reason where it is %s', async (state, step, change, text) => {
  server.answer(`PUT ${message}`, {})
  const { user, press } = await drawPage({ state })
  expect(screen.queryByRole('region', { name: 'Answer by mail' }) === null).toBe(state === 'closed')
  await press(`${step}…`)
  const dialog = within(await screen.findByRole('dialog', { name: step }))
  await user.type(dialog.getByLabelText('Reason'), 'Called them{Enter}')
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text }]))
  expect(server.bodies(`PUT ${message}`)).toEqual([{ change, reason: 'Called them' }])
})

it('warns that the account with that address may not be of whoever wrote', async () => {
  await drawPage({ customer: { userId: 'u1', name: 'Bob' } })
  expect(screen.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe('/support/u1')
  expect(screen.getByText('Nobody has checked that whoever wrote this owns that account.')).toBeTruthy()
})

it('offers no other try for a message that does not exist', async () => {
  server.refuse(`GET ${message}`, 404, { code: 'contact.unknown', error: 'There is no such message.' })
  drawRoutes([{ path: '/support/messages/:messageId', element: <MessagePage /> }], message)
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such message.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
