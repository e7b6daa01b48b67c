import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { createSpender } from '../support/spending.ts'
import { button, enterAs, enterAsNewcomer, type NewcomerSession, seen, signUpWithBrand } from './newcomer.ts'
import { inEachView, isSound } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('the account of a customer', ({ visit }) => {
  let product: SharedProduct
  let spender: ReturnType<typeof createSpender>
  let customer: NewcomerSession
  let checkoutId: string

  beforeAll(async () => {
    product = await sharedProduct()
    spender = createSpender(product.database.appUrl)
    customer = await signUpWithBrand(product.url, { email: `${randomUUID()}@example.com`, password: 'analytical' })
    const workspaceId = personalWorkspaceId(customer.firebaseUID)
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' }
    await fetch(`${product.url}/api/usage`, { headers })
    await spender.spend(workspaceId, { action: 'caption', units: 3, delivered: 3 })
    await spender.spend(workspaceId, { action: 'caption', units: 2 })
    const answer = await fetch(`${product.url}/api/billing/checkout`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ tier: 'growth', interval: 'month' }),
    })
    const started = (await answer.json()) as { outcome: { checkoutId: string } }
    checkoutId = started.outcome.checkoutId
  })
  afterAll(() => spender.close())

  const at = (path: string) => `${product.url}${path}`
  const asOf = () => at(`/support/${customer.firebaseUID}/as-of`)
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
  const addressed = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

  it('is found by the id of a checkout, and says how its balance comes about', () =>
    visit({}, async (page) => {
      await enterAs(page, at('/support'), 'support@demo.vignette')
      await eventually(async () => {
        await page.getByRole('searchbox', { name: 'Customer' }).fill(checkoutId)
        await page.keyboard.press('Enter')
        await page.getByRole('link', { name: customer.email }).waitFor({ timeout: 1_000 })
      })
      await page.getByRole('link', { name: customer.email }).click()
      await heading(page, 'How the balance comes about').waitFor()
      await page.getByRole('table', { name: 'Grants of this period' }).getByText('Included in the plan').waitFor()
      await page.getByRole('table', { name: 'Credits that running jobs hold' }).getByText('2 × caption').waitFor()
      await page.getByRole('link', { name: 'See the account as of another instant' }).click()
      await heading(page, /^Account on/).waitFor()
    }))

  it('is gone through by the keyboard, from change to change, and compared; the address keeps both instants', () =>
    visit({}, async (page) => {
      await enterAs(page, asOf(), 'support@demo.vignette')
      await heading(page, /^Account on/).waitFor()
      const slider = page.getByRole('slider', { name: /^At/ })
      expect(await slider.getAttribute('aria-valuetext')).toBe('Now')
      await seen(page, 'Held by running jobs')

      await slider.focus()
      await page.keyboard.press('Home')
      await eventually(async () => expect(addressed(page, 'at')).not.toBeNull())
      expect(await slider.getAttribute('aria-valuetext')).not.toBe('Now')
      await seen(page, 'No period has begun')
      await page.keyboard.press('End')
      await eventually(async () => expect(addressed(page, 'at')).toBeNull())

      await button(page, 'Change before').click()
      await eventually(async () => expect(addressed(page, 'at')).not.toBeNull())
      const last = addressed(page, 'at') ?? ''
      await page.getByText('2 × caption').waitFor()
      await button(page, 'Change before').click()
      await eventually(async () => expect((addressed(page, 'at') ?? '') < last).toBe(true))
      await seen(page, 'Nothing runs.')

      // from a date that was just typed and is not loaded yet
      await page.getByLabel(/^Date and time/).fill('2999-01-01T00:00:00')
      await button(page, 'Change before').click()
      await eventually(async () => expect(addressed(page, 'at')).toBe(last))
      await page.getByText('2 × caption').waitFor()
      await button(page, 'Change before').click()
      await seen(page, 'Nothing runs.')

      await button(page, 'Compare').click()
      await heading(page, 'Difference').waitFor()
      const row = page.getByRole('row', { name: /^Running job: 2 × caption/ })
      await row.waitFor()
      expect(await row.textContent()).toMatch(/Came$/)
      expect(addressed(page, 'with')).toBe('')

      const link = page.url()
      await page.goto(link)
      await page.getByRole('row', { name: /^Running job: 2 × caption/ }).waitFor()
      await button(page, 'Do not compare').click()
      await heading(page, 'Difference').waitFor({ state: 'detached' })
    }))

  it('has no instant before the sign-up', () =>
    visit({ refusals: [/400/] }, async (page) => {
      await enterAs(page, `${asOf()}?at=2020-01-01T00:00:00.000Z`, 'support@demo.vignette')
      await seen(page, 'They had not signed up yet at this instant.')
    }))

  it('is not there for anybody else', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, asOf())
      await page.waitForURL(at('/'))
    }))

  it('is sound in both schemes, 768 and 1440 wide', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      const isSoundAndAccessible = () =>
        inEachView(page, [768, 1440], async ({ colorScheme }) => {
          await isSound(page, colorScheme)
          expect(await axeFindings(page)).toEqual([])
        })
      await enterAs(page, at(`/support/${customer.firebaseUID}`), 'support@demo.vignette')
      await heading(page, 'How the balance comes about').waitFor()
      await isSoundAndAccessible()
      await page.goto(`${asOf()}?with=`)
      await heading(page, 'Difference').waitFor()
      await isSoundAndAccessible()
    }),
  )
})
