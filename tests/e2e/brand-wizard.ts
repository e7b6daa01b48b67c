import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { button, enterWithoutBrand } from './newcomer.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** A step is shown once its heading has the focus, and takes the next key. */
export const isAt = (page: Page, title: string): Promise<void> =>
  eventually(async () => expect(await focused(page)).toBe(title))

export const fillBasics = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill(' robin ')
  await page.getByLabel('Brand name').fill('Vale Studio')
  await page.getByLabel('Fashion & Beauty').check()
  await button(page, 'Next').click()
  await isAt(page, 'Your Voice')
}

export const fillVoice = async (page: Page): Promise<void> => {
  await page.getByLabel('Casual').check()
  await page.getByLabel('Pillar 1', { exact: true }).fill('Slow fashion')
  await button(page, 'Next').click()
  await isAt(page, 'Visual Style')
}

export const complete = async (page: Page): Promise<void> => {
  await page.getByLabel('Minimal').check()
  await button(page, 'Complete Setup').click()
}

/** Leads somebody new to the wizard, by the guard of the dashboard. @returns how to read the brand that they saved. */
export const enterWizard = async (page: Page, url: string) => {
  const { token, firebaseUID } = await enterWithoutBrand(page, `${url}/dashboard`)
  await page.waitForURL('**/brand-setup')
  await heading(page, 'Brand Basics').waitFor()
  const brand = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return ((await (await page.request.get(`${url}/api/brand`, { headers })).json()) as { brand: unknown }).brand
  }
  return { firebaseUID, brand }
}
