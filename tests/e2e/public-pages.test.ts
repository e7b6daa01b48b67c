import { pageTitle, publicPages } from '@vignette/domain/site/public-pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeWithBrowser, overflowAtRest } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'

const brand = `A&B "<script>" o'C`
const phone = { viewport: { width: 360, height: 740 } }

/** The position of an element in the window, once the page has stopped scrolling. */
const restingTop = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (section) => {
    const top = () => document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN
    for (let patience = 100; patience > 0; patience -= 1) {
      const before = top()
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
      if (top() === before && scrollY > 0) return before
    }
    return Number.NaN
  }, id)

describeWithBrowser('the public pages', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct({
      BRAND_NAME: brand,
      BRAND_PRIMARY_COLOR: '#c2255c',
      SUPPORT_EMAIL: 'help@studio.example.com',
      SOCIAL_LINKS: 'https://www.instagram.com/studio,https://social.example.com/@studio',
    })
  })
  afterAll(() => product.stop())

  const at = (path: string) => `${product.url}${path}`

  it('are there without JavaScript, and say where they need it', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      for (const { path, title, description } of publicPages) {
        await page.goto(at(path))
        expect(await page.title()).toBe(pageTitle(title, brand))
        expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description)
        expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
        expect(await page.getByRole('link', { name: brand }).first().isVisible()).toBe(true)
      }
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
      await page.waitForURL(at('/terms'))

      const words = page.locator('noscript p')
      await page.goto(at('/contact'))
      expect(await words.innerText()).toBe('To send this, switch on JavaScript in your browser.')
      await page.goto(at('/login'))
      expect(await words.innerText()).toContain(`To sign in and to work with ${brand}, switch on JavaScript`)
      await words.getByRole('link', { name: brand }).click()
      await page.waitForURL(at('/'))
    }))

  /** The brand as it is called, in its colours, and where else the product is. */
  const showsTheBrand = async (page: Page): Promise<void> => {
    const color = () => document.documentElement.computedStyleMap().get('--brand-primary')?.toString()
    expect(await page.evaluate(color)).toBe('#c2255c')
    for (const link of await page.getByRole('link', { name: brand, exact: true }).all()) {
      expect(await link.textContent()).toBe(brand)
    }
    const linked = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(linked ?? '')).toMatchObject({ name: brand })
    const footer = page.getByRole('contentinfo')
    const mail = footer.getByRole('link', { name: 'help@studio.example.com' })
    expect(await mail.getAttribute('href')).toBe('mailto:help@studio.example.com')
    const instagram = footer.getByRole('link', { name: 'Instagram' })
    expect(await instagram.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await footer.getByRole('link', { name: 'social.example.com' }).count()).toBe(1)
  }

  // A difference between the server's and the browser's rendering would be logged as an error and fail the visit.
  it('are taken over silently, also by who has chosen a scheme, show the brand, and are where anywhere else leads', () =>
    visit({ ...phone, colorScheme: 'dark' }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('color-scheme', 'light'))
      for (const { path, title } of publicPages) {
        await page.goto(at(path))
        await page.getByRole('button', { name: /^Colour scheme: Light/ }).waitFor()
        expect(await page.title()).toBe(pageTitle(title, brand))
        expect(await overflowAtRest(page)).toBe(0)
        if (path === '/') await showsTheBrand(page)
      }
      await page.goto(at('/none/of/these'))
      await page.waitForURL(at('/'))
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))

  it('whose code cannot be had try again, say so, and offer to reload', () =>
    visit({ refusals: [/ERR_FAILED/, /ChunkLoadError/, /dynamically imported module/], ...phone }, async (page) => {
      const alert = page.getByRole('alert').filter({ hasText: 'Parts of this page do not work' })
      const isAlive = () => page.getByLabel('Name', { exact: true }).and(page.locator(':not([readonly])')).waitFor()

      // come alive when the second attempt succeeds
      await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 })
      await page.goto(at('/contact'))
      await isAlive()
      expect(await alert.count()).toBe(0)

      // stay as they are
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(at('/contact'))
      await alert.waitFor()
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await overflowAtRest(page)).toBe(0)
      await page.unroute('**/assets/*.js')

      // the code of the page alone
      await page.route('**/assets/contact-page-*.js', (route) => route.abort())
      await alert.getByRole('link', { name: 'Reload the page' }).click()
      await page.getByRole('heading', { name: 'A part of the app could not be loaded.' }).waitFor()
      expect(await alert.count()).toBe(0)
      await page.unroute('**/assets/contact-page-*.js')
      await page.getByRole('button', { name: 'Reload' }).click()
      await isAlive()
    }))

  describe('the top bar', () => {
    it('leads to the sections of the first page, from there and from others', () =>
      visit({ reducedMotion: 'no-preference' }, async (page) => {
        await page.goto(at('/'), { waitUntil: 'networkidle' })
        const bar = page.getByRole('banner')
        const barHeight = (await bar.boundingBox())?.height ?? 0
        await bar.getByRole('link', { name: 'Pricing' }).click()
        await page.waitForURL(at('/#pricing'))
        const atPricing = await restingTop(page, 'pricing')
        expect(atPricing).toBeGreaterThanOrEqual(barHeight)
        expect(atPricing).toBeLessThan(barHeight + 60)
        await page.goto(at('/about'), { waitUntil: 'networkidle' })
        await bar.getByRole('link', { name: 'Features' }).click()
        await page.waitForURL(at('/#features'))
        const top = await restingTop(page, 'features')
        expect(top).toBeGreaterThanOrEqual(barHeight)
        expect(top).toBeLessThan(barHeight + 60)
        const focused = () => document.activeElement?.closest('#features') !== null && document.activeElement?.tagName
        await page.waitForFunction(focused)
        expect(await page.evaluate(focused)).toBe('H2')
      }))

    it('has a menu on a phone that opens, closes and stays out of the way', () =>
      visit(phone, async (page) => {
        await page.goto(at('/about'), { waitUntil: 'networkidle' })
        const open = page.getByRole('button', { name: 'Open menu' })
        const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
        await open.click()
        await about.waitFor()
        expect(await overflowAtRest(page)).toBe(0)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        await about.waitFor({ state: 'hidden' })
        expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
        await open.click()
        await about.click()
        await about.waitFor({ state: 'hidden' })
        await open.click()
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
        await page.waitForURL(at('/#pricing'))
        await about.waitFor({ state: 'hidden' })
      }))
  })
})
