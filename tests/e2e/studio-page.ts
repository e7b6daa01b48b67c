import type { Page } from 'playwright-core'
import { button } from './newcomer.ts'

/** Generating may take this long on a busy machine. */
export const making = { timeout: 90_000 }

export const promptOf = (page: Page) => page.getByLabel('What is the post about?')

/** Selects exactly these outputs. */
export const tick = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of ['Captions', 'Hashtags', 'Video caption', 'Images']) {
    await page.getByRole('checkbox', { name, exact: true }).setChecked(names.includes(name))
  }
}

export const generate = async (page: Page, credits: string): Promise<void> => {
  await button(page, `Generate · ${credits}`).click()
  await page.getByRole('heading', { name: 'Results' }).waitFor()
}

export const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const creditsOf = async (page: Page): Promise<string | null> =>
  page.getByRole('region', { name: 'Credits' }).locator('p > strong').textContent()
