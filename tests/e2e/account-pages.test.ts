import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFacebook } from '../networks/servers/facebook-server.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'

/** The product tells Facebook's stand-in where it is itself, once it runs. */
const back = { uri: '' }

describeWithBrowser('pages of a sign-in', ({ visit }) => {
  let facebook: Awaited<ReturnType<typeof openFacebook>>
  let product: Product

  beforeAll(async () => {
    facebook = await openFacebook({ redirectUri: () => back.uri, hasPictures: true })
    product = await startProduct({
      META_APP_ID: 'fb-app',
      META_APP_SECRET: 'fb-secret',
      META_GRAPH_URL: facebook.url,
      META_SITE_URL: facebook.url,
    })
    back.uri = `${product.url}/dashboard/accounts/callback`
  })

  afterAll(async () => {
    await product.stop()
    await facebook.close()
  })

  it('are shown to who signed in, who connects one of them', { timeout: 180_000 }, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, `${product.url}/dashboard/accounts`)
      await button(page, 'Connect an account').click()
      await inDialog(page, /^Facebook/).click()
      await inDialog(page, 'Go on to Facebook').click()

      await page.waitForURL(/\/dashboard\/accounts\/choose/)
      await seen(page, 'Your plan has room for 1 more account.')
      const bakery = page.getByRole('checkbox', { name: /^Bakery/ })
      const picture = page.locator('label', { hasText: 'Bakery' }).locator('img')
      expect(await picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
      expect(await problemsInEachView(page, 'the choice of accounts')).toEqual([])
      await page.reload()
      await bakery.check()
      expect(await page.getByRole('checkbox', { name: /^Café/ }).isDisabled()).toBe(true)
      await button(page, 'Connect').click()
      await seen(page, '@bakery on Facebook is connected.')
      await page.waitForURL(/\/dashboard\/accounts$/)
      expect(await page.content()).not.toContain('page-token')
    }),
  )
})
