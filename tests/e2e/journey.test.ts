import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'

/** The value under a name of the quote: number and note. */
const quoted = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Try spending credits' }).locator('dl > div', { hasText: name }).locator('dd')

type Price = { readonly costs: string; readonly included: string; readonly overage: string; readonly left: string }

const choose = async (page: Page, what: string, units: number): Promise<void> => {
  await page.getByLabel('What', { exact: true }).selectOption({ label: what })
  await page.getByLabel('How many').fill(String(units))
}

/** Runs a demo job for the price that was shown, once it is the expected one. */
const spend = async (page: Page, what: string, units: number, { costs, included, overage, left }: Price) => {
  await choose(page, what, units)
  await button(page, new RegExp(`^Run demo job for ${costs} credits?$`)).waitFor()
  expect(await quoted(page, 'Costs').textContent()).toBe(`${costs}credits`)
  expect(await quoted(page, 'Of your credits').textContent()).toBe(`${included}included, $0.00`)
  expect(await quoted(page, 'Overage').textContent()).toBe(overage)
  expect(await quoted(page, 'Left after').textContent()).toBe(`${left}credits`)
  await button(page, /^Run demo job/).click()
  await seen(page, new RegExp(`^Done: ${costs} credits? charged\\.$`))
  await showsLeft(page, left)
}

const showsLeft = (page: Page, left: string): Promise<void> =>
  eventually(async () =>
    expect(await page.getByRole('region', { name: 'Credits' }).locator('p > strong').textContent()).toBe(left),
  )

const inRegion = (page: Page, region: string, text: string | RegExp) =>
  page.getByRole('region', { name: region, exact: true }).getByText(text).first().waitFor()

const numberIn = (text: string | null | undefined): number => Number((text ?? '').replaceAll(/[^\d.-]/g, ''))

/** Every line says the balance after it: that of the line before, and its change. */
const linesAddUp = async (page: Page): Promise<string[]> => {
  const rows = await page.getByRole('region', { name: 'Ledger' }).getByRole('row').all()
  const lines = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()))
  let balance = 0
  for (const [, , , change, after] of lines.toReversed()) {
    balance += numberIn(change)
    expect(numberIn(after)).toBe(balance)
  }
  return lines.map(([, what]) => what ?? '')
}

