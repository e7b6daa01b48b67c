import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { button, enterAs, inDialog, seen } from './newcomer.ts'
import { isSound } from './soundness.ts'

/** Records when the page was shown and when it called the API. Runs in the page. */
const watchAsking = (): void => {
  const times: { shown?: number; asked?: number } = {}
  Object.assign(globalThis, { times })
  new MutationObserver(() => {
    if (document.querySelector('h1')) times.shown ??= performance.now()
  }).observe(document, { subtree: true, childList: true })
  const ask = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (address.endsWith('/status')) times.asked ??= performance.now()
    return ask(input, init)
  }
}

describeWithBrowser('the status page', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  const at = (path: string) => `${product.url}${path}`
  const overall = (page: Page) => page.getByRole('main').getByRole('status').first()
  const says = (page: Page, label: string) => overall(page).getByText(label, { exact: true }).waitFor()
  const lineOf = (page: Page, service: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: service, exact: true, level: 3 }) })

  const showsWhatIsMeasured = async (page: Page): Promise<void> => {
    await page.addInitScript(watchAsking)
    await page.goto(at('/status'))
    await says(page, 'Unknown')
    await says(page, 'All Systems Operational')
    const times = await page.evaluate(() => (globalThis as unknown as { times: Record<string, number> }).times)
    expect((times['asked'] ?? 0) - (times['shown'] ?? 0)).toBeGreaterThanOrEqual(499)
    await lineOf(page, 'Core API')
      .getByText(/^\d[\d.]*% uptime$/)
      .waitFor()
    await lineOf(page, 'Core API').getByText('Operational').waitFor()
    await seen(page, '99.9%')
    await seen(page, /^As of \w{3} \d+, \d\d:\d\d GMT/)
  }

  it('says that the API is out, comes back by itself, and goes on showing what it knew when that goes away', () =>
    visit({ refusals: [/503/, /ERR_FAILED/] }, async (page) => {
      await page.clock.install()
      await page.route('**/api/status', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto(at('/status'))
      await says(page, 'Service Outage')
      await lineOf(page, 'Core API').getByText('0% uptime', { exact: true }).waitFor()
      await lineOf(page, 'Core API').getByText('Outage', { exact: true }).waitFor()
      await lineOf(page, 'Other Services').getByText('Unknown').waitFor()
      await page.unroute('**/api/status')
      await page.clock.fastForward(10_500)
      await says(page, 'All Systems Operational')

      await page.route('**/api/**', (route) => route.abort())
      await page.clock.fastForward(61_000)
      await seen(page, 'The service is not answering at the moment.')
      await says(page, 'All Systems Operational')
      await page.unroute('**/api/**')
      await page.clock.fastForward(10_500)
      await page.getByText('The service is not answering at the moment.').waitFor({ state: 'detached' })
    }))

  const publish = async (page: Page, fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) await page.getByRole('dialog').getByLabel(label).fill(text)
    await inDialog(page, 'Preview').click()
    await inDialog(page, 'Publish').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  it('knows nothing at first, shows what is measured half a second later, and what ops write until it is resolved', () =>
    visit({}, async (page) => {
      await showsWhatIsMeasured(page)
      const title = '<i>Mails</i> are late'
      await enterAs(page, at('/ops/incidents'), 'ops@demo.vignette')
      await button(page, 'Report an incident').click()
      await inDialog(page, 'Preview').click()
      await seen(page, 'Please choose the services that this is about')
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Mail' }).check()
      await publish(page, { Title: title, Message: 'They arrive, in a while.', Reason: 'a test' })
      await page.getByRole('heading', { name: title, level: 3 }).waitFor()
      await isSound(page, 'light')
      await page.getByRole('complementary', { name: 'Incident' }).getByText(title).waitFor()
      await button(page, 'Close the incident notice').click()
      await page.reload()
      await page.getByRole('heading', { name: title, level: 3 }).waitFor()
      expect(await page.getByRole('complementary', { name: 'Incident' }).count()).toBe(0)

      await visit({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' }, async (visitor) => {
        await eventually(async () => {
          await visitor.goto(at('/status'))
          await visitor.getByText('They arrive, in a while.').waitFor({ timeout: 3_000 })
        })
        await says(visitor, 'Degraded Performance')
        await lineOf(visitor, 'Mail').getByText('Degraded', { exact: true }).waitFor()
        await visitor.getByRole('heading', { name: title, level: 3 }).waitFor()
        expect(await visitor.getByText('a test').count()).toBe(0)
        await isSound(visitor, 'dark')
      })

      await button(page, `Resolve: ${title}`).click()
      await publish(page, { Message: 'All of them have arrived.', Reason: 'a test' })
      await seen(page, 'Nothing is going on.')
      await eventually(async () => {
        await page.goto(at('/status'))
        await overall(page).getByText('All Systems Operational').waitFor({ timeout: 3_000 })
      })
      await seen(page, 'All of them have arrived.')
    }))
})
