import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'
import { isSoundInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

/** The value beside a name, in the dialog if there is one, or else on the page. */
const fact = async (page: Page, name: string): Promise<string> => {
  const term = page.getByRole('dialog').or(page.getByRole('main')).locator('dl > div', { hasText: name }).first()
  return (await term.locator('dd').textContent()) ?? ''
}

/** The two figures of a preview: credits left now, and afterwards. */
const previewedCredits = async (page: Page): Promise<string[]> => {
  await seen(page, 'credits left now')
  return page.getByRole('dialog').locator('p > strong').allTextContents()
}

/** The credits and the price of one of the two offers. */
const offered = async (page: Page, way: string): Promise<(string | null)[]> => {
  const region = page.getByRole('dialog').getByRole('region', { name: way })
  return [await region.locator('p > strong').textContent(), await region.locator('dd').first().textContent()]
}

const goTo = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click()

/** Follows the link to the usage, which says how many credits are left. */
const hasCreditsLeft = async (page: Page, count: string): Promise<void> => {
  await goTo(page, 'Usage')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Usage' }).waitFor()
  await main.getByText(/credits left$/).waitFor()
  await eventually(async () => expect(await main.locator('p > strong').first().textContent()).toBe(count))
}

describeWithBrowser('billing in the browser', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  const enter = (page: Page, path: string) => enterAsNewcomer(page, at(path))

  /** On Growth: schedules a smaller plan and a cancellation, and undoes both. */
  const changesItsMind = async (page: Page): Promise<void> => {
    await button(page, 'Change to Starter').click()
    expect(await previewedCredits(page)).toEqual(['6,000', '1,500'])
    const change = inDialog(page, /^Change on/)
    const day = ((await change.textContent()) ?? '').replace('Change on ', '')
    await change.click()
    await seen(page, /^Your plan changes to Starter on/)
    await seen(page, `From ${day}`)
    await button(page, 'Keep my plan').click()
    await seen(page, 'You keep Growth.')
    expect(await page.getByText(`From ${day}`).count()).toBe(0)

    await button(page, 'Cancel my plan').click()
    await inDialog(page, 'Cancel my plan').click()
    await seen(page, 'Please choose a reason')
    await page.getByLabel('A feature that I need is missing').check()
    await inDialog(page, 'Cancel my plan').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await seen(page, `Ends on ${day}`)
    await page.locator('h1:focus').waitFor()
    await button(page, 'Keep my plan').click()
    await button(page, 'Cancel my plan').waitFor()
  }

  const setsItsBudget = async (page: Page): Promise<void> => {
    await seen(page, 'Left of $90.00')
    const budget = page.getByLabel('Budget in dollars')
    for (const [typed, error] of [
      ['a lot', 'Please enter an amount in dollars'],
      ['', 'Please enter an amount in dollars'],
      ['-1', 'Please enter 0 or more'],
      ['1.005', 'Please use at most two decimals'],
    ] as const) {
      await budget.fill(typed)
      await button(page, 'Save the budget').click()
      await seen(page, error)
      const describedBy = (await budget.getAttribute('aria-describedby')) ?? ''
      expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(error)
    }
    await budget.fill('12.50')
    await button(page, 'Save the budget').click()
    await seen(page, 'Left of $12.50')
    await button(page, /^Use the default/).click()
    expect(await budget.inputValue()).toBe('90')
  }

  it('leads from freemium through the trial to a paid plan, sound at every step, which is then changed', () =>
    visit({}, async (page) => {
      const sound = () => isSoundInEachView(page, [360, 1440])
      await enter(page, '/dashboard/billing?plan=pro')
      await seen(page, '100 credits left now. There are two ways:')
      expect(await offered(page, '7-day trial')).toEqual(['350', '$0.00, no card'])
      expect(await offered(page, 'Pay at once')).toEqual(['1,500', '$59.00'])
      await sound()
      await inDialog(page, 'Start 7-day trial').click()
      await seen(page, /^Your trial has begun/)
      await seen(page, '350 during the trial')
      await hasCreditsLeft(page, '350')

      await goTo(page, 'Billing')
      await button(page, 'Choose Growth').click()
      expect(await previewedCredits(page)).toEqual(['350', '6,000'])
      expect(await fact(page, 'To pay now')).toBe('$199.00')
      await inDialog(page, 'Continue to payment').click()
      await seen(page, 'In demo mode no payment is taken.')
      await seen(page, '$199.00')
      await sound()
      await button(page, 'Pay (demo)').click()
      await page.waitForURL('**/dashboard/billing?checkout=*')
      await seen(page, 'Your payment is confirmed. You are on Growth now.')
      await page.getByRole('row', { name: /Growth, for a month Paid \$199\.00/ }).waitFor()
      await sound()
      await hasCreditsLeft(page, '6,000')
      await seen(page, 'Included in your plan')
      await sound()

      await page.goto(at('/dashboard'))
      await page.getByRole('main').getByText('Growth', { exact: true }).waitFor()
      await goTo(page, 'Billing')
      await changesItsMind(page)
      await setsItsBudget(page)
    }))

  it('previews the plan of a link or a button, and changes nothing by a payment that fails or is left', () =>
    visit({}, async (page) => {
      await enter(page, '/dashboard/billing')
      await button(page, 'Contact Sales').click()
      await seen(page, 'Executive plans are agreed with our sales team.')
      expect(await fact(page, 'Minimum annual contract value')).toBe('$30,000')
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.getByRole('link', { name: 'Upgrade to Growth: Priority support' }).focus()
      await page.keyboard.press('Enter')
      await inDialog(page, 'Continue to payment').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator('a:focus', { hasText: 'Upgrade to Growth' }).waitFor()
      await button(page, 'Choose Scale').click()
      await inDialog(page, 'Continue to payment').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator(':focus', { hasText: 'Choose Scale' }).waitFor()

      await page.goto(at('/dashboard/billing?plan=growth&interval=year'))
      await seen(page, 'To pay now')
      expect(await fact(page, 'To pay now')).toBe('$1,990.00')
      await inDialog(page, 'Continue to payment').click()
      await button(page, 'Let the payment fail').click()
      await seen(page, 'The payment failed. You were not charged, and your plan is what it was.')
      await page.getByRole('row', { name: /Payment failed/ }).waitFor()

      await page.getByRole('link', { name: 'Back to the payment' }).click()
      await seen(page, 'A payment failed before. You can try again.')
      await page.getByRole('link', { name: 'Leave without paying' }).click()
      await page.waitForURL('**/dashboard/billing')

      // visiting the return page alone changes nothing
      await page.goto(at('/dashboard/billing?checkout=never-paid'))
      await seen(page, 'Waiting for the confirmation of your payment.')
      await page.getByRole('main').getByText('Freemium', { exact: true }).first().waitFor()
      await hasCreditsLeft(page, '100')
    }))
})
