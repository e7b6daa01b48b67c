import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type AnalyticsHost, startAnalyticsHost } from './analytics-host.ts'
import { leaveForLater } from './entering.ts'
import { button, enterAsNewcomer, seen } from './newcomer.ts'

const chunksOf = (page: Page): string[] => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname)
  })
  return files
}

const isPostHog = (file: string): boolean => /posthog/.test(file)

describeWithBrowser('product analytics', ({ visit }) => {
  let host: AnalyticsHost
  let product: Product

  beforeAll(async () => {
    host = await startAnalyticsHost()
    product = await startProduct({ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: host.url })
  })
  afterEach(() => {
    host.events.length = 0
    host.requests.length = 0
  })
  afterAll(async () => {
    await product.stop()
    await host.stop()
  })

  const at = (path: string) => `${product.url}${path}`
  const named = (name: string) => host.events.filter(({ event }) => event === name)

  it('hears of nobody before they sign in, then of who it is, and of pages by their pattern', () =>
    visit({}, async (page) => {
      const chunks = chunksOf(page)
      await page.goto(at('/?invite=from-grace'))
      await page.goto(at('/signup'))
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByLabel('Password', { exact: true }).fill('analytical')
      await page.getByLabel('Full name').fill('Ada Lovelace')
      expect(host.requests).toEqual([])
      expect(chunks.filter(isPostHog)).toEqual([])

      await page.locator('button[type="submit"]').click()
      await leaveForLater(page)
      await page.waitForURL('**/dashboard')
      await eventually(async () => expect(named('$identify')).toHaveLength(1))
      const [identified] = named('$identify')
      const { firebaseUID } = await page.evaluate(
        () => JSON.parse(localStorage.getItem('session') ?? '{}') as { firebaseUID: string },
      )
      expect(identified?.properties).toMatchObject({ distinct_id: firebaseUID })
      expect(identified?.$set).toEqual({ email: 'ada@example.com', plan: 'freemium' })

      await page.goto(at('/dashboard/billing?plan=growth'))
      await button(page, 'Continue to payment').click()
      await page.waitForURL('**/dashboard/billing/checkout/*')
      const checkoutId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const route = '/dashboard/billing/checkout/:checkoutId'
      await eventually(async () => {
        expect(named('signed_up')).toHaveLength(1)
        expect(named('plan_chosen')[0]?.properties).toMatchObject({ plan: 'growth', interval: 'month' })
        expect(named('$pageview').map(({ properties }) => properties['$pathname'])).toContain(route)
      })
      const said = JSON.stringify(host.events)
      for (const secret of [checkoutId, 'plan=growth', 'from-grace', 'Ada Lovelace']) expect(said).not.toContain(secret)
      // after a reload the same person is sent again as `$set`
      const ours = ['$identify', '$set', '$pageview', 'signed_up', 'plan_chosen']
      expect(host.events.filter(({ event }) => !ours.includes(event))).toEqual([])
      // no settings, flags or scripts are fetched from there
      expect(host.requests.filter((request) => !/^POST \/(?:e|batch|i\/v0\/e)\/$/.test(request))).toEqual([])
    }))

  it('forgets who it was at sign-out', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard'))
      await eventually(async () => expect(named('$identify')).toHaveLength(1))
      const first = named('$identify')[0]?.properties['distinct_id']
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      const kept = await page.evaluate(() => JSON.stringify(localStorage))
      expect(kept).not.toContain(first)
      expect(kept).not.toContain('@example.com')
    }))

  it('leaves people alone who do not want to be tracked', () =>
    visit({}, async (page) => {
      const chunks = chunksOf(page)
      // by this page: one that was closed before may still send its last events
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(host.url)) asked.push(request.url())
      })
      await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
      await enterAsNewcomer(page, at('/dashboard'))
      await page.getByRole('main').getByText('Freemium').first().waitFor()
      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await seen(page, 'Every number starts here at zero.')
      await page.waitForLoadState('networkidle')
      expect(chunks.filter(isPostHog)).toEqual([])
      expect(asked).toEqual([])
    }))

  it('disturbs nobody when its host is gone', () =>
    visit({ refusals: [/ERR_|Failed to load|PostHog/] }, async (page) => {
      await page.route(`${host.url}/**`, (route) => route.abort())
      const refused = page.waitForEvent('requestfailed', (request) => request.url().startsWith(host.url))
      await enterAsNewcomer(page, at('/dashboard'))
      await page.getByRole('main').getByText('Freemium').first().waitFor()
      await refused
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await seen(page, 'This device')
    }))
})

describeWithBrowser('product analytics without a key', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  it('is not loaded', () =>
    visit({}, async (page) => {
      const chunks = chunksOf(page)
      await enterAsNewcomer(page, `${product.url}/dashboard`)
      await page.getByRole('main').getByText('Freemium').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(chunks.filter(isPostHog)).toEqual([])
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ph_')))).toEqual([])
    }))
})
