import { randomUUID } from 'node:crypto'
import { thresholdCrossed } from '@vignette/domain/credits/events'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { createSpender } from '../support/spending.ts'
import { signInAs } from './newcomer.ts'
import { isSound } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('notifications', ({ visit }) => {
  let product: SharedProduct
  let spender: ReturnType<typeof createSpender>

  beforeAll(async () => {
    product = await sharedProduct()
    spender = createSpender(product.database.appUrl)
  })
  afterAll(() => spender.close())

  const at = (path: string) => `${product.url}${path}`
  const bell = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

  /** Opens the product as a new person. @returns how to spend their credits outside the page. */
  const enter = async (page: Page) => {
    const { firebaseUID } = await signInAs(page, at('/brand-setup'), `${randomUUID()}@example.com`)
    await page.getByRole('link', { name: 'Later' }).click()
    await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor()
    const workspaceId = personalWorkspaceId(firebaseUID)
    return (units: number) => spender.spend(workspaceId, { action: 'caption', units, delivered: units })
  }

  it(`are told of while the page is open (${thresholdCrossed.type}), and are seen once the list was`, () =>
    visit({}, async (page) => {
      const spend = await enter(page)
      await bell(page, 'Notifications').click()
      await page.getByText('Nothing yet. When something ends').waitFor()
      await page.keyboard.press('Escape')

      await spend(50)
      await bell(page, 'Notifications, 1 new').waitFor()
      const told = page.getByRole('banner').getByRole('status')
      expect(await told.textContent()).toBe('50 % of the credits of your plan used')
      await bell(page, /^Notifications/).click()
      const list = page.getByRole('dialog', { name: 'Notifications' })
      await list.getByRole('link', { name: '50 % of the credits of your plan used' }).waitFor()
      await list.getByText('New', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await bell(page, /^Notifications$/).waitFor()
      expect(await bell(page, 'Notifications').evaluate((button) => button === document.activeElement)).toBe(true)

      // and stays seen, with a link to the details
      await page.reload()
      await bell(page, /^Notifications$/).click()
      await list.getByRole('link', { name: '50 % of the credits of your plan used' }).click()
      await page.waitForURL('**/dashboard/usage')
    }))

  it('say when they cannot be had', () =>
    visit({ refusals: [/status of 500.*notifications/] }, async (page) => {
      await page.route('**/api/notifications', (route) => route.fulfill({ status: 500, json: {} }))
      await enter(page)
      await bell(page, 'Notifications').click()
      await page.getByText('Your notifications could not be loaded').waitFor()
    }))

  it.each([360, 1440])('look right at %s px', (width) =>
    visit({ viewport: { width, height: 740 } }, async (page) => {
      const spend = await enter(page)
      await spend(100)
      await bell(page, 'Notifications, 3 new').click()
      await page.getByRole('dialog', { name: 'Notifications' }).getByText('are used up').waitFor()
      await isSound(page, 'light')
      expect(await axeFindings(page)).toEqual([])
    }),
  )
})
