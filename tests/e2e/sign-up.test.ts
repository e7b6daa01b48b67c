import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import {
  fill,
  leaveForLater,
  type Person,
  says,
  setUpBrand,
  signedIn,
  signedUp,
  signOut,
  submit,
  submitButton,
} from './entering.ts'
import { enterAsNewcomer, signUpWithBrand } from './newcomer.ts'
import { isSoundInEachView } from './soundness.ts'

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
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('menu').getByText(email, { exact: true }).waitFor()
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
      await submit(page, mary)
      await says(page, signedUp)
      await setUpBrand(page)
      await showsTheDashboardOf(page, mary)

      await page.reload()
      await showsTheDashboardOf(page, mary)

      await signOut(page)
      await page.goto(at('/login'))
      await fill(page, mary)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await says(page, signedIn)
      await showsTheDashboardOf(page, mary)
    }))

  it('answers with the position of the one event that the sign-up became', () =>
    visit({}, async (page) => {
      const person = { ...ada, email: 'grace@example.com', name: 'Grace Hopper' }
      await page.goto(at('/signup'))
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/users'))
      await submit(page, person)
      const position = Number((await answered).headers()['x-log-position'])
      await leaveForLater(page)
      await showsTheDashboardOf(page, person)
      const [first] = await lastEvents(product, position) // what follows is the account that every workspace has
      expect(first).toEqual({ position, type: 'UserSignedUp' })
    }))

  it.concurrent.each([
    { path: '/signup', email: 'ada@example.com', password: '123456', error: 'Name is required for signup' },
    { path: '/login', email: 'ada@example', password: '12345', error: 'Please enter a valid email address' },
  ])('$path shows only the first failure, at its field: $error', ({ path, email, password, error }) =>
    visit({}, async (page) => {
      await page.goto(at(path))
      await fill(page, { email, password })
      await submitButton(page).click()
      await says(page, error)
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(1)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
      expect(new URL(page.url()).pathname).toBe(path)
    }),
  )

  it('clears what was typed when the mode is switched', () =>
    visit({}, async (page) => {
      await page.goto(at('/login'))
      await fill(page, ada)
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.waitForURL('**/signup')
      // the address is there before the page
      await says(page, 'Password must be at least 6 characters long')
      expect(await page.getByLabel('Email').inputValue()).toBe('')
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    }))

  it('says so when its code cannot be loaded, and lets go', () =>
    visit({}, async (page) => {
      const chunk = '**/assets/demo-identity-*.js'
      await page.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }))
      await page.goto(at('/login'))
      await fill(page, ada)
      await submitButton(page).click()
      await says(page, 'A part of the app could not be loaded. Please reload the page and try again.')
      expect(await submitButton(page).textContent()).toBe('Sign In')

      await page.unroute(chunk)
      await page.reload()
      await fill(page, ada)
      await submitButton(page).click()
      await page.waitForURL('**/dashboard')
    }))

  it('returns to the protected page that was asked for', () =>
    visit({}, async (page) => {
      await page.goto(at('/dashboard?from=mail#usage'))
      await page.waitForURL('**/login')
      await fill(page, ada)
      await submitButton(page).click()
      await page.waitForURL(at('/dashboard?from=mail#usage'))
    }))

  it('leads out who signs out, and asks who comes back to sign in', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard'))
      await page.getByRole('link', { name: 'Settings' }).first().click()
      await page.waitForURL('**/dashboard/settings')
      await signOut(page)
      await page.waitForURL(at('/'))
      await page.goBack()
      await page.waitForURL('**/login')
    }))

  it('goes on to the plan that was chosen before, also when the mode is switched on the way', () =>
    visit({}, async (page) => {
      await page.goto(at('/login?plan=growth&interval=year'))
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.waitForURL('**/signup?plan=growth&interval=year')
      await submit(page, { name: 'Grace Hopper', email: 'grace.m@example.com', password: 'analytical' })
      await setUpBrand(page)
      await page.waitForURL(at('/dashboard/billing?plan=growth&interval=year'))
      await page.getByRole('dialog', { name: 'Choose Growth' }).waitFor()
    }))

  it.concurrent('looks right in both schemes, 360 and 1440 wide', () =>
    visit({}, async (page) => {
      const widths = [360, 1440]
      for (const path of ['/', '/login', '/signup']) {
        await page.goto(at(path))
        await isSoundInEachView(page, widths)
      }
      await submit(page, { ...ada, email: 'ada+views@example.com' })
      await leaveForLater(page)
      await page.waitForURL('**/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await isSoundInEachView(page, widths)
    }))
})
