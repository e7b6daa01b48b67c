import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

export const seen = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()

/** Somebody new, signed in and at `url`. How people get there by the form, and what it says, is a test of its own. */
export const enterAsNewcomer = (page: Page, url: string): Promise<void> =>
  enterAs(page, url, `${randomUUID()}@example.com`)

export const enterAs = async (page: Page, url: string, email: string): Promise<void> => {
  const at = (path: string) => new URL(path, url).href
  const credentials = { email, password: 'analytical' }
  const session: unknown = await (await page.request.post(at('/api/demo/session'), { data: credentials })).json()
  const headers = { authorization: `Bearer ${(session as { token: string }).token}` }
  const key = { 'idempotency-key': randomUUID() }
  const signedUp = await page.request.post(at('/api/users'), { headers: { ...headers, ...key }, data: {} })
  const position = signedUp.headers()['x-log-position'] ?? ''
  await page.request.get(at('/api/users/profile'), { headers: { ...headers, 'x-min-position': position } })
  await page.addInitScript((text) => localStorage.setItem('session', text), JSON.stringify(session))
  await page.goto(url)
}
