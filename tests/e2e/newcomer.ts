import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

export const seen = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()

type Credentials = { readonly email: string; readonly password: string }
export type NewcomerSession = { readonly token: string; readonly firebaseUID: string; readonly email: string }

const brand = {
  username: 'ada',
  brandName: 'Engine Notes',
  industry: 'tech',
  brandTone: ['casual'],
  contentPillars: [{ name: 'Engines' }],
  visualStyle: 'minimal',
}

/** Signs up through the API, and waits until the account can be read. */
const signUp = async (url: string, credentials: Credentials) => {
  const ask = (path: string, init: RequestInit) => fetch(new URL(path, url), init)
  const json = { 'content-type': 'application/json' }
  const send = (path: string, body: object, headers = {}) =>
    ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  const session = (await (await send('/api/demo/session', credentials)).json()) as NewcomerSession
  const authorization = `Bearer ${session.token}`
  const record = async (path: string, body: object) => {
    const answer = await send(path, body, { authorization, 'idempotency-key': randomUUID() })
    const position = answer.headers.get('x-log-position') ?? ''
    await ask('/api/users/profile', { headers: { authorization, 'x-min-position': position } })
  }
  await record('/api/users', {})
  return { session, setUpBrand: () => record('/api/brand/setup', brand) }
}

const password = 'analytical'
const newAddress = () => `${randomUUID()}@example.com`

const open = async (page: Page, url: string, session: NewcomerSession): Promise<NewcomerSession> => {
  // only once, so that a sign-out lasts
  await page.goto(new URL('/', url).href)
  await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(session))
  await page.goto(url)
  return session
}

/** An account with a brand, so that signing in leads to the dashboard. */
export const signUpWithBrand = async (url: string, credentials: Credentials): Promise<NewcomerSession> => {
  const { session, setUpBrand } = await signUp(url, credentials)
  await setUpBrand()
  return session
}

export const enterAs = async (page: Page, url: string, email: string): Promise<NewcomerSession> =>
  open(page, url, await signUpWithBrand(url, { email, password }))

/** Opens `url` as a new person who is signed in. The sign-up form has tests of its own. */
export const enterAsNewcomer = (page: Page, url: string): Promise<NewcomerSession> => enterAs(page, url, newAddress())

/** Signs in with this e-mail address, and signs up if there is no account yet. */
export const signInAs = async (page: Page, url: string, email: string): Promise<NewcomerSession> => {
  const { session } = await signUp(url, { email, password })
  return open(page, url, session)
}

/** A newcomer with a brand that is still to be set up. */
export const enterWithoutBrand = (page: Page, url: string): Promise<NewcomerSession> =>
  signInAs(page, url, newAddress())
