import type { Locator, Page } from 'playwright-core'

/** Waits until what the server rendered is taken over by the app, and so answers to whoever operates it. */
export const live = (control: Locator): Promise<void> =>
  control.evaluate(async (element) => {
    const isTakenOver = () => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    while (!isTakenOver()) await new Promise(requestAnimationFrame)
  })

/** Opens a page whose app does not come until it is released. */
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
