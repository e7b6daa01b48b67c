import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { isSoundInEachView } from './soundness.ts'

describeWithBrowser('about, legal pages and contact', ({ visit }) => {
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

  it('are sound in both schemes, narrow and wide', () =>
    visit({}, async (page) => {
      for (const path of ['/about', '/privacy', '/terms', '/contact']) {
        await open(page, path)
        await isSoundInEachView(page, [360, 1440])
      }
    }))

  it('lead from the story to signing up, to the form, to the features and home', () =>
    visit({}, async (page) => {
      for (const [name, url] of [
        ['Start Your Journey', '/signup'],
        ['Get in Touch', '/contact'],
        ['See Features', '/#features'],
        ['Back to Home', '/'],
      ] as const) {
        await open(page, '/about')
        await follow(page, name, url)
      }
    }))

  it.each([
    ['/privacy', 'Deleting your account', '#erasure'],
    ['/terms', 'Refunds', '#refunds'],
  ])('say on %s since when they hold, whose they are, and lead to each part', (path, part, anchor) =>
    visit({ viewport: { width: 1440, height: 800 } }, async (page) => {
      await open(page, path)
      await main(page).getByText('Last updated January 29, 2025', { exact: true }).waitFor()
      await main(page).getByText('Connexions').first().waitFor()
      expect(await main(page).getByText('Vignette').count()).toBe(0)
      const link = main(page).getByRole('navigation').getByRole('link', { name: part, exact: true })
      await link.click()
      await page.waitForURL(`${product.url}${path}${anchor}`)
      await expect.poll(() => link.getAttribute('aria-current')).toBe('location')
      await follow(page, 'Back to Home', '/')
    }),
  )

  it('are printed as black text on white paper, without bars', () =>
    visit({ colorScheme: 'dark' }, async (page) => {
      await open(page, '/terms')
      await main(page).getByText('Last updated').waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('banner').count()).toBe(0)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      expect(await page.getByRole('navigation').count()).toBe(0)
      const colors = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body)
        return { color, backgroundColor }
      })
      expect(colors).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
    }))

  it('say how else to reach the team, as far as that is configured', () =>
    visit({}, async (page) => {
      await open(page, '/contact')
      await page.getByText('24-48 hours on business days').first().waitFor()
      const aside = page.getByRole('complementary', { name: 'Other ways to reach us' })
      await aside.getByRole('link', { name: 'help@example.com' }).waitFor()
      expect(await aside.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
        'https://www.instagram.com/connexions',
      )
      expect(await aside.getByText('Sales').count()).toBe(0)
    }))
})
