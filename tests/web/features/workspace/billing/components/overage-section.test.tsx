// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { OverageSection } from '../../../../../../apps/web/src/features/workspace/billing/components/overage-section.tsx'
import { collectToasts, draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

beforeEach(collectToasts)

const route = 'POST /billing/overage-budget'
const drawSection = (changes: object = {}) => {
  const overage = { budgetMicros: 90_000_000, defaultBudgetMicros: 90_000_000, usedMicros: 0, heldMicros: 0 }
  return draw(<OverageSection overage={{ ...overage, rateMicros: 15_000, ...changes }} />)
}
const field = () => screen.getByLabelText<HTMLInputElement>('Budget in dollars')
const saveButton = () => screen.getByRole('button', { name: 'Save the budget' })
const save = async ({ user }: ReturnType<typeof draw>, typed: string) => {
  await user.clear(field())
  if (typed) await user.type(field(), typed)
  await user.click(saveButton())
}

it('shows in dollars what is used, in progress and left of the budget', () => {
  drawSection({ usedMicros: 12_000_000, heldMicros: 3_000_000 })
  expect(screen.getByText(/generating goes on for \$0\.015 per credit/)).toBeTruthy()
  expect(
    screen.getByRole('img', { name: /^\$12\.00 used and \$3\.00 in progress of a budget of \$90\.00\./ }),
  ).toBeTruthy()
  expect(screen.getByText('Left of $90.00').nextElementSibling?.textContent).toBe('$75.00')
})

it('never shows less than nothing as left, when the budget was lowered below what is used', () => {
  drawSection({ budgetMicros: 10_000_000, usedMicros: 12_000_000 })
  expect(screen.getByText('Left of $10.00').nextElementSibling?.textContent).toBe('$0.00')
})

it.each([
  [44_985_000, null],
  [45_000_000, '50% of your overage budget is used.'],
  [72_000_000, '80% of your overage budget is used.'],
  [89_990_000, 'Your overage budget is used up. Generating goes on at the reset, or with a larger budget.'],
])('with %d micro-dollars of $90 used, warns: %s', (usedMicros, warning) => {
  drawSection({ usedMicros })
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(warning)
})

it('saves the budget that was typed, and says that it did', async () => {
  server.answer(route, { position: '7' })
  await save(drawSection(), '12.5')
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Your overage budget is saved.' }]))
  expect(server.bodies(route)).toEqual([{ budgetDollars: 12.5 }])
})

it('takes 0 for no overage at all', async () => {
  await save(drawSection(), '0')
  await waitFor(() => expect(server.bodies(route)).toEqual([{ budgetDollars: 0 }]))
})

it.each([
  ['', 'Please enter an amount in dollars'],
  ['a lot', 'Please enter an amount in dollars'],
  ['-1', 'Please enter 0 or more'],
  ['1.005', 'Please use at most two decimals'],
  ['100000.01', 'Please enter at most $100,000'],
])('refuses "%s" and sends nothing: %s', async (typed, message) => {
  await save(drawSection(), typed)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(server.calls(route)).toEqual([])
})

it('is not sent twice while it is being saved', async () => {
  const finish = server.hold(route, { position: '7' })
  const view = drawSection()
  await save(view, '20')
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('true'))
  await view.user.click(saveButton())
  finish()
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(server.calls(route)).toHaveLength(1)
})

it('shows what the server says of the amount at the field, and only there', async () => {
  server.refuse(route, 400, { errors: [{ path: 'budgetDollars', message: 'That is more than we allow' }] })
  await save(drawSection(), '500')
  expect(await screen.findByText('That is more than we allow')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says why the budget was not saved, and keeps what was typed', async () => {
  server.refuse(route, 409, { error: 'Your last payment failed.' })
  await save(drawSection(), '500')
  expect((await screen.findByRole('alert')).textContent).toBe('Your last payment failed.')
  expect(field().value).toBe('500')
  expect(toasts()).toEqual([])
})

it('fills in the default, which the person still has to save', async () => {
  const { user } = drawSection({ budgetMicros: 10_000_000 })
  await user.click(screen.getByRole('button', { name: 'Use the default, $90.00' }))
  expect(field().value).toBe('90')
  expect(server.calls(route)).toEqual([])
})

it('offers no default to somebody who has it', () => {
  drawSection()
  expect(screen.queryByRole('button', { name: /default/ })).toBeNull()
})
