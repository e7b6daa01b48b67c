import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { createRegistry, type Registry } from '../support/sign-ups.ts'
import { hire } from '../support/personnel.ts'
import { byAda, operatorSettings, runOps } from '../ops/operator.ts'
import { button, enterAs, enterAsNewcomer, seen } from './newcomer.ts'
import { isSound, isSoundInEachView } from './soundness.ts'

describeWithBrowser('staff in the browser', ({ visit }) => {
  let product: Product
  let registry: Registry

  beforeAll(async () => {
    product = await startProduct()
    registry = createRegistry(product.database.appUrl)
    await hire(product.database.appUrl, 'ada')
  })
  afterAll(async () => {
    await registry.close()
    await product.stop()
  })

  const at = (path: string) => `${product.url}${path}`
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
  const isGone = (page: Page) => page.waitForURL(at('/'))

  const staff = async (...args: readonly string[]) => {
    const ran = await runOps(operatorSettings(product.database.appUrl), ['staff', ...args, ...byAda])
    expect(ran).toMatchObject({ code: 0, stderr: '' })
  }

  /** Goes from page to page until the menu is as expected. */
  const goAboutUntil = (page: Page, check: () => Promise<void>) =>
    eventually(async () => {
      await link(page, 'Usage').click()
      await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor()
      await link(page, 'Home').click()
      await check()
    })

  const search = async (page: Page, query: string) => {
    await page.getByRole('searchbox', { name: 'Customer' }).fill(query)
    await page.keyboard.press('Enter')
  }

  it('pages of staff are not there for anybody else', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard'))
      await seen(page, 'Your plan')
      for (const name of ['Support', 'Operations']) expect(await link(page, name).count()).toBe(0)
      for (const path of ['/support', '/support/somebody', '/ops']) {
        await page.goto(at(path))
        await isGone(page)
      }
    }))

  it('a role that is granted shows its page with the next clicks, and one that is revoked takes it away', () =>
    visit({ refusals: [/404/] }, async (page) => {
      const email = `${randomUUID()}@example.com`
      await enterAs(page, at('/dashboard'), email)
      await seen(page, 'Your plan')

      await staff('grant', 'support', email)
      await goAboutUntil(page, () => link(page, 'Support').waitFor({ timeout: 1_000 }))
      expect(await link(page, 'Operations').count()).toBe(0)
      await link(page, 'Support').click()
      await search(page, email)
      await link(page, email).click()
      await page.getByRole('heading', { name: email, level: 1 }).waitFor()
      await link(page, 'Back to the search').click()

      await staff('revoke', 'support', email)
      await link(page, email).waitFor()
      await search(page, 'somebody else')
      await isGone(page)
      await page.goto(at('/dashboard'))
      await seen(page, 'Your plan')
      await goAboutUntil(page, async () => expect(await link(page, 'Support').count()).toBe(0))
    }))

  it('what is on the screen goes when the role does', () =>
    visit({ refusals: [/404/] }, async (page) => {
      await enterAs(page, at('/ops/projections'), 'ops2@demo.vignette')
      await page.getByRole('row', { name: /^profiles Live/ }).waitFor()
      await staff('revoke', 'ops', 'ops2@demo.vignette')
      await isGone(page)
    }))

  it('are sound in both schemes, 360 and 1440 wide', () =>
    visit({}, async (page) => {
      const widths = [360, 1440]
      const begins = `z${randomUUID().slice(0, 8)}`
      await Promise.all(['a', 'b'].map((end) => registry.signUp(`${begins}-${end}`, `Ada ${begins} ${end}`)))
      await enterAs(page, at('/support'), 'support@demo.vignette')
      await isSoundInEachView(page, widths)
      await search(page, 'ab')
      await seen(page, 'Please use at least 3 characters')
      await search(page, randomUUID())
      await seen(page, /^Nobody was found\./)
      await eventually(async () => {
        await search(page, begins)
        await link(page, `Ada ${begins} b`).waitFor({ timeout: 1_000 })
      })
      expect(new URL(page.url()).search).toBe('')
      await isSoundInEachView(page, widths)
      await link(page, `Ada ${begins} a`).click()
      // first the page: the list shows the e-mail address too, and the menu shows credits
      await page.waitForURL(at(`/support/${begins}-a`))
      await seen(page, 'Credits left')
      await seen(page, `${begins}-a@example.com`)
      await isSoundInEachView(page, widths)
      await page.goBack()
      await link(page, `Ada ${begins} b`).waitFor()
      await button(page, 'Search').click()
      await link(page, `Ada ${begins} b`).waitFor()
    }))

  it('shows how far every read model is, and goes on showing it', () =>
    visit({ viewport: { width: 360, height: 800 } }, async (page) => {
      await enterAs(page, at('/ops/projections'), 'ops@demo.vignette')
      await page.getByRole('table', { name: 'Reactors' }).waitFor()
      await isSound(page, 'light')
      const head = async () =>
        Number(/position ([\d,]+)/.exec((await page.getByText(/the log is at position/).textContent()) ?? '')?.[1])
      const before = await head()
      await registry.signUpMany(1)
      await eventually(async () => expect(await head()).toBeGreaterThan(before))
    }))
})
