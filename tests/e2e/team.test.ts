import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { submit } from './entering.ts'
import { button, enterAsNewcomer, inDialog, seen, signUpWithBrand } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { isSoundInEachView } from './soundness.ts'
import { generate, making, promptOf, sectionOf, tick } from './studio-page.ts'

const password = 'analytical'

/** What members ask for and their role or their limit does not allow, and what is asked of a workspace after the removal. */
const refusals = [/status of 40[34] /]

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** What a member has, as the owner sees it. */
const isListed = (page: Page, email: string, role: string): Promise<void> =>
  eventually(async () => {
    await page.reload()
    await page.getByRole('table').first().waitFor()
    expect(await rowOf(page, email).first().textContent()).toContain(role)
  })

const buysGrowth = async (page: Page): Promise<void> => {
  await button(page, 'Choose Growth').click()
  await inDialog(page, 'Continue to payment').click()
  await button(page, 'Pay (demo)').click()
  await seen(page, 'Your payment is confirmed. You are on Growth now.')
}

/** Invites people at once. @returns the links, in the order of the addresses. */
const invites = async (page: Page, addresses: readonly string[]): Promise<string[]> => {
  await button(page, 'Invite people').click()
  await page.getByLabel('E-mail addresses').fill(addresses.join(', '))
  await page.getByLabel('Role').selectOption('Editor')
  await inDialog(page, 'Send invitations').click()
  await seen(page, `${addresses.length} of ${addresses.length} invited.`)
  await inDialog(page, 'Done').click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const links: string[] = []
  for (const email of addresses) {
    await button(page, `Copy the link for ${email}`).click()
    links.push(await page.evaluate(() => navigator.clipboard.readText()))
  }
  return links
}

/** Opens the link, comes in by the sign-in or the sign-up with the address of the invitation, and accepts. */
const joins = async (page: Page, link: string, way: 'Sign in' | 'Create an account', email: string): Promise<void> => {
  await page.goto(link)
  await seen(page, 'Join Engine Notes')
  await page.getByRole('link', { name: way }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await submit(page, { email, password, name: 'Grace Hopper' })
  await button(page, 'Accept the invitation').click()
  await page.waitForURL('**/w/*/dashboard')
}

const manages = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

const saves = async (page: Page): Promise<void> => {
  await inDialog(page, 'Save').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The one caption that the limit allows is made, and the next is refused. */
const spendsTheLimit = async (page: Page): Promise<void> => {
  await promptOf(page).fill('Fresh bread on Saturday')
  await tick(page, 'Captions')
  await generate(page, '1 credit')
  await sectionOf(page, 'Captions').getByRole('button', { name: /^Pick/ }).waitFor(making)
  await promptOf(page).fill('Fresh bread on Sunday')
  await button(page, 'Generate · 1 credit').click()
  await seen(page, /You may spend 1 credit in this period, and 0 of them are left\./)
}

describeWithBrowser('a team in three browsers', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  it('is invited, joins with and without an account, is limited, and is removed', () =>
    visit({}, (owner) =>
      visit({ refusals }, (editor) =>
        visit({ refusals }, async (guest) => {
          const [known, unknown] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
          await signUpWithBrand(at('/'), { email: known, password })
          await enterAsNewcomer(owner, at('/dashboard/team'))
          await seen(owner, 'Upgrade to Starter ($59/mo) to unlock this feature.')
          await owner.goto(at('/dashboard/billing'))
          await buysGrowth(owner)
          await owner.goto(at('/dashboard/team'))
          const [first = '', second = ''] = await invites(owner, [known, unknown])
          await isSoundInEachView(owner, [360, 1440])

          await joins(editor, first, 'Sign in', known)
          await joins(guest, second, 'Create an account', unknown)
          await isListed(owner, known, 'Editor')
          await isListed(owner, unknown, 'Editor')
          await seen(owner, 'Nobody is invited at the moment.')
          await guest.goto(first)
          await guest.getByRole('heading', { name: 'This invitation has been accepted' }).waitFor()

          await manages(owner, 'Manage Grace Hopper')
          await owner.getByLabel('Role').selectOption('Viewer')
          await saves(owner)
          await rowOf(owner, unknown).getByText('Viewer').waitFor()
          await manages(owner, `Manage ${known}`)
          await owner.getByLabel('Limit in credits').fill('1')
          await saves(owner)
          await rowOf(owner, known).getByText('0 of 1').waitFor()

          const home = editor.url()
          await editor.goto(`${home}/studio`)
          await spendsTheLimit(editor)
          await isListed(owner, known, '1 of 1')

          await manages(owner, `Manage ${known}`)
          await inDialog(owner, 'Remove').click()
          await inDialog(owner, 'Remove').click()
          await rowOf(owner, known).waitFor({ state: 'detached' })
          await editor.goto(home)
          await editor.getByRole('heading', { name: 'There is no such workspace' }).waitFor()
        }),
      ),
    ))
})
