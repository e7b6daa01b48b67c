import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { button, enterAsNewcomer, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('preferences', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  /** When the person signed in here, as the page says it. */
  const signedIn = async (page: Page): Promise<string> => {
    const time = page.getByRole('region', { name: 'Where you are signed in' }).locator('time').first()
    return (await time.textContent()) ?? ''
  }

  it('writes dates as the person chose, also after a reload, and as the browser does before that', () =>
    visit({ locale: 'de-DE', timezoneId: 'Europe/Berlin' }, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/settings'))
      expect(await signedIn(page)).toMatch(/^\d+ [A-Z]\w+ \d{4} at \d\d:\d\d (CET|CEST|GMT\+[12])$/)
      expect(await page.getByLabel('Region').inputValue()).toBe('en-DE')
      expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')

      await page.getByLabel('Region').selectOption({ label: 'United States' })
      await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
      await seen(page, /GMT\+9|Japan|· 1,234\.5/)
      await button(page, 'Save the formats').click()
      await seen(page, 'Dates and numbers are written like that now.')
      const inTokyo = /^[A-Z]\w+ \d+, \d{4} at \d+:\d\d [AP]M GMT\+9$/
      await eventually(async () => expect(await signedIn(page)).toMatch(inTokyo))
      await page.reload()
      expect(await signedIn(page)).toMatch(inTokyo)
      expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo')
    }))

  it('keeps which notifications come, and the colour scheme', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/settings#preferences'))
      const box = page.getByRole('checkbox', { name: 'Uploads that were not added: in the app' })
      await box.uncheck()
      await button(page, 'Save the notifications').click()
      await seen(page, 'Your notifications are saved.')
      await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
      await page.reload()
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
      expect(await box.isChecked()).toBe(false)
      await page.getByRole('radio', { name: 'Same as system' }).check({ force: true })
      expect(await problemsInEachView(page, 'the preferences', { alsoFits: [768] })).toEqual([])
    }))
})
