import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'

/** Black on white without bars, whatever the scheme is. */
const isPrinted = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return { color, backgroundColor }
  })
  expect(colors).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
}

describeWithBrowser('about and legal pages', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct({
      BRAND_NAME: 'Connexions',
      SUPPORT_EMAIL: 'help@example.com',
      SOCIAL_LINKS: 'https://www.instagram.com/connexions',
    })
  })
  afterAll(() => product.stop())

  const open = (page: Page, path: string) => page.goto(`${product.url}${path}`)
  const main = (page: Page) => page.getByRole('main')
  const follow = async (page: Page, name: string, url: string): Promise<void> => {
    await main(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`${product.url}${url}`)
  }

  // that they fit every window in both schemes is proven for every page in accessibility.test.ts
  it('lead from the story to signing up, to the form and to the features', () =>
    visit({}, async (page) => {
      await open(page, '/about')
      for (const [name, url] of [
        ['Start Your Journey', '/signup'],
        ['Get in Touch', '/contact'],
        ['Back to Home', '/'],
      ] as const) {
        expect(await main(page).getByRole('link', { name, exact: true }).getAttribute('href')).toBe(url)
      }
      await follow(page, 'See Features', '/#features')
    }))

  it('say since when they hold, whose they are, lead to each part, and are printed as black text on white paper', () =>
    visit({ viewport: { width: 1440, height: 800 }, colorScheme: 'dark' }, async (page) => {
      for (const [path, part, anchor] of [
        ['/privacy', 'Deleting your account', '#erasure'],
        ['/terms', 'Refunds', '#refunds'],
      ] as const) {
        await open(page, path)
        await main(page).getByText('Last updated January 29, 2025', { exact: true }).waitFor()
        await main(page).getByText('Connexions').first().waitFor()
        expect(await main(page).getByText('Vignette').count()).toBe(0)
        const link = main(page).getByRole('navigation').getByRole('link', { name: part, exact: true })
        await link.click()
        await page.waitForURL(`${product.url}${path}${anchor}`)
        await expect.poll(() => link.getAttribute('aria-current')).toBe('location')
        await isPrinted(page)
        await page.emulateMedia({ media: 'screen' })
        await follow(page, 'Back to Home', '/')
      }
    }))
})
