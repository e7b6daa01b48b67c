import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { fill, type Person, says, setUpBrand, signedIn, signedUp, signOut, submit, submitButton } from './entering.ts'
import { signUpWithBrand } from './newcomer.ts'

/** A person with an account and a brand. */
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'analytical' }

/** The events from a position to the end of the log. */
const lastEvents = async (
  { database }: Product,
  position: number,
): Promise<Array<{ position: number; type: string }>> => {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ position: number; type: string }>(
      'select position::int, type from es.events where position >= $1 order by position',
      [position],
    )
    return rows
  } finally {
    await client.end()
  }
}

const showsTheDashboardOf = async (page: Page, { name, email }: Person): Promise<void> => {
  await page.waitForURL('**/dashboard')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: new RegExp(`, ${name}$`) }).waitFor()
  await main.getByText('Freemium').first().waitFor()
  await page.getByRole('banner').getByRole('button', { name }).last().click()
  await page.getByRole('menu').getByText(email, { exact: true }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Help Center' }).getAttribute('href')).toBe('/help')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

describeWithBrowser('sign-up in the browser', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
    await signUpWithBrand(product.url, ada)
  })
  afterAll(() => product.stop())

  const at = (path: string) => `${product.url}${path}`

  it('creates an account, shows who it is, keeps the session, and signs out and in again', () =>
    visit({}, async (page) => {
      const mary = { name: 'Mary Somerville', email: 'mary@example.com', password: 'mechanism' }
      await page.goto(at('/signup'))
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/users'))
      await submit(page, mary)
      await says(page, signedUp)
      const position = Number((await answered).headers()['x-log-position'])
      await setUpBrand(page)
      await showsTheDashboardOf(page, mary)
      // what follows is the account that every workspace has
      const [first, second] = await lastEvents(product, position - 1)
      expect(first).toEqual({ position: position - 1, type: 'UserSignedUp' })
      expect(second).toEqual({ position, type: 'FormatsChosen' })

      await page.reload()
      await showsTheDashboardOf(page, mary)

      await signOut(page)
      await page.goto(at('/login'))
      await fill(page, mary)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await says(page, signedIn)
      await showsTheDashboardOf(page, mary)
    }))

  const saysAtItsField = async (page: Page, error: string): Promise<void> => {
    await submitButton(page).click()
    await says(page, error)
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  }

  it('shows the first failure at its field, begins anew in the other mode, and goes on to the chosen plan', () =>
    visit({}, async (page) => {
      await page.goto(at('/login?plan=growth&interval=year'))
      await fill(page, { email: 'ada@example', password: '12345' })
      await saysAtItsField(page, 'Please enter a valid email address')
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.waitForURL('**/signup?plan=growth&interval=year')
      // the address is there before the page
      await says(page, 'Password must be at least 6 characters long')
      expect(await page.getByLabel('Email').inputValue()).toBe('')
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

      const grace = { name: 'Grace Hopper', email: 'grace.m@example.com', password: 'analytical' }
      await fill(page, { email: grace.email, password: grace.password })
      await saysAtItsField(page, 'Name is required for signup')
      await submit(page, grace)
      await setUpBrand(page)
      await page.waitForURL(at('/dashboard/billing?plan=growth&interval=year'))
      await page.getByRole('dialog', { name: 'Choose Growth' }).waitFor()
    }))

  it('says so when its code cannot be loaded; returns to the page that was asked for; leads out who signs out', () =>
    visit({}, async (page) => {
      const asked = at('/dashboard?from=mail#usage')
      const chunk = '**/assets/demo-identity-*.js'
      await page.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }))
      await page.goto(at('/login'))
      await fill(page, ada)
      await submitButton(page).click()
      await says(page, 'A part of the app could not be loaded. Please reload the page and try again.')
      expect(await submitButton(page).textContent()).toBe('Sign In')

      await page.unroute(chunk)
      await page.goto(asked)
      await page.waitForURL('**/login')
      await fill(page, ada)
      await submitButton(page).click()
      await page.waitForURL(asked)

      await page.getByRole('link', { name: 'Settings' }).first().click()
      await page.waitForURL('**/dashboard/settings')
      await signOut(page)
      await page.waitForURL(at('/'))
      await page.goBack()
      await page.waitForURL('**/login')
    }))
})
