import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { enterAsNewcomer } from './newcomer.ts'
import { inEachView, isSound } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('commands from anywhere', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name, exact: true })
  const trigger = (page: Page) => page.getByRole('button', { name: 'Search and commands' })

  const open = async (page: Page, path = '/dashboard'): Promise<void> => {
    await enterAsNewcomer(page, at(path))
    await trigger(page).waitFor()
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
  }

  it('goes to pages by a few letters and the keyboard alone', () =>
    visit({}, async (page) => {
      await open(page)
      await page.keyboard.type('bill')
      await eventually(async () => {
        const active = await field(page).getAttribute('aria-activedescendant')
        expect(await page.locator(`[id="${active}"]`).textContent()).toBe('Billing')
      })
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard/billing')
      await field(page).waitFor({ state: 'hidden' })

      // by other names of the page, and from within a field
      await page.goto(at('/dashboard'))
      await page.getByLabel('What do you want to post about?').focus()
      await page.keyboard.press('Control+k')
      await field(page).fill('credits')
      await option(page, 'Usage').waitFor()
      await option(page, 'When do my credits reset?').waitFor()
      await page.keyboard.press('Escape')
      await field(page).waitFor({ state: 'hidden' })
      const label = await page.evaluate(() => document.activeElement?.getAttribute('name'))
      expect(label).toBe('prompt')
    }))

  it('makes something of what was typed, also in the studio itself', () =>
    visit({}, async (page) => {
      await open(page)
      await page.keyboard.type('Pumpkin soup is back')
      await option(page, /^New images from/).click()
      await page.waitForURL('**/dashboard/studio')
      const prompt = page.getByRole('textbox', { name: /post about|idea|prompt/i }).first()
      await eventually(async () => expect(await prompt.inputValue()).toBe('Pumpkin soup is back'))
      await page.keyboard.press('Control+k')
      await field(page).fill('Apple cake')
      await option(page, /^New caption from/).click()
      await eventually(async () => expect(await prompt.inputValue()).toBe('Apple cake'))
    }))

  it('changes the colours, opens help and signs out', () =>
    visit({ colorScheme: 'light' }, async (page) => {
      await open(page)
      await page.keyboard.type('dark')
      await option(page, 'Colour scheme: Dark').click()
      await eventually(async () =>
        expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark'),
      )
      await trigger(page).click()
      await field(page).fill('roll over')
      await option(page, 'Do unused credits roll over?').click()
      await page.waitForURL('**/help#*')
      await page.goBack()
      await trigger(page).click()
      await field(page).fill('sign out')
      await option(page, 'Sign out').click()
      await page.waitForURL(at('/'))
    }))

  it('loads nothing of it before it is asked for', () =>
    visit({}, async (page) => {
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await enterAsNewcomer(page, at('/dashboard'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(scripts.filter((url) => /palette/.test(url))).toEqual([])
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
      expect(scripts.filter((url) => /palette.*\.js/.test(url)).length).toBeGreaterThan(0)
    }))

  it('looks right in both schemes, 360 wide', () =>
    visit({}, async (page) => {
      await open(page)
      await page.keyboard.type('s')
      await option(page, 'Settings').waitFor()
      await inEachView(page, [360], async ({ colorScheme }) => {
        await isSound(page, colorScheme)
        expect(await axeFindings(page)).toEqual([])
      })
    }))
})
