import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { leaveForLater, type Person, says, signedIn, signedUp, signOut, submit } from '../e2e/entering.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { openOwner } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import {
  accountOf,
  askForVerification,
  createAccount,
  disable,
  firebaseSettings,
  followLink,
  mailTo,
  newPerson,
  revoke,
} from './emulator.ts'

const isProfile = (answer: Response): boolean => new URL(answer.url()).pathname === '/api/users/profile'

/** The first profile that the page is answered with while `enter` goes on. */
const profileAfter = async (page: Page, enter: () => Promise<unknown>): Promise<unknown> => {
  const [answer] = await Promise.all([page.waitForResponse(isProfile), enter()])
  return ((await answer.json()) as { data?: unknown }).data
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
/** Firebase is asked something that the form itself would not let pass. */
const asIfSent = (page: Page, what: 'signUp' | 'signInWithPassword', changes: object) =>
  page.route(`**/accounts:${what}*`, (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), ...changes } }),
  )

/** The browser itself writes to its console what is answered with a refusal. */
const refusing = { refusals: [/status of 400/] }

const dialog = (page: Page) => page.getByRole('dialog')

describeWithBrowser('sign-in by Firebase', ({ visit, visitWithProfile }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct(firebaseSettings())
  })
  afterAll(() => product.stop())

  const at = (path: string) => `${product.url}${path}`

  const signUp = async (page: Page, person = newPerson()): Promise<Person> => {
    await page.goto(at('/signup'))
    await submit(page, person)
    await leaveForLater(page)
    await page.waitForURL('**/dashboard')
    return person
  }

  const typesOf = async (userId: string): Promise<string[]> => {
    const owner = openOwner(product.database, 1)
    try {
      const { rows } = await owner.query<{ type: string }>(
        `select type from es.events where stream = $1 order by position`,
        [`user-${userId}`],
      )
      return rows.map(({ type }) => type)
    } finally {
      await owner.end()
    }
  }

  it('signs up: the name is there before anybody asks for the profile, and the session is only Firebase’s', () =>
    visit({}, async (page) => {
      const person = newPerson()
      await page.goto(at('/signup'))
      const profile = await profileAfter(page, async () => {
        await submit(page, person)
        await says(page, signedUp)
      })
      expect(profile).toMatchObject({ email: person.email, displayName: person.name })
      const { localId, displayName } = await accountOf(person.email)
      expect(displayName).toBe(person.name)
      expect(await typesOf(localId)).toEqual(['UserSignedUp', 'FormatsChosen'])
      expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
      expect(await mailTo(person.email, 'VERIFY_EMAIL')).toBeDefined()
    }))

  it('knows who comes back after the browser was closed, and tells the other tabs who left', async () => {
    const profile = await mkdtemp(join(inject('services').runDir, 'profile-'))
    const person = newPerson()
    await visitWithProfile(profile, async (page) => void (await signUp(page, person)))
    await visitWithProfile(profile, async (page) => {
      expect(await profileAfter(page, () => page.goto(at('/login')))).toMatchObject({ displayName: person.name })
      await leaveForLater(page)
      const other = await page.context().newPage()
      await profileAfter(other, () => other.goto(at('/dashboard')))
      await signOut(page)
      await other.waitForURL(at('/'))
    })
    await visitWithProfile(profile, async (page) => {
      await page.goto(at('/dashboard'))
      await page.waitForURL('**/login')
      expect(await profileAfter(page, () => submit(page, person))).toMatchObject({ email: person.email })
    })
    expect(await typesOf((await accountOf(person.email)).localId)).toEqual(['UserSignedUp', 'FormatsChosen'])
  })

  it('lets in who had an account at Firebase before, and records them once', () =>
    visit({}, async (page) => {
      const person = newPerson()
      await createAccount(person)
      await page.goto(at('/login'))
      const profile = await profileAfter(page, async () => {
        await submit(page, person)
        await says(page, signedIn)
      })
      expect(profile).toMatchObject({ email: person.email, displayName: person.name })
      expect(await typesOf((await accountOf(person.email)).localId)).toEqual(['UserSignedUp', 'FormatsChosen'])
    }))

  it('says in the words of the catalogue what Firebase refuses, and lets nobody in', () =>
    visit(refusing, async (page) => {
      const [person, disabled] = [newPerson(), newPerson()]
      await Promise.all([person, disabled].map(createAccount))
      await disable(disabled.email)

      await page.goto(at('/login'))
      await submit(page, { ...person, password: 'difference' })
      await says(page, 'Incorrect password. Please try again.')
      await submit(page, newPerson())
      await says(page, 'No account found with this email. Try signing up instead.')
      await submit(page, disabled)
      await says(page, 'The user account has been disabled by an administrator.')
      await asIfSent(page, 'signInWithPassword', { email: 'ada' })
      await submit(page, person)
      await says(page, 'Please enter a valid email address.')

      await page.goto(at('/signup'))
      await submit(page, person)
      await says(page, 'An account already exists with this email. Try logging in instead.')
      await asIfSent(page, 'signUp', { password: '12345' })
      await submit(page, newPerson())
      await says(page, 'Password should be at least 6 characters long.')
      await page.goto(at('/dashboard'))
      await page.waitForURL('**/login')
    }))

  it('resets a password by mail', () =>
    visit(refusing, async (page) => {
      const person = newPerson()
      await createAccount(person)
      await page.goto(at('/login'))
      await page.getByLabel('Email').fill(newPerson().email)
      await button(page, 'Forgot your password?').click()
      await dialog(page).locator('button[type="submit"]').click()
      await says(page, 'No account found with this email address.')
      await dialog(page).getByLabel('Email').fill(person.email)
      await dialog(page).locator('button[type="submit"]').click()
      await says(page, 'Password reset email sent! Check your inbox for instructions.')
      const { oobLink } = await mailTo(person.email, 'PASSWORD_RESET')
      expect(new URL(oobLink).searchParams.get('continueUrl')).toBe(at('/login'))
      await followLink(oobLink, { newPassword: 'difference' })

      await page.goto(at('/login'))
      await submit(page, person)
      await says(page, 'Incorrect password. Please try again.')
      await profileAfter(page, () => submit(page, { ...person, password: 'difference' }))
    }))

  it('changes password and address in the settings, and the profile follows', () =>
    visit(refusing, async (page) => {
      const person = await signUp(page)
      await page.goto(at('/dashboard/settings'))
      const passwordForm = page.getByRole('form', { name: 'Change the password' })
      const changePassword = async (current: string) => {
        await passwordForm.getByLabel('Current password', { exact: true }).fill(current)
        await passwordForm.getByLabel('New password', { exact: true }).fill('difference')
        await passwordForm.locator('button[type="submit"]').click()
      }
      await changePassword('guessed')
      await says(page, 'Incorrect password. Please try again.')
      await changePassword(person.password)
      await says(page, 'Your password is changed.')

      const { email } = newPerson()
      const emailForm = page.getByRole('form', { name: 'Change the e-mail' })
      await emailForm.getByLabel('New e-mail').fill(email)
      await emailForm.getByLabel('Your password', { exact: true }).fill('difference')
      await emailForm.locator('button[type="submit"]').click()
      await says(page, `We sent an e-mail to ${email}. Your address changes once you follow the link in it.`)
      const { localId } = await accountOf(person.email)
      await followLink((await mailTo(person.email, 'VERIFY_AND_CHANGE_EMAIL')).oobLink)

      await signOut(page)
      await page.goto(at('/login'))
      const changed = { ...person, email, password: 'difference' }
      await profileAfter(page, () => submit(page, changed))
      await leaveForLater(page)
      await eventually(async () => {
        const profile = await profileAfter(page, () => page.goto(at('/dashboard')))
        expect(profile).toMatchObject({ firebaseUID: localId, email, displayName: person.name })
      })
    }))

  it('opens the trial once the address is verified', () =>
    visit({}, async (page) => {
      const { email } = await signUp(page)
      await page.goto(at('/dashboard/billing?plan=pro'))
      await says(page, 'Please verify your e-mail address first: one trial per verified address.')
      expect(await button(page, 'Start 7-day trial').isDisabled()).toBe(true)
      await button(page, 'Send verification mail').click()
      await button(page, 'I followed the link').click()
      await says(page, 'Your email is not verified yet.')

      const { oobLink } = await mailTo(email, 'VERIFY_EMAIL')
      expect(new URL(oobLink).searchParams.get('continueUrl')).toBe(at('/verify-email'))
      await followLink(oobLink)
      await button(page, 'I followed the link').click()
      await button(page, 'Start 7-day trial').click()
      await page.getByText(/^Your trial has begun/).waitFor()
    }))

  it('verifies an address by the code of the link itself, and says when a link is no good', () =>
    visit(refusing, async (page) => {
      const { email } = await signUp(page)
      await page.goto(at('/verify-email'))
      await page.getByRole('heading', { name: 'Your email is not verified yet' }).waitFor()

      await page.goto(at('/verify-email?mode=verifyEmail&oobCode=guessed'))
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
      await button(page, 'Send verification mail').click()
      await says(page, `We sent an e-mail to ${email}. Follow the link in it.`)

      const { oobCode } = await mailTo(email, 'VERIFY_EMAIL')
      for (const _ of ['the first time', 'and again']) {
        await page.goto(at(`/verify-email?mode=verifyEmail&oobCode=${oobCode}`))
        await page.getByRole('heading', { name: 'Your email is verified' }).waitFor()
      }
      expect((await accountOf(email)).emailVerified).toBe(true)
      await page.goto(at('/dashboard/billing?plan=pro'))
      await button(page, 'Start 7-day trial').click()
      await page.getByText(/^Your trial has begun/).waitFor()
    }))

  it('verifies an address where nobody is signed in', () =>
    visit(refusing, async (page) => {
      const person = newPerson()
      await createAccount(person)
      await page.goto(at('/verify-email?mode=verifyEmail&oobCode=guessed'))
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
      await page.goto(at('/verify-email'))
      await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
      await says(page, 'Sign in to see whether your email is verified.')
      await askForVerification(person)
      const { oobCode } = await mailTo(person.email, 'VERIFY_EMAIL')
      await page.goto(at(`/verify-email?mode=verifyEmail&oobCode=${oobCode}`))
      await page.getByRole('heading', { name: 'Your email is verified' }).waitFor()
      expect((await accountOf(person.email)).emailVerified).toBe(true)
    }))

  it('sends a fresh token with a call after the old one has run out', () =>
    visit({}, async (page) => {
      await signUp(page)
      await page.goto(at('/dashboard/usage'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.clock.setSystemTime(Date.now() + 2 * 3_600_000)
      const refreshed = page.waitForResponse((answer) => answer.url().includes('securetoken.googleapis.com'))
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/billing')
      await page.getByRole('link', { name: 'Billing' }).first().click()
      const { access_token: token } = (await (await refreshed).json()) as { access_token: string }
      expect((await asked).headers()['authorization']).toBe(`Bearer ${token}`)
      expect((await (await asked).response())?.status()).toBe(200)
    }))

  it.each([
    { what: 'sessions were ended', end: revoke },
    { what: 'account was disabled', end: disable },
  ])('ends at the next request about money when the $what', ({ end }) =>
    visit({ refusals: [/status of 40[01]/] }, async (page) => {
      const { email } = await signUp(page)
      await page.goto(at('/dashboard/billing'))
      await button(page, 'Choose Growth').waitFor()
      await end(email)
      await button(page, 'Choose Growth').click()
      await page.waitForURL('**/login')
      await says(page, 'Your session has ended. Please sign in again.')
      await page.goto(at('/dashboard'))
      await page.waitForURL('**/login')
    }),
  )
})