describeWithBrowser('a person in the demo', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  const at = (path: string) => `${product.url}${path}`

  it('tries, upgrades, spends beyond the credits, leaves and stays, and the ledger explains every credit', () =>
    visit({ refusals: [/status of 40[23].*\/credits\/quote/] }, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/usage'))
      await showsLeft(page, '100')
      await spend(page, 'Images', 4, { costs: '60', included: '60', overage: '0$0.00', left: '40' })

      // what the plan does not have leads to the one that has it, and both ways to it
      await choose(page, 'Image edits', 1)
      await seen(page, 'Upgrade to Starter ($59/mo) to unlock this feature.')
      await page.getByRole('link', { name: 'Upgrade to Starter' }).click()
      await seen(page, '40 credits left now. There are two ways:')
      const trial = page.getByRole('dialog').getByRole('region', { name: '7-day trial' })
      expect(await trial.locator('strong').textContent()).toBe('350')
      const [toPay, ends] = await trial.locator('dd').allTextContents()
      expect(toPay).toBe('$0.00, no card')
      const paid = page.getByRole('dialog').getByRole('region', { name: 'Pay at once' })
      expect([await paid.locator('strong').textContent(), await paid.locator('dd').first().textContent()]).toEqual([
        '1,500',
        '$59.00',
      ])
      await inDialog(page, 'Start 7-day trial').click()
      await inRegion(page, 'Your plan', '350 during the trial')
      await inRegion(page, 'Your plan', (ends ?? '').replace(/:\d\d .*/, ''))

      await page.getByRole('link', { name: 'Usage' }).click()
      await showsLeft(page, '350')
      await spend(page, 'Image edits', 2, { costs: '40', included: '40', overage: '0$0.00', left: '310' })

      // a trial stops hard
      await choose(page, 'Images', 21)
      await seen(page, /^This needs 315 credits: 5 more than you have\. 310 credits are left until .* (UTC|GMT)/)
      await page.getByRole('link', { name: 'Upgrade to Starter ($59/mo)' }).waitFor()

      await page.getByRole('link', { name: 'Billing' }).click()
      await button(page, 'Choose Growth').click()
      await seen(page, 'credits left now')
      expect(await page.getByRole('dialog').locator('p > strong').allTextContents()).toEqual(['310', '6,000'])
      await inDialog(page, 'Continue to payment').click()
      await seen(page, '$199.00')
      await button(page, 'Pay (demo)').click()
      await seen(page, 'Your payment is confirmed. You are on Growth now.')
      await page.getByRole('row', { name: /Growth, for a month Paid \$199\.00/ }).waitFor()

      // beyond the credits it is money, up to the budget
      const budget = page.getByLabel('Budget in dollars')
      await budget.fill('1')
      await button(page, 'Save the budget').click()
      await seen(page, 'Left of $1.00')
      await page.getByRole('link', { name: 'Usage' }).click()
      await showsLeft(page, '6,000')
      await spend(page, 'Images', 399, { costs: '5,985', included: '5,985', overage: '0$0.00', left: '15' })
      await seen(page, '80 % of the credits of your plan are used.')
      await spend(page, 'Images', 2, { costs: '30', included: '15', overage: '15$0.225', left: '0' })
      await seen(page, /^The credits of your plan are used up\. .* up to your budget of \$1\.00\./)
      await page.getByRole('row', { name: /Used for 2 images 30 0 0 \$0\.225 15 credits charged/ }).waitFor()
      await spend(page, 'Captions', 51, { costs: '51', included: '0', overage: '51$0.765', left: '0' })
      await inRegion(page, 'Credits', '$0.99 (66 credits)')
      await seen(page, /^There is no room left in your overage budget of \$1\.00\./)
      await choose(page, 'Captions', 9)
      await seen(
        page,
        /^This needs 9 credits: 9 more than your credits and your overage budget have\. 0 credits are left until/,
      )
      await seen(page, 'As overage this costs $0.135, more than is left of your budget.')
      await button(page, 'Raise the budget to $1.13').click()
      await spend(page, 'Captions', 9, { costs: '9', included: '0', overage: '9$0.135', left: '0' })
      await inRegion(page, 'Credits', '$1.125 (75 credits)')

      // down, and out, and neither after all
      await page.getByRole('link', { name: 'Billing' }).click()
      await inRegion(page, 'Overage protection', '$1.125')
      await button(page, 'Change to Starter').click()
      await seen(page, 'credits left now')
      expect(await page.getByRole('dialog').locator('p > strong').allTextContents()).toEqual(['0', '1,500'])
      await inDialog(page, /^Change on/).click()
      await inRegion(page, 'Your plan', /Your plan changes to Starter on/)
      await button(page, 'Keep my plan').click()
      await seen(page, 'You keep Growth.')
      await button(page, 'Cancel my plan').click()
      await page.getByLabel('It is too expensive').check()
      await inDialog(page, 'Cancel my plan').click()
      await inRegion(page, 'Your plan', /^Your plan ends on/)
      await button(page, 'Keep my plan').click()
      await button(page, 'Cancel my plan').waitFor()

      // every credit, of every period
      await page.getByRole('link', { name: 'Usage' }).click()
      await showsLeft(page, '0')
      await page.getByRole('row', { name: /Included in your plan 6,000 \+6,000 6,000/ }).waitFor()
      expect(await linesAddUp(page)).toEqual([
        'Used for 9 captions',
        'Held for 9 captions',
        'Used for 51 captions',
        'Held for 51 captions',
        'Used for 2 images',
        'Held for 2 images',
        'Used for 399 images',
        'Held for 399 images',
        'Included in your plan',
      ])
      const period = page.getByLabel('Period', { exact: true })
      const names = await period.locator('option').allTextContents()
      expect(names.map((name) => name.split(',')[0])).toEqual(['Growth', 'Starter trial', 'Freemium', 'Every period'])
      await period.selectOption({ index: 1 })
      await page.getByRole('row', { name: /Credits for the trial 350 \+350 350/ }).waitFor()
      expect(await linesAddUp(page)).toEqual([
        'Expired unused',
        'Used for 2 image edits',
        'Held for 2 image edits',
        'Credits for the trial',
      ])
      await period.selectOption({ index: 2 })
      await page.getByRole('row', { name: /Included in your plan 100 \+100 100/ }).waitFor()
      expect(await linesAddUp(page)).toEqual([
        'Expired unused',
        'Used for 4 images',
        'Held for 4 images',
        'Included in your plan',
      ])
    }))
})
