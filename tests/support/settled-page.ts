import type { Page } from 'playwright-core'

/** Waits until a page shows what it has: its heading, its data, its pictures and its fonts. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    // one that waits until it is near the window would wait for ever
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
