// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { RefundForm } from '../../../../../../../apps/web/src/features/support/customers/acts/components/refund-form.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../../../dom/draw.tsx'
import { server } from '../../../../../dom/server.ts'

const charge = (jobId: string, changes: object = {}) => ({
  position: '7',
  at: '2026-03-10T09:00:00.000Z',
  jobId,
  action: 'imageGeneration',
  units: 4,
  amount: 40,
  ...changes,
})
const charges = 'GET /support/users/u1/charges'
const refunds = 'POST /support/users/u1/refunds'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer(charges, { items: [charge('job-of-pictures')], nextCursor: null })
})

const drawForm = () => {
  const close = vi.fn<() => void>()
  return { ...draw(<RefundForm uid="u1" close={close} />), close }
}
const choice = (name: RegExp) => screen.findByRole('option', { name })

const refund = async (amount: string) => {
  const view = drawForm()
  await choice(/4 images/)
  await view.user.selectOptions(screen.getByLabelText('What was charged'), 'job-of-pictures')
  fireEvent.change(screen.getByLabelText('Credits to give back'), { target: { value: amount } })
  await view.user.selectOptions(screen.getByLabelText('What the customer reads'), 'A delivery came late')
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Blurred' } })
  await view.user.click(screen.getByRole('button', { name: 'Refund' }))
  return view
}

it.each([
  [{ toGrants: 1, asGoodwill: 0 }, '1 credit is back where it came from.'],
  [{ toGrants: 40, asGoodwill: 0 }, '40 credits are back where they came from.'],
  [{ toGrants: 1_000, asGoodwill: 200 }, 'Given back: 1,200 credits, 200 of them as goodwill.'],
])('refunds a job and says where the credits went: %j', async (refunded, text) => {
  server.answer(refunds, refunded)
  const { close } = await refund('40')
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text }]))
  expect(close).toHaveBeenCalledOnce()
  expect(server.bodies(refunds)).toEqual([
    { jobId: 'job-of-pictures', amount: 40, reasonCode: 'lateDelivery', note: 'Blurred' },
  ])
})

it.each([
  [charge('1234567890'), /: 4 images for 40 credits \(12345678\)$/],
  [charge('a', { units: 1, amount: 1 }), /: 1 image for 1 credit \(a\)$/],
  [charge('a', { action: null, units: null }), /: a job for 40 credits \(a\)$/],
  [charge('a', { action: 'ofAnEarlierRelease' }), /: a job for 40 credits \(a\)$/],
])('says what was charged and for how much (%#)', async (charged, words) => {
  server.answer(charges, { items: [charged], nextCursor: null })
  drawForm()
  expect(await choice(words)).toBeTruthy()
})

it('says that a job has to be chosen, and refunds nothing', async () => {
  const { user, close } = drawForm()
  await choice(/4 images/)
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Please choose a job')).toBeTruthy()
  expect(server.calls(refunds)).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

it('shows older jobs below the newest ones', async () => {
  server.answer(charges, ({ query }: { readonly query: Readonly<Record<string, string>> }) => {
    const items = [charge(query['cursor'] === 'older' ? 'second' : 'first')]
    return { body: { success: true, items, nextCursor: query['cursor'] === 'older' ? null : 'older' } }
  })
  const { user } = drawForm()
  await user.click(await screen.findByRole('button', { name: 'Show older jobs' }))
  await choice(/second/)
  const [_none, ...jobs] = screen.getByLabelText('What was charged').querySelectorAll('option')
  expect(jobs.map(({ value }) => value)).toEqual(['first', 'second'])
  expect(screen.queryByRole('button', { name: 'Show older jobs' })).toBeNull()
})

it('says that there is nothing to refund where nothing was charged', async () => {
  server.answer(charges, { items: [], nextCursor: null })
  drawForm()
  expect(await screen.findByText('Nothing was charged to this customer yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

it('says why the jobs could not be read', async () => {
  server.refuse(charges, 403, { error: 'This customer is closed to you.' })
  drawForm()
  expect((await screen.findByRole('alert')).textContent).toBe('This customer is closed to you.')
})

it('stays open with what was typed when more was asked for than was charged', async () => {
  server.refuse(refunds, 409, { error: 'Only 15 credits of this job are left to refund.' })
  const { close } = await refund('400')
  expect((await screen.findByRole('alert')).textContent).toBe('Only 15 credits of this job are left to refund.')
  expect(screen.getByLabelText<HTMLInputElement>('Credits to give back').value).toBe('400')
  expect(close).not.toHaveBeenCalled()
})

const value = (field: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(field).value

it('fills in what the job was charged, once it is chosen', async () => {
  const { user } = drawForm()
  await choice(/4 images/)
  await user.selectOptions(screen.getByLabelText('What was charged'), 'job-of-pictures')
  expect(value('Credits to give back')).toBe('40')
})

it('finds a job by the beginning of its id, and chooses it', async () => {
  const { user } = drawForm()
  await choice(/4 images/)
  server.answer(charges, { items: [charge('0a1b2c3d-of-an-old-day', { amount: 15 })], nextCursor: null })
  await user.type(screen.getByLabelText('Find the job by its id'), '0a1b2c3d')
  await choice(/0a1b2c3d/)
  await waitFor(() => expect(value('What was charged')).toBe('0a1b2c3d-of-an-old-day'))
  expect(value('Credits to give back')).toBe('15')
  expect(server.calls(charges).at(-1)?.query).toEqual({ job: '0a1b2c3d' })
})

it('says that no job has such an id, and refunds nothing', async () => {
  const { user } = drawForm()
  await choice(/4 images/)
  server.answer(charges, { items: [], nextCursor: null })
  await user.type(screen.getByLabelText('Find the job by its id'), 'nothing')
  expect(await screen.findByText('No job that was charged has an id that begins like this.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Please choose a job')).toBeTruthy()
})

it('begins with the job that it was opened for', async () => {
  draw(<RefundForm uid="u1" job="job-of-pictures" close={() => undefined} />)
  await waitFor(() => expect(value('What was charged')).toBe('job-of-pictures'))
  expect(value('Credits to give back')).toBe('40')
  expect(server.calls(charges).map(({ query }) => query)).toEqual([{ job: 'job-of-pictures' }])
})
