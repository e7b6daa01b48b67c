import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { overflowAtRest } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { chooseSeed } from '../support/property.ts'
import { settled } from '../support/settled-page.ts'

type ColorScheme = 'light' | 'dark'
type View = { readonly colorScheme: ColorScheme; readonly width: number }

/**
 * Each width and both schemes, but not each width in both: a scheme has its colours, a width has its layout. The seed of
 * the run says which go together.
 */
const viewsAt = (widths: readonly number[]): View[] => {
  const first = chooseSeed() % 2
  const shown = widths.length === 1 ? [...widths, ...widths] : widths
  return shown.map((width, index) => ({ width, colorScheme: (index + first) % 2 === 0 ? 'light' : 'dark' }))
}

/**
 * Runs in the page. Where a colour is inherited, the end of one transition begins the next. What is animated for ever is
 * not waited for.
 */
const untilTransitionsEnd = async (): Promise<void> => {
  const ending = () => document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  for (let running = ending(); running.length > 0; running = ending()) {
    await Promise.allSettled(running.map((each) => each.finished))
    await new Promise(requestAnimationFrame)
  }
}

/** Checks the page as it stands at each width and in both schemes, without opening it anew. */
export const inEachView = async (
  page: Page,
  widths: readonly number[],
  check: (view: View) => Promise<void>,
): Promise<void> => {
  for (const view of viewsAt(widths)) {
    await page.emulateMedia({ colorScheme: view.colorScheme })
    await page.setViewportSize({ width: view.width, height: 900 })
    await page.locator(`html[data-mantine-color-scheme=${view.colorScheme}]`).waitFor()
    await page.evaluate(untilTransitionsEnd)
    try {
      await check(view)
    } catch (error) {
      throw new Error(`in ${view.colorScheme}, ${view.width} wide: ${String(error)}`, { cause: error })
    }
  }
}

/** What axe finds at each of the widths, and where the page is wider than its window, there and at other widths. */
export const problemsInEachView = async (
  page: Page,
  name: string,
  { widths = [360, 1440], alsoFits = [] }: { widths?: readonly number[]; alsoFits?: readonly number[] } = {},
): Promise<string[]> => {
  const found: string[] = []
  await inEachView(page, [...widths, ...alsoFits], async ({ colorScheme, width }) => {
    // where the header, which stays, lies over nothing
    await page.evaluate(() => scrollTo(0, 0))
    await settled(page)
    const place = `${name} in ${colorScheme}, ${width} wide`
    const pixels = await overflowAtRest(page)
    if (pixels > 0) found.push(`${place}: ${pixels} px too wide`)
    if (!alsoFits.includes(width)) found.push(...(await axeFindings(page)).map((finding) => `${place}: ${finding}`))
  })
  return found
}

export const isSoundInEachView = (page: Page, widths: readonly number[]): Promise<void> =>
  inEachView(page, widths, ({ colorScheme }) => isSound(page, colorScheme))

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
