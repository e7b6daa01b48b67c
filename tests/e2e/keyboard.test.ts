import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { enterAsNewcomer } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const mostStops = 60

describeWithBrowser('by keyboard alone', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element.matches(':focus'))

  /** The focused element if its focus is not visible, on itself or on the frame of its field. */
  const unseenFocus = (page: Page): Promise<string | null> =>
    page.evaluate(() => {
      const element = document.activeElement
      // after the last stop of the page the focus moves to the browser's window
      if (!element || element === document.body) return null
      const isMarked = (one: Element | null): boolean => {
        if (!one) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      }
      const frame = element.closest('[class*="PasswordInput-input"], label, [class*="_card_"]')
      return isMarked(element) || isMarked(frame) ? null : element.outerHTML.slice(0, 160)
    })

  /** Presses Tab until the target has the focus. Each stop on the way must show its focus. */
  const tabTo = async (page: Page, target: Locator): Promise<void> => {
    await target.waitFor()
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
      expect(await unseenFocus(page)).toBeNull()
    }
    expect.fail(`${mostStops} stops did not lead to ${target.toString()}`)
  }

  const press = async (page: Page, target: Locator): Promise<void> => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }

  const type = async (page: Page, label: string, text: string): Promise<void> => {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
    await page.keyboard.type(text)
  }

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  /** After navigation the heading has the focus. */
  const arrives = async (page: Page, name: string | RegExp): Promise<void> => {
    await heading(page, name).waitFor()
    await expect.poll(() => isFocused(heading(page, name))).toBe(true)
  }

  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

  it('leads from the landing page into the studio', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      await page.goto(at('/'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Tab')
      expect(await isFocused(link(page, 'Skip to content'))).toBe(true)
      await press(page, page.getByRole('banner').getByRole('link', { name: /sign in|log in/i }))
      await page.waitForURL(at('/login'))
      await press(page, link(page, 'Create an account'))
      await page.waitForURL(at('/signup'))
      await type(page, 'Email', `${randomUUID()}@example.com`)
      await tabTo(page, page.getByLabel('Password', { exact: true }))
      await page.keyboard.type('analytical')
      await type(page, 'Full name', 'Ada Lovelace')
      await page.keyboard.press('Enter')

      await heading(page, 'Set up your brand').waitFor()
      await type(page, 'Username', 'ada')
      await type(page, 'Brand name', 'Engine Notes')
      await tabTo(page, page.getByRole('radio').first())
      await page.keyboard.press('Space')
      await press(page, page.getByRole('button', { name: 'Next' }))
      await tabTo(page, page.getByLabel('Casual'))
      await page.keyboard.press('Space')
      await type(page, 'Pillar 1', 'Engines')
      await press(page, page.getByRole('button', { name: 'Next' }))
      await tabTo(page, page.getByRole('radio').first())
      await page.keyboard.press('Space')
      await press(page, page.getByRole('button', { name: 'Complete Setup' }))
      await arrives(page, /Ada/)
    }),
  )

  it('leads through the studio, into a dialog and out again', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await press(page, link(page, 'Usage'))
      await arrives(page, 'Usage')
      // the skip link skips the navigation
      await page.keyboard.press('Shift+Tab')
      await press(page, link(page, 'Skip to content'))
      await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)

      await press(page, link(page, 'Billing'))
      await arrives(page, 'Billing')
      const choose = page.getByRole('button', { name: /^Choose Growth/ })
      await press(page, choose)
      const dialog = page.getByRole('dialog')
      await dialog.getByText('credits left now').waitFor()
      for (let stops = 0; stops < 12; stops += 1) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await isFocused(choose)).toBe(true)

      await press(page, link(page, 'Settings'))
      await arrives(page, 'Settings')
      await press(page, page.getByRole('banner').getByRole('button', { expanded: false }).last())
      // it is visible a moment before it has the focus
      const menu = page.getByRole('menu')
      await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('End')
      await expect.poll(() => isFocused(page.getByRole('menuitem', { name: 'Sign out' }))).toBe(true)
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/'))
    }),
  )

  it('a toast covers no button on a small screen, waits while it has the focus, and closes', () =>
    visit({ viewport: { width: 360, height: 640 } }, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/settings'))
      await page.getByLabel('Display name').fill('Ada King')
      const save = page.getByRole('button', { name: 'Save the name' })
      await save.click()
      const toast = page.locator('.mantine-Notification-root')
      await toast.waitFor()
      const [box, button] = [await toast.boundingBox(), await save.boundingBox()]
      if (!box || !button) throw new Error('nothing to compare')
      expect(box.y + box.height <= button.y || box.y >= button.y + button.height).toBe(true)
      await page.clock.install()
      await toast.getByRole('button', { name: 'Close message' }).focus()
      await page.clock.fastForward(60_000)
      expect(await toast.count()).toBe(1)
      await page.keyboard.press('Enter')
      await page.clock.runFor(1_000)
      await toast.waitFor({ state: 'detached' })
    }))
})
