import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser, overflowAtRest } from '../support/browser.ts'
import { says } from './entering.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('the dialog for a forgotten password', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`
  const opener = (page: Page) => page.getByRole('button', { name: 'Forgot your password?' })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reset Password' })
  const email = (page: Page) => dialog(page).getByLabel('Email')

  it('is there when signing in, takes the focus and gives it back, checks what was typed, and fits into 360 px', () =>
    visit({ viewport: { width: 360, height: 640 } }, async (page) => {
      await page.goto(at('/signup'))
      await page.getByLabel('Full name').waitFor()
      expect(await opener(page).count()).toBe(0)
      await page.getByRole('link', { name: 'Sign in instead' }).click()

      // by keyboard alone
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await overflowAtRest(page)).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      expect(await opener(page).evaluate((link) => link === document.activeElement)).toBe(true)

      await page.getByLabel('Email').fill('ada@example.com')
      await opener(page).click()
      expect(await email(page).inputValue()).toBe('ada@example.com')
      for (const [typed, error] of [
        ['', 'Email is required for password reset'],
        ['ada@example', 'Please enter a valid email address'],
      ] as const) {
        await email(page).fill(typed)
        await email(page).press('Enter')
        await says(page, error)
        expect(await email(page).getAttribute('aria-invalid')).toBe('true')
      }
      await email(page).fill('ada@example.com')
      await email(page).press('Enter')
      await says(page, 'Password reset is not available in demo mode.')
      // the form behind the dialog was not submitted
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
    }))
})
