import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { button, enterAsNewcomer, enterWithoutBrand, inDialog, seen } from './newcomer.ts'
import { inEachView, isSound } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('the brand in the settings', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`
  const open = async (page: Page): Promise<void> => {
    await enterAsNewcomer(page, at('/dashboard/settings'))
    await page.getByRole('link', { name: 'Edit your brand' }).click()
    await page.getByLabel('Brand name').waitFor()
  }
  const audience = (page: Page) => page.getByLabel('Target audience')

  it('changes everything that is known of it, and says so', () =>
    visit({}, async (page) => {
      await open(page)
      expect(await page.getByLabel('Brand name').inputValue()).toBe('Engine Notes')
      expect(await button(page, 'Save changes').isDisabled()).toBe(true)
      await page.getByLabel('Brand name').fill('Difference Notes')
      await audience(page).fill(' People who count ')
      await page.getByLabel('Inspiring').check()
      const words = page.getByRole('combobox', { name: /^Words to avoid/ })
      for (const word of ['cheap', 'Cheap', 'deal']) {
        await words.fill(word)
        await page.keyboard.press('Enter')
      }
      await button(page, 'Add a sample post').click()
      await page.getByLabel('Sample post 1', { exact: true }).fill('It counts by itself.')
      await button(page, 'Add a sample post').click()
      await page.getByLabel('Language').selectOption('de')
      await page.getByLabel('Elegant').check()
      await page
        .getByRole('article', { name: 'A post in your voice and colours' })
        .getByText('Difference Notes')
        .first()
        .waitFor()
      await button(page, 'Save changes').click()
      await seen(page, /^Your brand is saved\./)

      await page.reload()
      await page.getByLabel('Brand name').waitFor()
      expect(await page.getByLabel('Brand name').inputValue()).toBe('Difference Notes')
      expect(await audience(page).inputValue()).toBe('People who count')
      expect(await page.getByLabel('Sample post 1', { exact: true }).inputValue()).toBe('It counts by itself.')
      expect(await page.getByLabel('Sample post 2', { exact: true }).count()).toBe(0)
      expect(await page.getByLabel('Language').inputValue()).toBe('de')
      expect(await page.getByLabel('Elegant').isChecked()).toBe(true)
      for (const word of ['cheap', 'deal']) await page.getByText(word, { exact: true }).waitFor()
      expect(await page.getByText('Cheap', { exact: true }).count()).toBe(0)
    }))

  it('keeps what was entered when it cannot be saved, and names what is wrong', () =>
    visit({ refusals: [/status of 500.*brand/] }, async (page) => {
      await open(page)
      await page.getByLabel('Brand name').fill(' ')
      await button(page, 'Save changes').click()
      await seen(page, 'Please fill this in')
      await eventually(async () =>
        expect(await page.getByLabel('Brand name').evaluate((field) => field === document.activeElement)).toBe(true),
      )
      await page.getByLabel('Brand name').fill('Second Engine')
      await page.route('**/api/brand', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      )
      await button(page, 'Save changes').click()
      await seen(page, /your changes are still here/)
      expect(await page.getByLabel('Brand name').inputValue()).toBe('Second Engine')
      await page.unroute('**/api/brand')
      await button(page, 'Save changes').click()
      await seen(page, /^Your brand is saved\./)
    }))

  it('asks before changes are left behind, and takes them back', () =>
    visit({}, async (page) => {
      await open(page)
      await audience(page).fill('Nobody')
      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await inDialog(page, 'Stay here').click()
      expect(await audience(page).inputValue()).toBe('Nobody')
      await button(page, 'Discard').click()
      expect(await audience(page).inputValue()).toBe('')
      await audience(page).fill('Nobody')
      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await inDialog(page, 'Leave').click()
      await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor()
    }))

  it('leads to the wizard while there is none', () =>
    visit({}, async (page) => {
      await enterWithoutBrand(page, at('/brand-setup'))
      await page.getByLabel('Brand name').waitFor()
      await page.goto(at('/dashboard/settings/brand'))
      await page.getByRole('link', { name: 'Set up your brand' }).click()
      await page.waitForURL('**/brand-setup')
    }))

  it('looks right, narrow and wide, in both schemes', () =>
    visit({}, async (page) => {
      await open(page)
      await button(page, 'Add a sample post').click()
      await inEachView(page, [360, 768], async ({ colorScheme }) => {
        await isSound(page, colorScheme)
        expect(await axeFindings(page)).toEqual([])
      })
    }))
})
