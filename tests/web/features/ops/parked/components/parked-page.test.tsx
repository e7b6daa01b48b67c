// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { ParkedEvent, SkipProposal } from '@vignette/domain/operations/schemas/parked'
import { beforeEach, describe, expect, it } from 'vitest'
import { ParkedPage } from '../../../../../../apps/web/src/features/ops/parked/components/parked-page.tsx'
import { draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { actWithReason, openConsole } from '../../at-the-console.ts'
import { parkedEvent } from '../parked-event.ts'

const list = 'GET /ops/parked/events'
const retry = 'POST /ops/parked/retry'
const skip = 'POST /ops/parked/skip'
const id = '0b7c9f0e-4c5e-4f0e-9a55-0d6f4f1f2a11'
const decide = `POST /ops/parked/proposals/${id}`
const reason = 'Up again'

const proposal: SkipProposal = {
  id,
  projection: 'profiles',
  position: '10',
  key: null,
  type: 'UserSignedUp',
  isGroup: false,
  consumers: ['profiles'],
  events: 1,
  keys: 1,
  by: 'Grace',
  isOwn: false,
  reason: 'It cannot be read',
  proposedAt: '2026-11-24T11:00:00.000Z',
}

const answerWith = (items: readonly ParkedEvent[], proposals: readonly SkipProposal[] = []) => {
  server.answer(list, { items, nextCursor: null, keys: items.reduce((sum, { keys }) => sum + keys, 0) })
  server.answer('GET /ops/parked/proposals', { items: proposals, nextCursor: null })
}

beforeEach(openConsole)

const told = (text: string) => waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text }]))

it('says that nothing is held up', async () => {
  answerWith([])
  draw(<ParkedPage />)
  expect(await screen.findByText('Nothing is held up: every event was folded.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Held up' })).toBeTruthy()
})

const unknown = parkedEvent({
  position: '11',
  type: 'PollOpened',
  isKnownType: false,
  events: 3,
  consumers: ['profiles', 'ledger', 'mailing', 'brands', 'invoices'],
  keys: 64,
  customers: 1_200,
  attempts: 1_200,
  waiting: 4_500,
  errors: 2,
})

it('says what is held up, whom it concerns, since when, how often it was tried, and what waits behind it', async () => {
  answerWith([parkedEvent(), unknown])
  draw(<ParkedPage />)
  expect(await screen.findByRole('heading', { name: 'Held up: 65 keys' })).toBeTruthy()
  const list = screen.getByRole('list', { name: 'Events that hold something up, the oldest first' })
  const [first, second] = [...list.children].map(({ textContent }) => textContent)
  expect(first).toMatch(
    /UserSignedUp at 10In Profiles: 1 key of 1 customerno name.*Since Nov 24, 2026.*Tried 1 time, next at/,
  )
  expect(first).not.toContain('wait behind it')
  expect(second).toContain('3 events of the unknown type PollOpened')
  expect(second).toContain('In Profiles, Ledgers, Mails and 2 more: 64 keys of 1,200 customers')
  expect(second).toMatch(/no name \(and 1 other\).*Tried 1,200 times,.*4,500 later events wait behind it\./)
})

