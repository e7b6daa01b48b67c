// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { collectToasts, signIn, toasts } from '../../../../../dom/draw.tsx'
import { server } from '../../../../../dom/server.ts'
import { actIsClosed, beginAct } from '../draw-act.tsx'

beforeEach(async () => {
  await signIn()
  collectToasts()
})

const plan = 'POST /support/users/u1/plan'

it.each([
  [true, 'The customer is on Executive.'],
  [false, 'An agreement was in force already: nothing changed.'],
])('puts a customer on the agreed plan for the sums in dollars (recorded: %s)', async (recorded, text) => {
  server.answer(plan, { recorded })
  const { write, press, dialog } = await beginAct('Set the plan')
  expect(dialog.getByText(/at least \$30,000 a year, and \$5,000 for the setup\./)).toBeTruthy()
  write('Dollars a year', '42000')
  write('Dollars for the setup', '0')
  write('Reason', 'Contract 7')
  await press('Put on Executive')
  await actIsClosed()
  expect(server.bodies(plan)).toEqual([{ annualValue: 42_000, setupFee: 0, reason: 'Contract 7' }])
  expect(toasts()).toEqual([{ kind: 'success', text }])
})

it('proposes the fee of the plan for the setup', async () => {
  server.answer(plan, { recorded: true })
  const { write, press } = await beginAct('Set the plan')
  write('Dollars a year', '42000')
  write('Reason', 'Contract 7')
  await press('Put on Executive')
  await actIsClosed()
  expect(server.bodies(plan)).toEqual([{ annualValue: 42_000, setupFee: 5_000, reason: 'Contract 7' }])
})

it('agrees on nothing without a sum and a reason', async () => {
  const { press, dialog } = await beginAct('Set the plan')
  await press('Put on Executive')
  expect(await dialog.findByText('Please fill this in')).toBeTruthy()
  expect(dialog.getByLabelText('Dollars a year').getAttribute('aria-invalid')).toBe('true')
  expect(server.calls(plan)).toEqual([])
})

it('adds a note for colleagues', async () => {
  server.answer('POST /support/users/u1/notes', { noteId: 'n1' })
  const { write, press } = await beginAct('Add a note')
  write('Note', 'Call before noon')
  await press('Add the note')
  await actIsClosed()
  expect(server.bodies('POST /support/users/u1/notes')).toEqual([{ text: 'Call before noon' }])
})
