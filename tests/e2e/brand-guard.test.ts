import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { complete, enterWizard, fillBasics, fillVoice, heading } from './brand-wizard.ts'
import { button, enterWithoutBrand, seen } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('the brand that is asked for', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  it('is asked for once per browser session', () =>
    visit({}, async (page) => {
      await enterWizard(page, product.url)
      await page.reload()
      await heading(page, 'Brand Basics').waitFor()
      await page.getByRole('link', { name: 'Later' }).click()
      await seen(page, 'Freemium')
      await page.reload()
      await seen(page, 'Freemium')
      await page.goto(at('/dashboard/usage'))
      await heading(page, 'Usage').waitFor()

      // the same person in a browser session of its own
      const another = await page.context().newPage()
      await another.goto(at('/dashboard'))
      await another.waitForURL('**/brand-setup')
      await fillBasics(another)
      await another.close()

      // signing out ends the session and drops the draft
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      const email = (await page.getByText('@example.com').last().textContent()) ?? ''
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL(at('/'))
      await page.goto(at('/login'))
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('analytical')
      await button(page, 'Sign In').click()
      await page.waitForURL('**/brand-setup')
      expect(await page.getByLabel('Brand name').inputValue()).toBe('')
      await fillBasics(page)
      await fillVoice(page)
      await complete(page)
      await page.waitForURL('**/dashboard')

      // a person whose brand is set up is never asked again
      const third = await page.context().newPage()
      await third.goto(at('/dashboard'))
      await seen(third, 'Freemium')
      expect(new URL(third.url()).pathname).toBe('/dashboard')
    }))

  it.each([
    ['fails', 500, { success: false }],
    ['answers nonsense', 200, { success: true, data: {} }],
  ] as const)('is not asked for when the profile %s', (_name, status, json) =>
    visit({ refusals: [/status of 500.*users\/profile/] }, async (page) => {
      await page.route('**/api/users/profile?*', (route) => route.fulfill({ status, json }))
      await enterWithoutBrand(page, at('/dashboard/usage'))
      await heading(page, 'Usage').waitFor()
      expect(new URL(page.url()).pathname).toBe('/dashboard/usage')
    }),
  )

  it('keeps the plan that was chosen, whether it is finished or left', () =>
    visit({}, async (page) => {
      await enterWithoutBrand(page, at('/dashboard/billing?plan=growth&interval=year'))
      await heading(page, 'Brand Basics').waitFor()
      await page.getByRole('link', { name: 'Later' }).click()
      await page.waitForURL(at('/dashboard/billing?plan=growth&interval=year'))
      await page.getByRole('dialog', { name: 'Choose Growth' }).waitFor()
      await page.goto(at('/brand-setup?plan=starter'))
      await fillBasics(page)
      await fillVoice(page)
      await complete(page)
      await page.waitForURL(at('/dashboard/billing?plan=starter'))
      await page.getByRole('dialog', { name: 'Choose Starter' }).waitFor()
    }))

  it('keeps strangers out', () =>
    visit({}, async (page) => {
      await page.goto(at('/brand-setup'))
      await page.waitForURL('**/login')
    }))
})
