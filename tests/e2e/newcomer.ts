import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

export const seen = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()

type Entered = { readonly token: string; readonly firebaseUID: string }

/** Somebody new, signed in and at `url`. How people get there by the form, and what it says, is a test of its own. */
export const enterAsNewcomer = async (page: Page, url: string): Promise<void> => {
  await page.addInitScript(noteAsked)
  await enterUnasked(page, url)
}

/** The same, of whom the brand has not been asked yet in this browser session. */
export const enterUnasked = async (page: Page, url: string): Promise<Entered> => {
  const at = (path: string) => new URL(path, url).href
  const credentials = { email: `${randomUUID()}@example.com`, password: 'analytical' }
  const session = (await (await page.request.post(at('/api/demo/session'), { data: credentials })).json()) as Entered
  const headers = { authorization: `Bearer ${session.token}` }
  const key = { 'idempotency-key': randomUUID() }
  const signedUp = await page.request.post(at('/api/users'), { headers: { ...headers, ...key }, data: {} })
  const position = signedUp.headers()['x-log-position'] ?? ''
  await page.request.get(at('/api/users/profile'), { headers: { ...headers, 'x-min-position': position } })
  // once: who signs out stays out
  await page.goto(at('/'))
  await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(session))
  await page.goto(url)
  return session
}

// Runs in the page.
const noteAsked = (): void => {
  const session = JSON.parse(localStorage.getItem('session') ?? 'null') as Entered | null
  if (session) sessionStorage.setItem('onboarding-asked', session.firebaseUID)
}
