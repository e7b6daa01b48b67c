import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowAtRest } from '../support/browser.ts'

/** What axe would look at first: landmarks, one heading of the page, names on everything that can be operated. */
export const isSound = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.title()).not.toBe('')
  expect(await overflowAtRest(page)).toBeLessThanOrEqual(0)
  expect(await unnamed(page)).toEqual([])
  expect(await page.locator('img:not([alt])').count()).toBe(0)
  expect(await backgroundLightness(page)).toSatisfy((lightness: number) =>
    colorScheme === 'dark' ? lightness < 0.4 : lightness > 0.6,
  )
}

/** Lines of the accessibility tree for things to operate that have no name. */
const unnamed = async (page: Page): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot()
  return tree.split('\n').filter((line) => /^\s*- (button|link|textbox|checkbox|combobox|switch)(:|$| \[)/.test(line))
}

const backgroundLightness = async (page: Page): Promise<number> => {
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return channels.reduce((sum, channel) => sum + channel, 0) / (3 * 255)
}
