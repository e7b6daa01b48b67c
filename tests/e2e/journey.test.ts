import type { CreditAction } from '@vignette/domain/plans/credit-prices'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { createSpender } from '../support/spending.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const making = { timeout: 90_000 }

type Kind = 'Captions' | 'Images'
type Price = { readonly costs: string; readonly paid: string }

/** Chooses a number of outputs of one kind in the studio, and nothing else. */
const choose = async (page: Page, what: Kind, count: number): Promise<void> => {
  await page.getByRole('link', { name: 'Studio', exact: true }).click()
  await page.getByLabel('What is the post about?').fill('Two hundred years of engines')
  for (const name of ['Captions', 'Hashtags', 'Video caption', 'Images']) {
    await page.getByRole('checkbox', { name, exact: true }).setChecked(name === what)
  }
  const howMany = page.getByRole('group', { name: `How many ${what.toLowerCase()}` })
  await howMany.getByText(String(count)).click()
}

/** Generates once the expected price is shown. */
const make = async (page: Page, what: Kind, count: number, { costs, paid }: Price): Promise<void> => {
  await choose(page, what, count)
  await seen(page, paid)
  await button(page, `Generate · ${costs}`).click()
  const made = page.getByRole('region', { name: what, exact: true }).getByRole('article')
  await made.nth(count - 1).waitFor(making)
}

/** Opens the usage page and waits until the last generation is charged. */
const showsUsage = async (page: Page, left: string, lastUsed?: RegExp): Promise<void> => {
  await page.getByRole('link', { name: 'Usage', exact: true }).click()
  await showsLeft(page, left)
  if (lastUsed) await page.getByRole('row', { name: lastUsed }).waitFor()
}

const showsLeft = (page: Page, left: string): Promise<void> =>
  eventually(async () =>
    expect(await page.getByRole('region', { name: 'Credits' }).locator('p > strong').textContent()).toBe(left),
  )

const inRegion = (page: Page, region: string, text: string | RegExp) =>
  page.getByRole('region', { name: region, exact: true }).getByText(text).first().waitFor()

const numberIn = (text: string | null | undefined): number => Number((text ?? '').replaceAll(/[^\d.-]/g, ''))

/** Every line gives the balance after it: that of the line before plus its change. */
const linesAddUp = async (page: Page): Promise<string[]> => {
  const rows = await page.getByRole('region', { name: 'Ledger' }).getByRole('row').all()
  const lines = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()))
  let balance = 0
  for (const [, , , change, after] of lines.toReversed()) {
    balance += numberIn(change)
    expect(numberIn(after)).toBe(balance)
  }
  return lines.map(([, what]) => what?.replace(/Details.*/s, '') ?? '')
}

