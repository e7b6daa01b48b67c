// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { collectToasts, signIn, toasts } from '../../../../../dom/draw.tsx'
import { server } from '../../../../../dom/server.ts'
import { actIsClosed, beginAct } from '../draw-act.tsx'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /support/approvals', {
    items: [],
    nextCursor: null,
    own: [],
    limits: { daily: 10_000, approvalAbove: 1_000, leftToday: 4_500 },
  })
})

const give = async (amount: string) => {
  const view = await beginAct('Give credits')
  view.write('Credits', amount)
  await view.user.selectOptions(view.dialog.getByLabelText('What the customer reads'), 'A delivery came late')
  view.write('What happened', 'Down for a day')
  await view.press('Give')
  return view
}
const credits = 'POST /support/users/u1/credits'

it.each([
  ['granted', 'The credits are there.'],
  ['waiting', 'A colleague has to approve it now.'],
])('gives credits, and says whether they are %s', async (state, text) => {
  server.answer(credits, { requestId: 'r1', state })
  await give(' 250 ')
  await actIsClosed()
  expect(server.bodies(credits)).toEqual([{ amount: 250, reasonCode: 'lateDelivery', note: 'Down for a day' }])
  expect(toasts()).toEqual([{ kind: 'success', text }])
})

it('says how much can be given at once, and how much is left of the day', async () => {
  const { dialog } = await beginAct('Give credits')
  expect(await dialog.findByText(/Up to 1,000 at once; .* You have 4,500 left to give today\./)).toBeTruthy()
})

it.each([
  ['0', 'Please use at least 1 credit'],
  ['1000001', 'These are too many credits'],
])('does not give %s credits', async (amount, message) => {
  const { dialog } = await give(amount)
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(server.calls(credits)).toEqual([])
})

it.each(['-5', '1e3', '1,000'])('takes “%s” for no number of credits', async (amount) => {
  const { dialog } = await give(amount)
  await waitFor(() => expect(dialog.getByLabelText('Credits').getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls(credits)).toEqual([])
})

it('keeps what was typed when the day has not enough left', async () => {
  server.refuse(credits, 409, { error: 'You have 100 credits left to give today.' })
  const { dialog } = await give('250')
  expect((await dialog.findByRole('alert')).textContent).toBe('You have 100 credits left to give today.')
  expect(dialog.getByLabelText<HTMLInputElement>('Credits').value).toBe('250')
  expect(toasts()).toEqual([])
})

it('sends one gift, however often the button is pressed', async () => {
  const answer = server.hold(credits, { requestId: 'r1', state: 'granted' })
  const { press, dialog } = await give('250')
  const button = dialog.getByRole('button', { name: 'Give' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await press('Give')
  answer()
  await actIsClosed()
  expect(server.calls(credits)).toHaveLength(1)
})

it('does nothing for whoever goes back', async () => {
  const { write, press } = await beginAct('Give credits')
  write('Credits', '250')
  await press('Back')
  await actIsClosed()
  expect(server.calls(credits)).toEqual([])
})
