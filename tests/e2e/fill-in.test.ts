import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { button, enterAsNewcomer, enterWithoutBrand, inDialog, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const pasted = `Hey, the engine counts again! #Counting

Wow, a hundred punch cards! #counting

It’s Sunday. We oil the cogs!`

describeWithBrowser('filling in a brand from what one has', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  it('past posts become samples, tone and topics, once they were looked at', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/settings/brand'))
      await button(page, 'Fill in from past posts').click()
      await page.getByLabel('Posts of yours').fill(pasted)
      await button(page, 'See what they show').click()
      await seen(page, '3 posts, these first')
      await seen(page, 'Engines and Counting')
      expect(await problemsInEachView(page, 'what posts show')).toEqual([])
      await button(page, 'Use this: Sample posts').click()
      await button(page, 'Use this: Content pillars').click()
      await inDialog(page, 'Back to the form').click()
      await button(page, 'Save changes').click()
      await seen(page, /^Your brand is saved\./)
      await page.reload()
      await page.getByLabel('Sample post 3', { exact: true }).waitFor()
      expect(await page.getByLabel('Pillar 2', { exact: true }).inputValue()).toBe('Counting')
    }),
  )

  it('a website inside the network is not read, also not for the wizard', { timeout: 120_000 }, () =>
    visit({ refusals: [/400 .*\/api\/brand\/website/] }, async (page) => {
      await enterWithoutBrand(page, at('/brand-setup'))
      await button(page, 'Fill in from your website').click()
      await page.getByLabel('Address of your website').fill(product.url)
      await inDialog(page, 'Read the page').click()
      await seen(page, 'This address is not on the public web. Please enter one that everybody can open.')
      expect(await problemsInEachView(page, 'a website that is not read')).toEqual([])
      await page.keyboard.press('Escape')
      expect(await page.getByLabel('Brand name').inputValue()).toBe('')
    }),
  )

  it('an industry that is not among the six is said in one’s own words', { timeout: 120_000 }, () =>
    visit({ refusals: [/400 .*\/api\/brand/] }, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/settings/brand'))
      await page.getByLabel('Other', { exact: true }).check()
      await page.getByLabel('Your industry in your own words').waitFor()
      await button(page, 'Save changes').click()
      await seen(page, 'Please say what your industry is.')
      await page.getByLabel('Your industry in your own words').fill('Mechanical computing')
      expect(await problemsInEachView(page, 'an industry in own words')).toEqual([])
      await button(page, 'Save changes').click()
      await seen(page, /^Your brand is saved\./)
      await page.goto(at('/dashboard/templates'))
      await seen(page, 'What you do not see:')
      expect(await page.getByRole('link', { name: 'Any business' }).getAttribute('aria-current')).toBe('true')
    }),
  )
})
