import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { type Product, startProduct } from '../support/product.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'

describeWithBrowser('posts', ({ visit }) => {
  let network: DemoNetwork
  let product: Product

  beforeAll(async () => {
    network = await startDemoNetwork()
    product = await startProduct({ DEMO_NETWORK_URL: network.url })
  })

  afterAll(async () => {
    await product.stop()
    await network.stop()
  })

  it('an account is connected, and what is written goes out on it', { timeout: 180_000 }, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, `${product.url}/dashboard/accounts`)
      await button(page, 'Connect an account').click()
      await inDialog(page, /^Parade/).click()
      await inDialog(page, 'Go on to Parade').click()
      await page.getByLabel('Handle').first().fill('corner_bakery')
      await button(page, 'Open it and go on').click()
      await seen(page, 'corner_bakery is on Parade')
      await page.getByRole('link', { name: /^Go on to/ }).click()
      await seen(page, 'Ready')
      expect(await problemsInEachView(page, 'the accounts')).toEqual([])

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' }).click()
      await page.getByRole('link', { name: 'New post' }).click()
      await page.getByLabel('Text', { exact: true }).fill('Warm #bread from the oven.')
      await seen(page, 'Parade: 26 of 500')
      expect(await problemsInEachView(page, 'the composer')).toEqual([])
      await page.reload()
      expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Warm #bread from the oven.')
      await button(page, 'Publish now').click()

      await page.waitForURL(/\/dashboard\/posts\/(?!new)[^/]+$/)
      const link = page.getByRole('link', { name: /^See it on Parade/ })
      await link.waitFor({ timeout: 60_000 })
      expect(await problemsInEachView(page, 'the post')).toEqual([])
      const answer = await fetch(`${network.url}/feed?handle=corner_bakery`)
      const { posts } = (await answer.json()) as { readonly posts: readonly { readonly text: string }[] }
      expect(posts.map(({ text }) => text)).toEqual(['Warm #bread from the oven.'])
      expect(await link.getAttribute('href')).toContain(network.url)
    }),
  )
})
