import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'
import { promptOf, sectionOf, tick } from './studio-page.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('templates', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  it('a prompt becomes a template of one’s own, is filled in, changed, and deleted', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, `${product.url}/dashboard/studio`)
      await promptOf(page).fill('On Saturday we bring [what] to [place].')
      await tick(page, 'Captions')
      await page.getByRole('radio', { name: 'LinkedIn' }).check()
      await button(page, 'Save as template').click()
      await page.getByRole('dialog').getByLabel('Name').fill('Saturday market')
      await seen(page, 'To fill in: what, place')
      expect(await problemsInEachView(page, 'a new template')).toEqual([])
      await inDialog(page, 'Save template').click()
      await seen(page, 'Saved among your templates.')

      // what the studio has now is not what the template brings
      await tick(page, 'Hashtags', 'Images')
      await page.getByRole('radio', { name: 'TikTok' }).check()
      await page.getByRole('link', { name: 'Templates', exact: true }).click()
      const yours = sectionOf(page, 'Your templates')
      await yours.getByText('Engine Notes').waitFor()
      expect(await problemsInEachView(page, 'the gallery')).toEqual([])
      await page.getByRole('searchbox', { name: 'Search templates' }).fill('saturday')
      await seen(page, 'None of ours has these words.')
      await yours.getByRole('button', { name: /^Saturday market/ }).click()
      await page.getByLabel('what', { exact: true }).fill('rye bread')
      await page.getByLabel('place', { exact: true }).fill('the harbour')
      await inDialog(page, 'Use it in the studio').click()

      await page.waitForURL(/\/dashboard\/studio/)
      expect(await promptOf(page).inputValue()).toBe('On Saturday we bring rye bread to the harbour.')
      expect(await page.getByRole('radio', { name: 'LinkedIn' }).isChecked()).toBe(true)
      expect(await page.getByRole('checkbox', { name: 'Captions', exact: true }).isChecked()).toBe(true)
      expect(await page.getByRole('checkbox', { name: 'Images', exact: true }).isChecked()).toBe(false)

      await page.getByRole('link', { name: 'Templates', exact: true }).click()
      await button(page, 'Change Saturday market').click()
      await page.getByRole('dialog').getByLabel('Name').fill('Sunday market')
      await inDialog(page, 'Save changes').click()
      await button(page, 'Delete Sunday market').click()
      await seen(page, '“Sunday market” is deleted.')
      await seen(page, /^None yet\./)
      await button(page, 'Undo').click()
      await yours.getByRole('button', { name: /^Sunday market/ }).waitFor()
    }),
  )
})
