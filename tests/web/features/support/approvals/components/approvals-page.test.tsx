// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Approval } from '@vignette/domain/support/schemas/acts'
import { beforeEach, expect, it } from 'vitest'
import { ApprovalsPage } from '../../../../../../apps/web/src/features/support/approvals/components/approvals-page.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

const approval = (changes: Partial<Approval> = {}): Approval => ({
  requestId: 'grace-2026-03-10.a',
  userId: 'u1',
  customer: 'Bob',
  workspaceId: 'w-bob',
  amount: 5_000,
  reasonCode: 'serviceDisrupted',
  note: 'Down for a day',
  by: 'Grace',
  isOwn: false,
  requestedAt: '2026-03-10T09:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  ...changes,
})
const decision = 'POST /support/approvals/grace-2026-03-10.a'

const answerWith = (items: readonly Approval[], own: readonly Approval[] = []) =>
  server.answer('GET /support/approvals', {
    items,
    nextCursor: null,
    own,
    limits: { daily: 10_000, approvalAbove: 1_000, leftToday: 10_000 },
  })

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const approveButton = () => screen.findByRole('button', { name: 'Approve the credits for Bob' })
const question = async () => within(await screen.findByRole('dialog', { name: 'Approve' }))

beforeEach(async () => {
  await signIn()
  collectToasts()
})

it('says how much a colleague wants to give, to whom and why', async () => {
  answerWith([approval()])
  draw(<ApprovalsPage />)
  const [entry] = (await section('Waiting')).getAllByRole('listitem')
  expect(entry?.textContent).toContain('5,000 credits for Bob')
  expect(entry?.textContent).toContain('The service was disrupted: “Down for a day”Grace, ')
  expect(screen.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe('/support/u1')
})

it('names the workspace where nobody owns it any more', async () => {
  answerWith([approval({ userId: null, customer: null })])
  draw(<ApprovalsPage />)
  expect(await screen.findByText('5,000 credits for w-bob')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve the credits for w-bob' })).toBeTruthy()
  expect((await section('Waiting')).queryByRole('link')).toBeNull()
})

it('gives the credits once they are approved, and takes the entry away', async () => {
  answerWith([approval()])
  server.answer(decision, () => {
    answerWith([])
    return { body: { success: true } }
  })
  const { user } = draw(<ApprovalsPage />)
  await user.click(await approveButton())
  await user.click((await question()).getByRole('button', { name: 'Give 5,000 credits' }))
  expect(await screen.findByText('Nothing waits for a decision.')).toBeTruthy()
  expect(server.bodies(decision)).toEqual([{ decision: 'approve' }])
  expect(toasts()).toEqual([{ kind: 'success', text: '5,000 credits are given.' }])
})

it('asks once more who gets how much, and gives nothing to whoever goes back', async () => {
  answerWith([approval()])
  const { user } = draw(<ApprovalsPage />)
  await user.click(await approveButton())
  const dialog = await question()
  expect(dialog.getByText(/^Give 5,000 credits to/).textContent).toBe('Give 5,000 credits to Bob?')
  expect(dialog.getByText(/asked for them/).textContent).toContain(
    'Grace asked for them. The service was disrupted: “Down for a day”.',
  )
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(decision)).toEqual([])
})

it('says so when a colleague was faster, though the entry is gone by then', async () => {
  answerWith([approval()])
  const { user } = draw(<ApprovalsPage />)
  await user.click(await approveButton())
  answerWith([])
  server.refuse(decision, 409, { error: 'Heidi has declined it already.' })
  await user.click((await question()).getByRole('button', { name: 'Give 5,000 credits' }))
  expect(await screen.findByText('Nothing waits for a decision.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Heidi has declined it already.')
  expect(toasts()).toEqual([])
})

it('declines with a reason, and not without one', async () => {
  answerWith([approval()])
  server.answer(decision, {})
  const { user } = draw(<ApprovalsPage />)
  await user.click(await screen.findByRole('button', { name: 'Decline the credits for Bob' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline' }))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await dialog.findByText('Please fill this in')).toBeTruthy()
  expect(server.calls(decision)).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Given twice already')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.bodies(decision)).toEqual([{ decision: 'decline', reason: 'Given twice already' }])
})

it('lets nobody approve a wish of their own, but take it back', async () => {
  answerWith([approval({ isOwn: true })])
  const { user } = draw(<ApprovalsPage />)
  await user.click(await screen.findByRole('button', { name: 'Take back the credits for Bob' }))
  expect(await screen.findByRole('dialog', { name: 'Take it back' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/, hidden: true })).toBeNull()
})

it.each([
  ['waiting', null, 'Waits'],
  ['granted', null, 'ApprovedHeidi, '],
  ['declined', 'Too much', 'DeclinedHeidi, '],
] as const)('says what became of a wish that is %s', async (state, decisionReason, words) => {
  const decided = state !== 'waiting' && { decidedBy: 'Heidi', decidedAt: '2026-03-11T09:00:00.000Z' }
  answerWith([], [approval({ isOwn: true, state, decisionReason, ...decided })])
  draw(<ApprovalsPage />)
  const [wish] = (await section('Your requests of the last 30 days')).getAllByRole('listitem')
  expect(wish?.textContent).toContain(words)
  expect(wish?.textContent?.includes('“Too much”')).toBe(decisionReason !== null)
})

it('can be tried again when the approvals could not be loaded', async () => {
  server.refuse('GET /support/approvals', 422)
  const { user } = draw(<ApprovalsPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('The approvals could not be loaded')
  answerWith([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('None of your requests needed a colleague.')).toBeTruthy()
})
