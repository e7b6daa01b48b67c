import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { openOwner } from '../support/database.ts'
import { type Product, startProduct } from '../support/product.ts'
import { createRegistry, type Registry } from '../support/sign-ups.ts'
import { button, enterAs, inDialog, seen } from './newcomer.ts'
import { isSound } from './soundness.ts'

const many = 1_000

describeWithBrowser('parked keys in the browser', ({ visit }) => {
  let product: Product
  let registry: Registry

  beforeAll(async () => {
    product = await startProduct()
    registry = createRegistry(product.database.appUrl)
    await registry.signUpMany(many)
    const owner = openOwner(product.database, 1)
    await owner.query(
      `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
       select 'profiles', 1, 0, 'row', substr(stream, 6), position, 7, 'TypeError: a mistake (profiles.ts:7)', now() + interval '1 hour'
       from es.events where type = 'UserSignedUp' order by position desc limit $1`,
      [many],
    )
    await owner.end()
  })
  afterAll(async () => {
    await registry.close()
    await product.stop()
  })

  const at = (path: string) => `${product.url}${path}`

  it('a thousand of them are looked through, of which few are on the page', () =>
    visit({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await enterAs(page, at('/ops/parked'), 'ops@demo.vignette')
      await seen(page, 'Held up: 1,000 keys')
      const list = page.getByRole('list', { name: /^Events that hold something up/ })
      expect(await list.getByRole('listitem').count()).toBeLessThan(60)
      await isSound(page, 'light')
      for (let time = 0; time < 6; time++) {
        await page.keyboard.press('End')
        await page.waitForFunction((last) => window.scrollY > last, time === 0 ? 0 : -1)
      }
      await list.getByRole('listitem').last().waitFor()
      expect(await list.getByRole('listitem').count()).toBeLessThan(60)
    }))

  it('leaving an event out takes two people', () =>
    visit({}, async (page) => {
      await enterAs(page, at('/ops/parked'), 'ops@demo.vignette')
      await page
        .getByRole('button', { name: /^Leave out / })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Reason').fill('it never was')
      await inDialog(page, 'Leave it out').click()
      await seen(page, 'A colleague has to confirm it now.')
      await button(page, 'Take back…').waitFor()
      expect(await page.getByRole('button', { name: 'Confirm…' }).count()).toBe(0)
      await visit({}, async (other) => {
        await enterAs(other, at('/ops/parked'), 'ops2@demo.vignette')
        await button(other, 'Confirm…').press('Enter')
        await other.getByRole('dialog').getByLabel('Reason').fill('looked at it')
        await other.keyboard.press('Enter')
        await seen(other, 'It is left out.')
        await seen(other, 'Held up: 999 keys')
      })
      await seen(page, 'Held up: 999 keys')
    }))

  it('what failed alike is tried again in one go, until nothing is held up', { timeout: 300_000 }, () =>
    visit({ viewport: { width: 768, height: 900 }, colorScheme: 'dark' }, async (page) => {
      await enterAs(page, at('/ops/parked'), 'ops@demo.vignette')
      await isSound(page, 'dark')
      await button(page, 'Retry all…').click()
      await page.getByRole('dialog').getByLabel('Reason').fill('the mistake is mended')
      await inDialog(page, 'Retry all').click()
      await seen(page, /keys now\.$/)
      await page.getByText('Nothing is held up: every event was folded.').waitFor({ timeout: 240_000 })
    }),
  )
})
