import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { submit } from './entering.ts'
import { button, enterAsNewcomer, inDialog, seen, signUpWithBrand } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { isSoundInEachView } from './soundness.ts'

const password = 'analytical'

/** What is asked of a workspace that the person has left. */
const refusals = [/status of 40[34] /]

const buysGrowth = async (page: Page): Promise<void> => {
  await button(page, 'Choose Growth').click()
  await inDialog(page, 'Continue to payment').click()
  await button(page, 'Pay (demo)').click()
  await seen(page, 'Your payment is confirmed. You are on Growth now.')
}

/** @returns the link of the invitation. */
const invites = async (page: Page, email: string): Promise<string> => {
  await button(page, 'Invite people').click()
  await page.getByLabel('E-mail addresses').fill(email)
  await inDialog(page, 'Send invitations').click()
  await seen(page, '1 of 1 invited.')
  await inDialog(page, 'Done').click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, `Copy the link for ${email}`).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

const joins = async (page: Page, link: string, email: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await submit(page, { email, password })
  await button(page, 'Accept the invitation').click()
  await page.waitForURL('**/w/*/dashboard')
}

const offers = async (page: Page): Promise<void> => {
  await page.reload()
  await button(page, 'Hand over this workspace').click()
  await page.getByLabel('New owner').waitFor()
  await isSoundInEachView(page, [360, 1440])
  await inDialog(page, 'Offer the workspace').click()
  await seen(page, /^This workspace is offered to /)
}

const accepts = async (page: Page): Promise<void> => {
  await page.goto(`${page.url()}/team`)
  await page.getByRole('heading', { name: 'This workspace can be yours' }).waitFor()
  await isSoundInEachView(page, [360, 1440])
  await button(page, 'Accept').click()
  await inDialog(page, 'Take it over').click()
  await button(page, 'Hand over this workspace').waitFor()
}

describeWithBrowser('a workspace that is handed over', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  it('is offered and accepted, its plan runs out, and who leaves it has an account without a workspace', () =>
    visit({ refusals }, (owner) =>
      visit({ refusals }, async (heir) => {
        const email = `${randomUUID()}@example.com`
        await signUpWithBrand(at('/'), { email, password })
        await enterAsNewcomer(owner, at('/dashboard/billing'))
        await buysGrowth(owner)
        await owner.goto(at('/dashboard/team'))
        await joins(heir, await invites(owner, email), email)
        await offers(owner)
        await accepts(heir)

        await heir.goto(heir.url().replace(/team$/, 'billing'))
        await button(heir, 'Keep my plan').waitFor()
        await owner.reload()
        await button(owner, 'Leave this workspace').click()
        await inDialog(owner, 'Leave').click()
        await owner.getByRole('heading', { name: 'You belong to no workspace' }).waitFor()
        await isSoundInEachView(owner, [360, 1440])
        await owner.getByRole('link', { name: 'Your account' }).click()
        await button(owner, 'Delete my account').waitFor()
        expect(await owner.getByText('could not be loaded').count()).toBe(0)
      }),
    ))
})
