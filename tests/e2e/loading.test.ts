import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { enterAsNewcomer } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const dashboardCode = '**/assets/dashboard-*.js'
const refusals = [/ERR_FAILED/, /ChunkLoadError/, /dynamically imported module/, /ERR_INTERNET_DISCONNECTED/]

describeWithBrowser('while the app loads', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  it('says Initializing App until it is known who is there', () =>
    visit({}, async (page) => {
      for (const path of ['/login', '/dashboard']) {
        const { promise: known, resolve: answer } = Promise.withResolvers<void>()
        await page.route('**/assets/demo-identity-*.js', async (route) => {
          await known
          await route.continue()
        })
        await page.goto(at(path))
        await page.getByRole('status').getByText('Initializing App', { exact: true }).waitFor()
        expect(new URL(page.url()).pathname).toBe(path)
        answer()
        await page.getByLabel('Email').waitFor()
        expect(await page.getByText('Initializing App').count()).toBe(0)
      }
    }))

  it('leads who is signed in away from the form, and says Loading Dashboard until its code is there', () =>
    visit({}, async (page) => {
      const { promise: asked, resolve: arrive } = Promise.withResolvers<void>()
      await page.route(dashboardCode, async (route) => {
        await asked
        await route.continue()
      })
      const entered = enterAsNewcomer(page, at('/login'))
      await page.getByRole('status').getByText('Loading Dashboard', { exact: true }).waitFor()
      await page.waitForURL(at('/dashboard'))
      arrive()
      await entered
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))

  it('offers to reload when a part could not be loaded, and says while the connection is gone', () =>
    visit({ refusals }, async (page) => {
      await page.route(dashboardCode, (route) => route.abort())
      await enterAsNewcomer(page, at('/dashboard'))
      await page.getByRole('heading', { name: 'A part of the app could not be loaded.' }).waitFor()
      await page.unroute(dashboardCode)
      await page.getByRole('button', { name: 'Reload' }).click()
      await page.getByRole('banner').waitFor()

      await page.getByRole('link', { name: 'Billing', exact: true }).click()
      await page.getByRole('heading', { name: 'Invoices' }).waitFor()
      const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
      await page.context().setOffline(true)
      await notice.waitFor()
      await page.getByRole('heading', { name: 'Invoices' }).waitFor()
      await page.context().setOffline(false)
      await notice.waitFor({ state: 'detached' })
    }))
})