it('retries and leaves out what is of one kind in one go, wherever it is parked', async () => {
  answerWith([unknown])
  server.answer(retry, { count: 64 })
  server.answer(skip, { state: 'proposed' })
  const { user } = draw(<ParkedPage />)
  const name = '3 events of the unknown type PollOpened'
  await actWithReason(user, { open: `Retry ${name}`, submit: 'Retry' })
  await told('The workers try 64 keys now.')
  expect(server.bodies(retry)).toEqual([{ type: 'PollOpened', reason }])
  await user.click(screen.getByRole('button', { name: `Leave out ${name}` }))
  expect(screen.getByRole('dialog').textContent).toContain(
    `will never be in Profiles, Ledgers, Mails and 2 more: 64 keys`,
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await actWithReason(user, { open: `Leave out ${name}`, submit: 'Leave it out' })
  await waitFor(() => expect(server.bodies(skip)).toEqual([{ type: 'PollOpened', reason }]))
})

it('shows one read model alone when the address names it, and the way to all', async () => {
  answerWith([parkedEvent()])
  const { user } = draw(<ParkedPage />, '/ops/parked?projection=profiles')
  await user.click(await screen.findByRole('link', { name: 'Only profiles. Show all' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull())
  expect(server.calls(list).map(({ query }) => query['projection'])).toEqual(['profiles', undefined])
})

it('retries one key of several for a reason, and shows what is still held up', async () => {
  answerWith([parkedEvent({ keys: 2 })])
  server.answer(retry, { count: 1 })
  const { user } = draw(<ParkedPage />)
  await user.click(await screen.findByText('Key by key'))
  answerWith([])
  await actWithReason(user, { open: 'Retry only profiles k1', submit: 'Retry' })
  expect(await screen.findByText(/Nothing is held up/)).toBeTruthy()
  expect(server.bodies(retry)).toEqual([{ projection: 'profiles', key: 'k1', reason }])
  await told('The workers try 1 key now.')
})

it('leaves one key of several out', async () => {
  answerWith([parkedEvent({ keys: 2 })])
  server.answer(skip, { state: 'proposed' })
  const { user } = draw(<ParkedPage />)
  await user.click(await screen.findByText('Key by key'))
  await actWithReason(user, { open: 'Leave out only of profiles k1', submit: 'Leave it out' })
  await waitFor(() =>
    expect(server.bodies(skip)).toEqual([{ projection: 'profiles', position: '10', key: 'k1', reason }]),
  )
})

it('retries what failed alike at once, and counts what is tried', async () => {
  answerWith([parkedEvent(), parkedEvent({ position: '12', keys: 2 })])
  server.answer(retry, { count: 1_200 })
  const { user } = draw(<ParkedPage />)
  const alike = within(await screen.findByRole('list', { name: 'What failed alike' })).getAllByRole('listitem')
  expect(alike.map(({ textContent }) => textContent)).toEqual(['2 events with the same error, 3 keysno nameRetry all…'])
  await actWithReason(user, { open: 'Retry all…', submit: 'Retry all' })
  await told('The workers try 1,200 keys now.')
  expect(server.bodies(retry)).toEqual([{ error: 'no name', reason }])
})

it.each([
  ['skipped', 'It is left out.'],
  ['proposed', 'A colleague has to confirm it now.'],
])('says of an event that was to be left out that it is %s', async (state, words) => {
  answerWith([parkedEvent()])
  server.answer(skip, { state })
  const { user } = draw(<ParkedPage />)
  await actWithReason(user, { open: 'Leave out UserSignedUp at 10', submit: 'Leave it out' })
  await told(words)
  expect(server.bodies(skip)).toEqual([{ position: '10', reason }])
})

it('says why an event is not left out, and looks again at what is held up', async () => {
  answerWith([parkedEvent()])
  server.refuse(skip, 409, { error: 'It was folded meanwhile.' })
  const { user } = draw(<ParkedPage />)
  await screen.findByRole('button', { name: 'Leave out UserSignedUp at 10' })
  answerWith([])
  await actWithReason(user, { open: 'Leave out UserSignedUp at 10', submit: 'Leave it out' })
  expect((await screen.findByRole('alert')).textContent).toBe('It was folded meanwhile.')
  await waitFor(() => expect(screen.queryByText('no name')).toBeNull())
  expect(toasts()).toEqual([])
})

describe('a proposal to leave an event out', () => {
  it.each([
    ['Confirm…', 'Leave it out', 'confirm', 'It is left out.'],
    ['Decline…', 'Decline', 'decline', 'The proposal is declined.'],
  ])('of a colleague is answered by “%s”', async (open, submit, decision, words) => {
    answerWith([], [proposal])
    server.answer(decide, {})
    const { user } = draw(<ParkedPage />)
    expect((await screen.findByText(/It cannot be read/)).closest('li')?.textContent).toContain('Grace, ')
    answerWith([])
    await actWithReason(user, { open, submit })
    await told(words)
    expect(server.bodies(decide)).toEqual([{ decision, reason }])
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waits for a second person' })).toBeNull())
  })

  it('can be taken back by the person who made it, and not be confirmed by them', async () => {
    answerWith([], [{ ...proposal, isOwn: true }])
    server.answer(decide, {})
    const { user } = draw(<ParkedPage />)
    expect((await screen.findByText(/It cannot be read/)).closest('li')?.textContent).toContain('You, ')
    expect(screen.queryByRole('button', { name: 'Confirm…' })).toBeNull()
    await actWithReason(user, { open: 'Take back…', submit: 'Decline' })
    await waitFor(() => expect(server.bodies(decide)).toEqual([{ decision: 'decline', reason }]))
  })
})
