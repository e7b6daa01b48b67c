import type { Page } from 'playwright-core'

export type Person = { readonly name: string; readonly email: string; readonly password: string }

export const signedUp = 'Account created successfully! Check your email for welcome information. Redirecting...'
export const signedIn = 'Login successful! Redirecting...'

export const submitButton = (page: Page) => page.locator('button[type="submit"]')

/** Fills in the fields that the form has in its mode. */
export const fill = async (
  page: Page,
  { name, email, password }: Partial<Person> & Omit<Person, 'name'>,
): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (name !== undefined && new URL(page.url()).pathname === '/signup') await page.getByLabel('Full name').fill(name)
}

export const submit = async (page: Page, person: Parameters<typeof fill>[1]): Promise<void> => {
  await fill(page, person)
  await submitButton(page).click()
}

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  // the address is there before the page
  await page.getByRole('link', { name: 'Start Free' }).first().waitFor()
}

export const says = async (page: Page, text: string): Promise<void> => {
  await page.getByText(text, { exact: true }).first().waitFor()
}

/** Goes through the wizard, which has tests of its own. */
export const setUpBrand = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill('mary')
  await page.getByLabel('Brand name').fill('Connexions')
  await page.getByLabel('Education').check()
  await submitButton(page).click()
  await page.getByLabel('Inspiring').check()
  await page.getByLabel('Pillar 1', { exact: true }).fill('Physical sciences')
  await submitButton(page).click()
  await page.getByLabel('Elegant').check()
  await submitButton(page).click()
}

/** Leaves the wizard for the page that the person was going to. */
export const leaveForLater = (page: Page): Promise<void> => page.getByRole('link', { name: 'Later' }).click()
