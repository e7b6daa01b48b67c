import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { button, enterAsNewcomer, seen } from './newcomer.ts'
import { isSound } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('home', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`
  const region = (page: Page, name: string) => page.getByRole('region', { name })
  const box = (page: Page) => page.getByLabel('What do you want to post about?')

  it('leads from an idea to something made, which it then shows', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard'))
      const steps = region(page, 'Get going')
      await steps.getByText('1 of 5 done').waitFor()
      await region(page, 'Recent work')
        .getByText(/^Nothing yet\./)
        .waitFor()
      await button(page, 'Continue in the studio').click()
      await seen(page, 'Please fill this in')
      await box(page).fill('Pumpkin soup is back on the autumn menu')
      await page.keyboard.press('Control+Enter')
      await page.waitForURL('**/dashboard/studio')
      await eventually(async () =>
        expect(await page.getByLabel('What is the post about?').inputValue()).toBe(
          'Pumpkin soup is back on the autumn menu',
        ),
      )

      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await steps.getByRole('link', { name: /^Write your first caption/ }).click()
      await page.waitForURL('**/dashboard/studio')
      await page
        .getByRole('button', { name: /^(Make|Generate|Create)/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      const made = region(page, 'Recent work')
      await made.getByRole('link', { name: 'Pumpkin soup is back on the autumn menu' }).waitFor({ timeout: 30_000 })
      await steps.getByText('Write your first caption (done)').waitFor({ timeout: 30_000 })
      await eventually(async () => expect(await made.getByRole('listitem').first().textContent()).toMatch(/soup/i))
      await made.getByRole('link', { name: 'Pumpkin soup is back on the autumn menu' }).click()
      await page.waitForURL('**/dashboard/history/*')
    }))

  it('says what could not be loaded, goes on with the rest, and then says what did not work and was not charged', () =>
    visit({ refusals: [/status of 500.*generations/] }, async (page) => {
      const generation = {
        id: 'g1',
        requestId: 'r1',
        parentId: null,
        kind: 'image',
        prompt: 'A lighthouse',
        settings: {},
        tone: null,
        status: 'blocked',
        credits: { reserved: 60, consumed: 0, released: 60 },
        delivered: 0,
        results: [],
        failure: { code: 'blocked', message: 'The provider declined this prompt.', charged: false },
        engine: null,
        requestedAt: new Date().toISOString(),
        endedAt: new Date().toISOString(),
      }
      const edit = { ...generation, id: 'g2', kind: 'imageEdit', prompt: 'At night' }
      let isAway = true
      await page.route('**/api/generations?*', (route) =>
        isAway
          ? route.fulfill({ status: 500, json: {} })
          : route.fulfill({ json: { success: true, items: [generation, edit], nextCursor: null } }),
      )
      await enterAsNewcomer(page, at('/dashboard'))
      await seen(page, 'Your recent work could not be loaded')
      await region(page, 'Your plan').waitFor()
      isAway = false
      await button(page, 'Try again').click()
      await region(page, 'Recent work').waitFor()
      const failed = region(page, 'Did not work')
      await failed.getByText('The provider declined this prompt. You were not charged.').first().waitFor()
      const wayOf = (prompt: string) => failed.getByRole('link', { name: `Try again: ${prompt}` }).getAttribute('href')
      expect(await wayOf('A lighthouse')).toBe('/dashboard/studio?from=g1')
      expect(await wayOf('At night')).toBe('/dashboard/history/g2')
    }))

  const foldsItsNavigation = async (page: Page): Promise<void> => {
    await page.setViewportSize({ width: 360, height: 740 })
    const opener = page.getByRole('button', { name: 'Open navigation' })
    await opener.click()
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const names = await navigation.getByRole('link').allTextContents()
    expect(names.slice(0, 11)).toEqual([
      'Home',
      'Studio',
      'Templates',
      'Library',
      'Posts',
      'Accounts',
      'History',
      'Usage',
      'Billing',
      'Team',
      'Settings',
    ])
    expect(await navigation.locator('[aria-current="page"]').allTextContents()).toEqual(['Home'])
    await navigation.getByRole('link', { name: 'Studio' }).focus()
    await page.keyboard.press('Escape')
    await opener.waitFor()
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await isSound(page, 'light')
    await page.setViewportSize({ width: 1280, height: 720 })
  }

  it('has its first steps put aside, folds the navigation away, and shows credits and reset on hover and focus', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard'))
      await button(page, 'Hide this list').click()
      await region(page, 'Get going').waitFor({ state: 'hidden' })
      await page.reload()
      await region(page, 'Recent work').waitFor()
      expect(await region(page, 'Get going').count()).toBe(0)

      await foldsItsNavigation(page)

      const meter = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /credits left/ })
      expect(await meter.textContent()).toMatch(/^100 of 100 credits leftResets .*20\d\d.*(UTC|GMT|[A-Z]{3,4})/)
      for (const show of [() => meter.hover(), () => meter.focus()]) {
        await page.mouse.move(700, 300)
        await show()
        await page.getByRole('tooltip').getByText('0 used, 0 in progress, 100 left.').waitFor()
      }
      await meter.click()
      await page.waitForURL('**/dashboard/usage')
    }))
})
