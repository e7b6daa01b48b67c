import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { openOwner } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { createRegistry, type Registry } from '../support/sign-ups.ts'
import { button, enterAs, inDialog, seen } from './newcomer.ts'
import { isSound, isSoundInEachView } from './soundness.ts'

describeWithBrowser('replay in the browser', ({ visit }) => {
  let product: Product
  let registry: Registry

  beforeAll(async () => {
    product = await startProduct()
    registry = createRegistry(product.database.appUrl)
    await registry.signUpMany(30)
  })
  afterAll(async () => {
    await registry.close()
    await product.stop()
  })

  const at = (path: string) => `${product.url}${path}`
  const section = (page: Page, name: RegExp) => page.getByRole('region', { name })

  /** Orders an action with a reason, by keyboard alone. */
  const order = async (page: Page, action: string) => {
    await button(page, `${action}…`).press('Enter')
    await page.getByRole('dialog').getByLabel('Reason').fill('a drill')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  /** Reads in a loop until it is stopped. @returns the number of reads; rejects if people were missing. */
  const reader = () => {
    let stopped = false
    let before = 0
    const done = (async () => {
      let times = 0
      for (; !stopped; times++) {
        const { rows } = await registry.pool.query<{ people: number }>(
          'select count(*)::int as people from read.profiles',
        )
        const people = rows[0]?.people ?? 0
        expect(people).toBeGreaterThanOrEqual(before)
        before = people
      }
      return times
    })()
    done.catch(() => undefined)
    return () => {
      stopped = true
      return done
    }
  }

  it('rebuilds, compares, swaps and rolls back a read model by keyboard, while people read it', () =>
    visit({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await enterAs(page, at('/ops/projections'), 'ops@demo.vignette')
      await page.getByRole('link', { name: 'profiles', exact: true }).press('Enter')
      await section(page, /^Live: v1/).waitFor()
      const stop = reader()
      await order(page, 'Rebuild')
      await section(page, /^Being made: v2/)
        .getByText('Holds what the live one holds')
        .waitFor()
      await order(page, 'Compare')
      await order(page, 'Swap')
      await section(page, /^Live: v2/).waitFor()
      await section(page, /^Way back: v1/).waitFor()
      await registry.signUpMany(5)
      await order(page, 'Roll back')
      await section(page, /^Live: v1/).waitFor()
      expect(await stop()).toBeGreaterThan(10)
      expect(
        await page
          .getByRole('table', { name: /^Orders/ })
          .getByText('a drill')
          .count(),
      ).toBe(4)
    }))

  it('shows what is different, and swaps only who accepts it; a second person is told who was first', () =>
    visit({ viewport: { width: 768, height: 900 }, refusals: [/409/] }, async (page) => {
      const owner = openOwner(product.database, 1)
      await enterAs(page, at('/ops/projections/profiles'), 'ops@demo.vignette')
      await order(page, 'Rebuild')
      await section(page, /^Being made/).waitFor()
      const { rows } = await owner.query<{ version: number }>(
        `select version from es.projections where name = 'profiles' and state = 'building'`,
      )
      await eventually(async () => {
        const { rowCount } = await owner.query(
          `update read.profiles__v${rows[0]?.version ?? 0} set display_name = 'xx'`,
        )
        expect(rowCount).toBeGreaterThan(0)
      })
      await owner.end()
      await button(page, 'Compare…').click()
      await page.getByRole('dialog').getByLabel('Reason').fill('a drill')
      await inDialog(page, 'Compare').click()
      await page.getByRole('dialog').getByText('The new build does not hold what the live one holds.').waitFor()
      await inDialog(page, 'Back').click()
      await seen(page, 'Rows that differ')
      await isSound(page, 'light')
      await visit({}, async (other) => {
        await enterAs(other, at('/ops/projections/profiles'), 'ops2@demo.vignette')
        await order(other, 'Give up the build')
        await section(other, /^Being made/).waitFor({ state: 'detached' })
      })
      await section(page, /^Being made/).waitFor({ state: 'detached' })
      await button(page, 'Rebuild…').waitFor()
    }))

  it('is sound in both schemes, 768 and 1440 wide', () =>
    visit({}, async (page) => {
      const widths = [768, 1440]
      await enterAs(page, at('/ops/projections/ledger'), 'ops@demo.vignette')
      await section(page, /^Live: v1/).waitFor()
      await isSoundInEachView(page, widths)
      await button(page, 'Rebuild…').click()
      await page.getByRole('dialog').getByLabel('Reason').waitFor()
      await isSoundInEachView(page, widths)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Runbook', exact: true }).last().click()
      await page.getByRole('heading', { name: 'Runbook', level: 1 }).waitFor()
      await isSoundInEachView(page, widths)
    }))
})
