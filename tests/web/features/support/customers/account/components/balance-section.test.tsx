// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { GrantLine, HoldLine } from '@vignette/domain/credits/schemas/balance'
import { expect, it } from 'vitest'
import { BalanceSection } from '../../../../../../../apps/web/src/features/support/customers/account/components/balance-section.tsx'
import { draw } from '../../../../../dom/draw.tsx'
import { account } from '../../account.ts'

const grant = (changes: Partial<GrantLine> = {}): GrantLine => ({
  grantId: 'g1',
  kind: 'included',
  amount: 1_000,
  left: 1_000,
  held: 0,
  expiresAt: null,
  isOver: false,
  ...changes,
})

const hold: HoldLine = {
  holdId: 'h1',
  jobId: 'j1',
  action: 'videoSmartCrop',
  units: 2,
  amount: 1_030,
  since: '2026-03-09T00:00:00.000Z',
  until: '2026-03-11T00:00:00.000Z',
  isOver: false,
}

const cells = (row: HTMLElement) => within(row).queryAllByRole('cell')
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => cells(row).map(({ textContent }) => textContent.trim()))
    .filter((row) => row.length > 0)

/** The lines of the sum, as somebody reads them. */
const sum = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

it('adds the grants, the use and the running jobs up to what is left', () => {
  const kinds = ['included', 'planChange', 'goodwill', 'carried'] as const
  const grants = kinds.map((kind, index) => grant({ grantId: kind, kind, amount: 1_000 * (index + 1) }))
  draw(<BalanceSection state={account({ grants, credits: { used: 1_200, held: 300, available: 8_500 } })} />)
  expect(sum()).toEqual([
    ['Given by the plan', '+3,000'],
    ['Other grants', '+7,000'],
    ['Used', '-1,200'],
    ['In progress', '-300'],
    ['Left', '8,500 credits'],
  ])
})

it('names what expired or moved on where there is some', () => {
  draw(<BalanceSection state={account({ expired: 200, carriedOut: 50 })} />)
  expect(sum()).toContainEqual(['Expired', '-200'])
  expect(sum()).toContainEqual(['Moved to the next period', '-50'])
})

it('takes overage out of the sum, and says what it costs', () => {
  const credits = { used: 1_200, available: 0, overage: 200, overageAmountMicros: 4_000_000, held: 50, overageHeld: 50 }
  draw(<BalanceSection state={account({ grants: [grant({ left: 0 })], credits })} />)
  expect(sum()).toContainEqual(['Used', '-1,000'])
  expect(sum()).toContainEqual(['In progress', '0'])
  expect(screen.getByText(/Beyond that, 200 credits were used as overage, for \$4\.00\./)).toBeTruthy()
})

it('shows grants with something left first, and says what is wrong with the others', () => {
  const grants = [
    grant({ grantId: 'a', left: 0, isOver: true }),
    grant({ grantId: 'b', kind: 'trial', isOver: true, left: 700 }),
    grant({ grantId: 'c', kind: 'goodwill', left: 900, held: 100 }),
  ]
  draw(<BalanceSection state={account({ grants })} />)
  expect(rowsOf('Grants of this period')).toEqual([
    ['Included in the trial Expired', '1,000', '700', '0', 'With the period'],
    ['Goodwill', '1,000', '800', '100', 'With the period'],
    ['Included in the plan Nothing left', '1,000', '0', '0', 'With the period'],
  ])
})

it('says when a grant expires that outlives the period', () => {
  draw(<BalanceSection state={account({ grants: [grant({ expiresAt: '2027-03-10T12:00:00.000Z' })] })} />)
  const [row] = rowsOf('Grants of this period')
  expect(row?.[4]).toMatch(/Mar 10, 2027/)
})

it('shows what running jobs hold, and that one should have ended', () => {
  draw(<BalanceSection state={account({ holds: [{ ...hold, isOver: true }] })} />)
  const [row] = rowsOf('Credits that running jobs hold')
  expect(row?.slice(0, 2)).toEqual(['2 × video smart crop Expired', '1,030'])
})

it('says that nothing runs, and that there are no credits before a first period', () => {
  const { unmount } = draw(<BalanceSection state={account()} />)
  expect(screen.getByText('Nothing runs.')).toBeTruthy()
  unmount()
  draw(<BalanceSection state={{ ...account(), period: null, credits: null }} />)
  expect(screen.getByText('No period has begun, so there are no credits.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
