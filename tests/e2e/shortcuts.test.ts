import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { enterAsNewcomer } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('the sheet of shortcuts', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  const isClosedAgain = async (page: Page): Promise<void> => {
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
  }

  it('opens by its key, from the menu and from the palette, and gives the focus back', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, `${product.url}/dashboard`)
      const prompt = page.getByLabel('What do you want to post about?')
      await prompt.fill('Why')
      await prompt.press('?')
      expect(await prompt.inputValue()).toBe('Why?')
      expect(await sheet(page).count()).toBe(0)

      const history = page.getByRole('link', { name: 'History', exact: true }).first()
      await history.focus()
      await page.keyboard.press('?')
      await sheet(page).getByText('Search and commands').waitFor()
      expect(await problemsInEachView(page, 'the sheet')).toEqual([])
      await isClosedAgain(page)
      await eventually(async () => expect(await history.evaluate((link) => link === document.activeElement)).toBe(true))

      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('shortcuts')
      await page.getByRole('option', { name: 'Keyboard shortcuts', exact: true }).click()
      await sheet(page).getByText('This list').waitFor()
      await isClosedAgain(page)
      await eventually(async () => expect(await history.evaluate((link) => link === document.activeElement)).toBe(true))

      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
      await sheet(page).waitFor()
      await isClosedAgain(page)
    }))
})
