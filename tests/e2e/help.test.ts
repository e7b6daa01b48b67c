import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { startApi } from '../support/processes.ts'
import { type Product, startProduct } from '../support/product.ts'
import { button, seen } from './newcomer.ts'
import { live, openWithoutApp } from './live.ts'
import { isSoundInEachView } from './soundness.ts'
import { startWidgetHost } from './widget-host.ts'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the articles' })

const articles = (page: Page) => page.getByRole('region', { name: 'Articles' }).locator('details')

const answer = (page: Page, id: string) => page.locator(`#${id}`)

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const isOpen = (article: Locator): Promise<boolean> => article.evaluate((element) => element.hasAttribute('open'))

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 30; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}

describeWithBrowser('the help centre', ({ visit }) => {
  let product: Product
  let withWidget: Awaited<ReturnType<typeof startApi>>
  let host: Awaited<ReturnType<typeof startWidgetHost>>

  beforeAll(async () => {
    host = await startWidgetHost()
    product = await startProduct()
    withWidget = await startApi({ DATABASE_URL: product.database.appUrl, CHAT_WIDGET_URL: host.scriptUrl })
  })
  afterAll(async () => {
    await withWidget.stop()
    await product.stop()
    await host.stop()
  })

  const at = (path: string) => `${product.url}${path}`

  it('answers while somebody types, by keyboard alone too, and keeps it in the address', () =>
    visit({}, async (page) => {
      await page.goto(at('/help'))
      await searchBox(page).waitFor()
      const all = await articles(page).count()
      expect(all).toBeGreaterThanOrEqual(28)
      await tabTo(page, searchBox(page))
      await page.keyboard.type('refund')
      await answer(page, 'refunds').getByText('within 30 days').waitFor()
      await page.keyboard.press('Enter')
      expect(await focused(page)).toMatch(/^Can I get a refund\?/)
      await page.keyboard.press('Enter')
      await eventually(async () => expect(await isOpen(articles(page).first())).toBe(false))
      await page.keyboard.press('Shift+Tab')
      expect(await focused(page)).toBe('All')
      await page.keyboard.press('ArrowLeft')
      await eventually(async () => expect(await focused(page)).toBe('Support'))
      expect(await tab(page, 'Support').getAttribute('aria-selected')).toBe('true')

      await searchBox(page).fill('<b>xyzzy')
      await page.getByText('No articles found matching your search.', { exact: true }).waitFor()
      expect(await articles(page).count()).toBe(0)
      await button(page, 'Clear filters').click()
      await eventually(async () => expect(await articles(page).count()).toBe(all))
      expect(await tab(page, 'All').getAttribute('aria-selected')).toBe('true')

      await searchBox(page).fill('')
      await searchBox(page).pressSequentially('rset credits')
      const first = articles(page).first()
      await first.getByRole('heading', { name: 'When do my credits reset?' }).waitFor()
      expect(await isOpen(first)).toBe(true)
      expect(await first.locator('h3 mark').allTextContents()).toEqual(['credits', 'reset'])
      expect(await articles(page).count()).toBeLessThan(all)
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ articles$/ })
        .waitFor()
      await page.waitForURL('**/help?q=rset+credits')

      await page.reload()
      await first.getByRole('heading', { name: 'When do my credits reset?' }).waitFor()
      expect(await searchBox(page).inputValue()).toBe('rset credits')
      await button(page, 'Clear the search').click()
      await eventually(async () => expect(await articles(page).count()).toBe(all))
      await page.waitForURL(at('/help'))
    }))

  it('finds what was typed before its code was there, offers to write, and leads to the API and on', () =>
    visit({}, async (page) => {
      const { release } = await openWithoutApp(page, at('/help'))
      await searchBox(page).fill('rset credits')
      release()
      await articles(page).first().getByRole('heading', { name: 'When do my credits reset?' }).waitFor()
      expect(await searchBox(page).inputValue()).toBe('rset credits')
      await page.waitForURL('**/help?q=rset+credits')

      const docs = page.getByRole('link', { name: /API documentation/ })
      expect(await docs.getAttribute('href')).toBe('/api/openapi.json')
      expect(await docs.getAttribute('target')).toBe('_blank')
      expect(await docs.getAttribute('rel')).toContain('noopener')
      expect(await button(page, 'Chat with us').count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Service status' }).getAttribute('href')).toBe('/status')
      await page.getByRole('link', { name: 'Write to us' }).click()
      await page.waitForURL('**/contact')
    }))

  it('opens the article of a link, from outside and from within, and gives that link away', () =>
    visit({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(at('/help#refunds'))
      const refunds = articles(page).filter({ has: page.locator('#refunds') })
      await refunds.getByText('within 30 days').waitFor()
      await eventually(async () => {
        const top = await refunds.evaluate((element) => element.getBoundingClientRect().top)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top).toBeLessThan(200)
      })
      await eventually(async () => expect(await focused(page)).toMatch(/^Can I get a refund\?/))

      const copyLink = refunds.getByRole('link', { name: /^Copy link/ })
      await live(copyLink)
      await copyLink.click()
      await refunds.getByText('Link copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at('/help#refunds'))

      await page.getByRole('link', { name: 'When do my credits reset?' }).click()
      await page.waitForURL('**/help#when-credits-reset')
      await answer(page, 'when-credits-reset').getByText('Every month on your billing date').waitFor()
      expect(await isOpen(refunds)).toBe(false)

      // a link that is followed before what was typed is in the address
      await searchBox(page).fill('out of credits')
      const link = page.getByRole('link', { name: 'overage', exact: true })
      await link.waitFor()
      await link.evaluate((element: HTMLElement) => {
        element.click()
        const end = performance.now() + 500 // a slow machine: the page is not drawn before the field's time is over
        while (performance.now() < end);
      })
      await answer(page, 'what-is-overage').getByText('$0.015').waitFor()
      expect(page.url()).toBe(at('/help#what-is-overage'))
      expect(await searchBox(page).inputValue()).toBe('')

      await page.goto(at('/help#what-is-in-each-plan'))
      await answer(page, 'what-is-in-each-plan').getByText('100,000').waitFor()
      await isSoundInEachView(page, [360])
    }))

  it('loads the chat when it is asked for and not before, and says when it does not come', () =>
    visit({ refusals: [/503/] }, async (page) => {
      await page.goto(`${withWidget.url}/help`)
      await button(page, 'Chat with us').waitFor()
      expect(host.requests).toEqual([])
      host.state.isAway = true
      await button(page, 'Chat with us').click()
      await seen(page, 'The chat could not be loaded')
      await page.getByRole('link', { name: 'Write to us' }).waitFor()

      host.state.isAway = false
      await button(page, 'Chat with us').click()
      const chat = page.getByRole('complementary', { name: 'Chat' })
      await chat.getByText('Hello from the chat').waitFor()
      await chat.frameLocator('iframe').getByText('How can we help?').waitFor()
      await seen(page, 'The chat is open')
      expect(new Set(host.requests)).toEqual(new Set(['/widget.js', '/agent.svg', '/frame', '/hello']))
    }))
})
