import type { Locator, Page } from 'playwright-core'

/** Waits until React has hydrated a control, so that it reacts to clicks and keys. */
export const live = (control: Locator): Promise<void> =>
  control.evaluate(async (element) => {
    const isTakenOver = () => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    while (!isTakenOver()) await new Promise(requestAnimationFrame)
  })

/** Opens a page whose scripts are held back until they are released. */
export const openWithoutApp = async (page: Page, url: string): Promise<{ readonly release: () => void }> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return { release }
}
