import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'
import { inEachView, isSound, isSoundInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const inHeader = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true })

const refused = { success: false, status: 503, code: 'x', error: 'Not now.', requestId: 'r-1' }

const emailOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { email: string }).email)

/** Styles of chunks are loaded in any order, and must not override each other. */
const backgroundOf = (page: Page, name: string): Promise<string> =>
  button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)

describeWithBrowser('settings in the browser', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  const enter = (page: Page) => enterAsNewcomer(page, at('/dashboard/settings'))

  it('shows a new name at once everywhere, keeps one that could not be saved, and has the one that was', () =>
    visit({ refusals: [/status of 503/] }, async (page) => {
      await enter(page)
      const name = page.getByLabel('Display name')
      await name.fill('   ')
      await button(page, 'Save the name').click()
      await seen(page, 'Please fill this in')
      expect(await name.getAttribute('aria-invalid')).toBe('true')

      await page.route('**/api/users/profile', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: refused }) : route.continue(),
      )
      await name.fill('Grace Hopper')
      await button(page, 'Save the name').click()
      await seen(page, 'Not now. This name is kept here, but not saved yet.')
      await page.reload()
      await seen(page, 'This name is kept here, but not saved yet.')
      expect(await name.inputValue()).toBe('Grace Hopper')
      await page.unroute('**/api/users/profile')

      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/users/profile', async (route) => {
        await held
        await route.continue()
      })
      await name.fill('Ada Lovelace')
      await button(page, 'Save the name').click()
      await seen(page, 'Profile updated successfully (locally)')
      await inHeader(page, 'Ada Lovelace').waitFor()
      expect(await page.getByText('Your name is saved.').count()).toBe(0)
      answer()
      await seen(page, 'Your name is saved.')
      await page.reload()
      await inHeader(page, 'Ada Lovelace').waitFor()
      expect(await name.inputValue()).toBe('Ada Lovelace')
    }))

  it('goes on with a profile that only stands in, sells nothing meanwhile, and recovers', () =>
    visit({ refusals: [/status of 503/] }, async (page) => {
      await page.route('**/api/users/profile?*', (route) => route.fulfill({ status: 503, json: refused }))
      await enterAsNewcomer(page, at('/dashboard'))
      await seen(page, 'Your profile could not be loaded')
      await page.getByRole('link', { name: 'Billing', exact: true }).click()
      await seen(page, 'This is not available while your profile cannot be loaded.')
      expect(await page.getByText(/^Upgrade to/).count()).toBe(0)

      await page.unroute('**/api/users/profile?*')
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await page.getByRole('main').getByText('Freemium').first().waitFor()
      await page.getByRole('link', { name: 'Billing', exact: true }).click()
      await seen(page, /^Upgrade to/)
    }))

  /** On the page and in the dialog that asks for the e-mail address. */
  const isSoundUpToItsDialog = async (page: Page): Promise<void> => {
    const widths = [360, 1440]
    await seen(page, 'This device')
    await inEachView(page, widths, async ({ colorScheme }) => {
      await isSound(page, colorScheme)
      expect(await backgroundOf(page, 'Save the name')).not.toBe('rgba(0, 0, 0, 0)')
    })
    await button(page, 'Delete my account').click()
    await inDialog(page, 'Continue').click()
    await page.locator('input:focus').waitFor()
    await isSoundInEachView(page, widths)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('button:focus', { hasText: 'Delete my account' }).waitFor()
  }

  it('is sound, gives a file with everything recorded, and deletes an account in two steps until undone', () =>
    visit({ refusals: [/status of 4\d\d/] }, async (page) => {
      await enter(page)
      await isSoundUpToItsDialog(page)
      const started = page.waitForEvent('download')
      await button(page, 'Export my data').click()
      const download = await started
      expect(download.suggestedFilename()).toBe('my-data.json')
      const content: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(content).toMatchObject({ account: { email: await emailOf(page) } })
      expect((content as { events: { type: string }[] }).events.map(({ type }) => type)).toContain('UserSignedUp')
      await seen(page, 'Your data is in your downloads.')

      await button(page, 'Delete my account').click()
      await inDialog(page, 'Continue').click()
      await page.getByLabel('Your e-mail').fill('somebody@else.example')
      await inDialog(page, 'Delete my account').click()
      await seen(page, 'This is not the e-mail address of your account.')
      await page.getByLabel('Your e-mail').fill(await emailOf(page))
      await inDialog(page, 'Delete my account').click()
      const banner = page.getByRole('complementary', { name: 'Account deletion' })
      await banner.getByText(/^Your account will be deleted on/).waitFor()

      await page.goto(at('/dashboard/usage'))
      await banner.getByRole('button', { name: 'Undo' }).click()
      await seen(page, 'Your account stays as it is.')
      await banner.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await button(page, 'Delete my account').waitFor()
    }))

  it('lists where somebody is signed in, and signs out everywhere', () =>
    visit({}, async (page) => {
      await enter(page)
      await seen(page, 'This device')
      const session = await page.evaluate(() => localStorage.getItem('session') ?? '')
      await visit({ refusals: [/status of 401/] }, async (other) => {
        await other.addInitScript((text) => {
          if (sessionStorage.getItem('given')) return
          sessionStorage.setItem('given', 'yes')
          localStorage.setItem('session', text)
        }, session)
        await other.goto(at('/dashboard'))
        await other.getByRole('main').getByText('Freemium').first().waitFor()

        await button(page, 'Sign out everywhere').click()
        await inDialog(page, 'Sign out everywhere').click()
        await page.waitForURL('**/login')
        await seen(page, 'You are signed out everywhere.')
        await seen(page, 'Your session has ended. Please sign in again.')

        // an open page notices it by itself
        await other.waitForURL('**/login')
        await seen(other, 'Your session has ended. Please sign in again.')
      })
    }))
})
