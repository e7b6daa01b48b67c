// @vitest-environment happy-dom
import type { LedgerLine } from '@vignette/domain/credits/schemas/usage'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LedgerSection } from '../../../../../../apps/web/src/features/workspace/usage/components/ledger-section.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const line = (changes: Partial<LedgerLine> = {}): LedgerLine => ({
  position: '1',
  at: '2026-01-05T12:00:00.000Z',
  type: 'CreditsConsumed',
  grantKind: null,
  action: 'caption',
  units: 2,
  credits: 2,
  amount: -2,
  balanceAfter: 6_398,
  overage: 0,
  overageAmountMicros: 0,
  jobId: 'g1',
  priceListVersion: 1,
  note: null,
  userId: null,
  ...changes,
})
const [running, earlier] = ['2026-01-01T12:00:00.000Z', '2025-12-01T12:00:00.000Z']
const period = (start: string) => ({ start, end: start, plan: 'growth', isTrial: false })

const ada = { userId: 'ada', name: 'Ada', isMember: true, used: 2, held: 0 }
const usageOf = (items: readonly object[]) => ({
  period: { start: running, end: running },
  used: 2,
  isWhole: true,
  items,
  nextCursor: null,
})

const drawSection = async (
  items: readonly LedgerLine[] = [line()],
  nextCursor: string | null = null,
  people = [ada],
) => {
  server.answer('GET /usage/periods', { items: [period(running), period(earlier)] })
  server.answer('GET /usage/ledger', { items, nextCursor })
  server.answer('GET /usage/members', usageOf(people))
  const view = draw(<LedgerSection />)
  await screen.findByRole('combobox', { name: 'Kind' })
  const choose = (label: string, option: string) => view.user.selectOptions(screen.getByLabelText(label), option)
  return { ...view, choose }
}
const asked = () => server.calls('GET /usage/ledger').at(-1)?.query
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

it('shows each line with its change, the balance after it and its overage in dollars', async () => {
  const beyond = line({ credits: 10, amount: 0, balanceAfter: 0, overage: 1, overageAmountMicros: 15_000 })
  await drawSection([beyond, line({ position: '2', jobId: 'g2' })])
  await screen.findByRole('table', { name: 'Credit ledger, newest first' })
  expect(cells().slice(1, 6)).toEqual(['Used for 2 captions', '10', '0', '0', '$0.015 1 credit charged'])
  expect(cells().slice(7)).toEqual(['Used for 2 captions', '2', '-2', '0', '–'])
})

it('shows a job as one line with its steps inside', async () => {
  const held = line({ position: '1', type: 'CreditsReserved' })
  await drawSection([line({ position: '2', amount: 0 }), held])
  await screen.findByRole('table', { name: 'Credit ledger, newest first' })
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(cells().slice(2)).toEqual(['2', '-2', '6,398', '–'])
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual([
    expect.stringMatching(/Held for 2 captions: -2, then 6,398$/),
    expect.stringMatching(/Used for 2 captions: 0, then 6,398$/),
  ])
})

it('leads from a job to what it made, and from a grant to nothing', async () => {
  await drawSection([line(), line({ position: '2', type: 'GrantIssued', grantKind: 'included', action: null })])
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/history/g1'])
})

it('begins with the running period, and shows an earlier one or all of them', async () => {
  const { choose } = await drawSection()
  await waitFor(() => expect(asked()).toEqual({ period: running }))
  await choose('Period', earlier)
  await waitFor(() => expect(asked()).toEqual({ period: earlier }))
  await choose('Period', 'Every period')
  await waitFor(() => expect(asked()).toEqual({}))
})

it('asks for one kind and one action, and forgets the action with grants, which have none', async () => {
  const { choose } = await drawSection()
  await choose('Action', 'Images')
  await choose('Kind', 'Jobs')
  await waitFor(() => expect(asked()).toEqual({ period: running, type: 'jobs', action: 'imageGeneration' }))
  await choose('Kind', 'Grants')
  await waitFor(() => expect(asked()).toEqual({ period: running, type: 'grants' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Action').disabled).toBe(true)
})

it('tells an empty ledger from filters that match nothing', async () => {
  const { choose } = await drawSection([])
  expect(await screen.findByText('No lines yet. The first one appears with your credits.')).toBeTruthy()
  await choose('Kind', 'Refunds')
  expect(await screen.findByText('No lines match these filters.')).toBeTruthy()
})

it('adds older lines on request, until there are no more', async () => {
  const { user } = await drawSection([line()], '41')
  const more = await screen.findByRole('button', { name: 'Show older' })
  server.answer('GET /usage/ledger', { items: [line({ position: '2', units: 7, jobId: 'g2' })], nextCursor: null })
  await user.click(more)
  expect(await screen.findByText('Used for 7 captions')).toBeTruthy()
  expect(screen.getByText('Used for 2 captions')).toBeTruthy()
  expect(asked()).toEqual({ period: running, cursor: '41' })
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

it('offers another try when the periods could not be loaded', async () => {
  server.refuse('GET /usage/periods', 409)
  const { user } = draw(<LedgerSection />)
  expect((await screen.findByRole('alert')).textContent).toContain('The ledger could not be loaded')
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  server.answer('GET /usage/periods', { items: [period(running)] })
  server.answer('GET /usage/ledger', { items: [line()], nextCursor: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Used for 2 captions')).toBeTruthy()
})

it('downloads what the filters show', async () => {
  // the link to the file is kept for a while
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user, choose } = await drawSection()
  server.answer('GET /usage/ledger.csv', {})
  await choose('Kind', 'Refunds')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(names).toEqual(['credit-ledger.csv']))
  expect(server.calls('GET /usage/ledger.csv')[0]?.query).toEqual({ period: running, type: 'refunds' })
})

it('says why the file could not be made', async () => {
  const { user } = await drawSection()
  server.refuse('GET /usage/ledger.csv', 503, { error: 'Too many exports at once.' })
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many exports at once.')
})

it('shows the lines of one person, where there are several', async () => {
  const { choose } = await drawSection([line()], null, [ada, { ...ada, userId: 'grace', name: 'Grace' }])
  await screen.findByLabelText('Person')
  await choose('Person', 'Grace')
  await waitFor(() => expect(asked()).toMatchObject({ member: 'grace', period: running }))
})

it('offers no choice of persons to somebody alone', async () => {
  await drawSection()
  await waitFor(() => expect(server.calls('GET /usage/members')).toHaveLength(1))
  expect(screen.queryByLabelText('Person')).toBeNull()
})
