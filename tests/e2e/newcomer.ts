import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

export const seen = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()

/** Somebody new, signed in and at `url`. */
export const enterAsNewcomer = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('analytical')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(url)
}
