import { randomUUID } from 'node:crypto'
import { thresholdCrossed } from '@vignette/domain/credits/events'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { createSpender } from '../support/spending.ts'
import { eventually } from '../support/eventually.ts'
import { button, signInAs } from './newcomer.ts'
import { isSound } from './soundness.ts'
import { making, promptOf, tick } from './studio-page.ts'
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
      await page.getByText('Nothing yet. When something finishes').waitFor()
      await page.keyboard.press('Escape')

      await spend(50)
      await bell(page, 'Notifications, 1 new').waitFor()
      const told = page.getByRole('banner').getByRole('status')
      expect(await told.textContent()).toBe('50% of the credits of your plan used')
      await bell(page, /^Notifications/).click()
      const list = page.getByRole('dialog', { name: 'Notifications' })
      await list.getByRole('link', { name: '50% of the credits of your plan used' }).waitFor()
      await list.getByText('New', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await bell(page, /^Notifications$/).waitFor()
      expect(await bell(page, 'Notifications').evaluate((button) => button === document.activeElement)).toBe(true)

      // and stays seen, with a link to the details
      await page.reload()
      await bell(page, /^Notifications$/).click()
      await list.getByRole('link', { name: '50% of the credits of your plan used' }).click()
      await page.waitForURL('**/dashboard/usage')
    }))

  it('are seen with the result on the screen, whatever is beside them, and unseen until then', making, () =>
    visit({ viewport: { width: 1440, height: 900 } }, async (page) => {
      const spend = await enter(page)
      await spend(50)
      await bell(page, 'Notifications, 1 new').waitFor()
      await page.goto(at('/dashboard/studio'))
      await tick(page, 'Captions')
      await promptOf(page).fill('Why comets have two tails')
      await button(page, /^Generate/).click()
      await page.getByRole('article', { name: 'Caption 1' }).waitFor(making)
      await page.getByRole('article', { name: 'Caption 1' }).scrollIntoViewIfNeeded()
      await bell(page, /^Notifications/).click()
      const list = page.getByRole('dialog', { name: 'Notifications' })
      const ready = list.getByRole('listitem').filter({ hasText: 'Captions ready' })
      await ready.waitFor(making)
      await eventually(async () => expect(await ready.getByText('New', { exact: true }).count()).toBe(0))
      // the alert was not looked at before the list was open
      expect(await list.getByText('New', { exact: true }).count()).toBe(1)
      await page.keyboard.press('Escape')
      await bell(page, /^Notifications$/).waitFor()

      await promptOf(page).fill('What a comet is made of')
      const asked = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/generations') && answer.status() === 202,
      )
      await button(page, /^Generate/).click()
      await asked
      await page.getByRole('link', { name: 'History', exact: true }).first().click()
      await bell(page, 'Notifications, 1 new').waitFor(making)
      // a line of the list is not the result
      const row = page.getByRole('region', { name: 'What a comet is made of' }).getByRole('link')
      await row.filter({ hasText: 'Done' }).waitFor(making)
      expect(await bell(page, 'Notifications, 1 new').count()).toBe(1)
      await row.click()
      await bell(page, /^Notifications$/).waitFor(making)
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Captions' }).waitFor()
      await bell(page, /^Notifications$/).waitFor()
    }),
  )

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
