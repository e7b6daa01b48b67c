import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowAtRest } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'

type ColorScheme = 'light' | 'dark'

/** Checks the page as it stands in both schemes and at each width, without opening it anew. */
export const inEachView = async (
  page: Page,
  widths: readonly number[],
  check: (colorScheme: ColorScheme) => Promise<void>,
): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      try {
        await check(colorScheme)
      } catch (error) {
        throw new Error(`in ${colorScheme}, ${width} wide: ${String(error)}`, { cause: error })
      }
    }
  }
}

export const isSoundInEachView = (page: Page, widths: readonly number[]): Promise<void> =>
  inEachView(page, widths, (colorScheme) => isSound(page, colorScheme))

/** Landmarks, one heading of the page, names on every control, no sideways scrolling, and the colours of the scheme. */
export const isSound = async (page: Page, colorScheme: ColorScheme): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.title()).not.toBe('')
  expect(await overflowAtRest(page)).toBeLessThanOrEqual(0)
  expect(await unnamed(page)).toEqual([])
  expect(await page.locator('img:not([alt])').count()).toBe(0)
  await eventually(async () =>
    expect(await backgroundLightness(page)).toSatisfy((lightness: number) =>
      colorScheme === 'dark' ? lightness < 0.4 : lightness > 0.6,
    ),
  )
}

/** Lines of the accessibility tree for controls without a name. */
const unnamed = async (page: Page): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot()
  return tree.split('\n').filter((line) => /^\s*- (button|link|textbox|checkbox|combobox|switch)(:|$| \[)/.test(line))
}

const backgroundLightness = async (page: Page): Promise<number> => {
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return channels.reduce((sum, channel) => sum + channel, 0) / (3 * 255)
}