describeWithBrowser('a person in the demo', ({ visit }) => {
  let product: SharedProduct
  let spender: ReturnType<typeof createSpender>

  beforeAll(async () => {
    product = await sharedProduct()
    spender = createSpender(product.database.appUrl)
  })
  afterAll(() => spender.close())

  const at = (path: string) => `${product.url}${path}`

  it(
    'tries, upgrades, spends beyond the credits, leaves and stays, and the ledger explains every credit',
    { timeout: 180_000 },
    () =>
      visit({}, async (page) => {
        const { firebaseUID } = await enterAsNewcomer(page, at('/dashboard/usage'))
        const spend = (action: CreditAction, units: number) =>
          spender.spend(personalWorkspaceId(firebaseUID), { action, units, delivered: units })

        // a person who has spent nothing yet is offered the studio
        await showsLeft(page, '100')
        await page.getByRole('link', { name: 'Open the studio' }).click()
        await make(page, 'Images', 4, { costs: '60 credits', paid: 'Included in your plan, 40 left afterwards' })
        await showsUsage(page, '40', /Used for 4 images.* 60 -60 40 –$/)

        // a locked feature leads to the plan that has it
        await page.getByRole('link', { name: 'Studio', exact: true }).click()
        await button(page, 'Edit: Image 1').click()
        await page.getByRole('dialog').getByText('By prompt').click()
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

        await showsUsage(page, '350')
        await page.getByRole('link', { name: 'Studio', exact: true }).click()
        await button(page, 'Edit: Image 1').click()
        await page.getByRole('dialog').getByText('By prompt').click()
        await page.getByLabel('What should change?').fill('Make it darker')
        await inDialog(page, 'Edit image · 20 credits').click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await showsUsage(page, '330', /Used for 1 image edit.* 20 -20 330 –$/)

        // a trial stops when its credits are used up
        await spend('imageGeneration', 19)
        await choose(page, 'Images', 4)
        await seen(page, /^This needs 60 credits: 15 more than you have\. 45 credits are left until .* (UTC|GMT)/)
        await page.getByRole('link', { name: 'Upgrade to Starter ($59/mo)' }).waitFor()

        await page.getByRole('link', { name: 'Billing' }).click()
        await button(page, 'Choose Growth').click()
        await seen(page, 'credits left now')
        expect(await page.getByRole('dialog').locator('p > strong').allTextContents()).toEqual(['45', '6,000'])
        await inDialog(page, 'Continue to payment').click()
        await seen(page, '$199.00')
        await button(page, 'Pay (demo)').click()
        await seen(page, 'Your payment is confirmed. You are on Growth now.')
        await page.getByRole('row', { name: /Growth, for a month Paid \$199\.00/ }).waitFor()

        // overage costs money, up to the budget
        const budget = page.getByLabel('Budget in dollars')
        await budget.fill('1')
        await button(page, 'Save the budget').click()
        await seen(page, 'Left of $1.00')
        await showsUsage(page, '6,000')
        await spend('imageGeneration', 399)
        await showsLeft(page, '15')
        await seen(page, '80% of the credits of your plan are used.')
        const beyond = '15 included, 15 credits beyond your plan for $0.225, 0 left afterwards'
        await make(page, 'Images', 2, { costs: '30 credits', paid: beyond })
        await showsUsage(page, '0', /Used for 2 images.* 30 -15 0 \$0\.225 15 credits charged/)
        await seen(page, /^The credits of your plan are used up\. .* up to your budget of \$1\.00\./)
        await spend('caption', 51)
        await inRegion(page, 'Credits', '$0.99 (66 credits)')
        await seen(page, /^There is no room left in your overage budget of \$1\.00\./)
        await choose(page, 'Captions', 4)
        await seen(
          page,
          /^This needs 4 credits: 4 more than your credits and your overage budget have\. 0 credits are left until/,
        )
        await seen(page, 'As overage this costs $0.06, more than is left of your budget.')
        await button(page, 'Raise the budget to $1.05').click()
        await make(page, 'Captions', 4, { costs: '4 credits', paid: 'All 4 credits beyond your plan for $0.06' })
        await showsUsage(page, '0', /Used for 4 captions.* 4 0 0 \$0\.06 4 credits charged/)
        await inRegion(page, 'Credits', '$1.05 (70 credits)')

        // a smaller plan and a cancellation, both taken back
        await page.getByRole('link', { name: 'Billing' }).click()
        await inRegion(page, 'Overage protection', '$1.05')
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

        // every credit of every period
        await showsUsage(page, '0')
        await page.getByRole('row', { name: /Included in your plan 6,000 \+6,000 6,000/ }).waitFor()
        expect(await linesAddUp(page)).toEqual([
          'Used for 4 captions',
          'Used for 51 captions',
          'Used for 2 images',
          'Used for 399 images',
          'Included in your plan',
        ])
        const period = page.getByLabel('Period', { exact: true })
        const names = await period.locator('option').allTextContents()
        expect(names.map((name) => name.split(',')[0])).toEqual(['Growth', 'Starter trial', 'Freemium', 'Every period'])
        await period.selectOption({ index: 1 })
        await page.getByRole('row', { name: /Credits for the trial 350 \+350 350/ }).waitFor()
        expect(await linesAddUp(page)).toEqual([
          'Expired unused',
          'Used for 19 images',
          'Used for 1 image edit',
          'Credits for the trial',
        ])
        await period.selectOption({ index: 2 })
        await page.getByRole('row', { name: /Included in your plan 100 \+100 100/ }).waitFor()
        expect(await linesAddUp(page)).toEqual(['Expired unused', 'Used for 4 images', 'Included in your plan'])
      }),
  )
})
