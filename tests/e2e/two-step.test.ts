import { randomUUID } from 'node:crypto'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { codeAt } from '@vignette/identity/second-factor/totp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { signedIn, signOut, submit } from './entering.ts'
import { button, enterAs, inDialog, type NewcomerSession, seen, signUpWithBrand } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { type SharedTeams, sharedTeams } from './shared-teams.ts'
import { isSoundInEachView } from './soundness.ts'

const password = 'analytical'

/** What is asked of a workspace that keeps people out, and codes that are refused. */
const refusals = [/status of 403 /]

const newAddress = () => `${randomUUID()}@example.com`

/** The code that an app shows `steps` spans of 30 s from now. */
const codeIn = (secret: string, steps: number) => codeAt(secret, new Date(Date.now() + steps * 30_000).toISOString())

/** Sets it up in the dialog that is open, with the code of the span before this one. */
const setsUp = async (page: Page) => {
  const key = page.getByText('Or type this key into the app:')
  const secret = ((await key.textContent()) ?? '').replace(/^.*:/, '').replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await inDialog(page, 'Turn on').click()
  await seen(page, 'This code is not valid, or was used before.')
  await page.getByLabel('Code', { exact: true }).fill(codeIn(secret, -1))
  await inDialog(page, 'Turn on').click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const recoveryCodes = await list.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await inDialog(page, 'I have kept them').click()
  return { secret, recoveryCodes }
}

describeWithBrowser('two-step sign-in', ({ visit }) => {
  let product: SharedProduct
  let teams: SharedTeams

  beforeAll(async () => {
    product = await sharedProduct()
    teams = await sharedTeams(product)
  })
  afterAll(() => teams.close())

  const at = (path: string): string => new URL(path, product.url).href

  it('is set up, asks for a code or a recovery code at the door, and is turned off', () =>
    visit({ refusals }, async (page) => {
      const { email } = await enterAs(page, product.url, newAddress())
      await page.goto(at('/dashboard/settings'))
      await page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Set up' }).click()
      const { secret, recoveryCodes } = await setsUp(page)
      await seen(page, 'It is on.')
      await seen(page, '10 recovery codes are left.')
      await isSoundInEachView(page, [360, 1440])

      await signOut(page)
      await page.goto(at('/login'))
      await submit(page, { email, password })
      const code = page.getByLabel('Code', { exact: true })
      await code.waitFor()
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
      expect(await code.getAttribute('inputmode')).toBe('numeric')
      await isSoundInEachView(page, [360, 1440])
      await code.fill('000000')
      await button(page, 'Continue').click()
      await seen(page, 'This code is not valid, or was used before.')
      const right = codeIn(secret, 0)
      await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
      await button(page, 'Continue').click()
      await seen(page, signedIn)
      await page.waitForURL('**/dashboard')

      await signOut(page)
      await page.goto(at('/login'))
      await submit(page, { email, password })
      await button(page, 'Use a recovery code').click()
      await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
      await button(page, 'Continue').click()
      await page.waitForURL('**/dashboard')

      await page.goto(at('/dashboard/settings'))
      await seen(page, '9 recovery codes are left.')
      await page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Turn off' }).click()
      await page.getByLabel('Code or recovery code').fill(recoveryCodes[1] ?? '')
      await inDialog(page, 'Turn off').click()
      await page.waitForURL('**/login')
      await submit(page, { email, password })
      await page.waitForURL('**/dashboard/settings')
    }))

  const profileOf = async ({ token }: NewcomerSession): Promise<string> => {
    const answer = await fetch(at('/api/users/profile'), { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { readonly data: { readonly workspaceId: string } }).data.workspaceId
  }

  it('is required by an owner: a member is kept out at once, sets it up there and is in', () =>
    visit({ refusals }, async (page) => {
      const member = await enterAs(page, product.url, newAddress())
      const owner = await signUpWithBrand(product.url, { email: newAddress(), password })
      const team = { workspaceId: await profileOf(owner), ownerId: owner.firebaseUID }
      await teams.open(team)
      await teams.join(team, member.firebaseUID, 'editor')
      await page.goto(at(`/w/${firstSlugOf(team.workspaceId)}/dashboard/library`))
      await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()

      await teams.send(team, {
        type: 'RequireSecondFactor',
        workspaceId: team.workspaceId,
        by: team.ownerId,
        required: true,
        hasSecondFactor: true,
      })
      await page.getByRole('heading', { level: 1, name: 'This workspace asks for two-step sign-in' }).waitFor()
      await isSoundInEachView(page, [360, 1440])
      await button(page, 'Set it up').click()
      await setsUp(page)
      await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
    }))

  it('an owner requires it on the team page, once they have it themselves', () =>
    visit({ refusals: [/status of 409 /] }, async (page) => {
      await enterAs(page, product.url, newAddress())
      await page.goto(at('/dashboard/team'))
      const rule = page.getByRole('region', { name: 'Two-step sign-in' })
      await rule.getByRole('button', { name: 'Require it' }).click()
      await inDialog(page, 'Require it').click()
      await seen(page, 'Please set two-step sign-in up for yourself first')
      await inDialog(page, 'Back').click()
      await rule.getByRole('link', { name: 'set it up in your settings' }).click()
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.getByText('Or type this key into the app:').waitFor()
      const key = await page.getByText('Or type this key into the app:').textContent()
      await page
        .getByLabel('Code', { exact: true })
        .fill(codeIn((key ?? '').replace(/^.*:/, '').replaceAll(' ', ''), 0))
      await inDialog(page, 'Turn on').click()
      await inDialog(page, 'I have kept them').click()
      await page.goto(at('/dashboard/team'))
      await rule.getByRole('button', { name: 'Require it' }).click()
      await inDialog(page, 'Require it').click()
      await rule.getByText('Only members who sign in with a code beside their password get in.').waitFor()
      await isSoundInEachView(page, [360, 1440])
    }))
})
