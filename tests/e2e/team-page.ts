import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { submit } from './entering.ts'
import { button, inDialog, seen } from './newcomer.ts'
import { generate, making, promptOf, sectionOf, tick } from './studio-page.ts'

export const password = 'analytical'

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** What a member has, as the owner sees it. */
export const isListed = (page: Page, email: string, role: string): Promise<void> =>
  eventually(async () => {
    await page.reload()
    await page.getByRole('table').first().waitFor()
    expect(await rowOf(page, email).first().textContent()).toContain(role)
  })

export const buysGrowth = async (page: Page): Promise<void> => {
  await button(page, 'Choose Growth').click()
  await inDialog(page, 'Continue to payment').click()
  await button(page, 'Pay (demo)').click()
  await seen(page, 'Your payment is confirmed. You are on Growth now.')
}

/** Invites people at once. @returns the links, in the order of the addresses. */
export const invites = async (page: Page, addresses: readonly string[]): Promise<string[]> => {
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
export const joins = async (
  page: Page,
  link: string,
  way: 'Sign in' | 'Create an account',
  email: string,
): Promise<void> => {
  await page.goto(link)
  await seen(page, 'Join Engine Notes')
  await page.getByRole('link', { name: way }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await submit(page, { email, password, name: 'Grace Hopper' })
  await button(page, 'Accept the invitation').click()
  await page.waitForURL('**/w/*/dashboard')
}

export const manages = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

export const saves = async (page: Page): Promise<void> => {
  await inDialog(page, 'Save').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The one caption that the limit allows is made, and the next is refused. */
export const spendsTheLimit = async (page: Page): Promise<void> => {
  await promptOf(page).fill('Fresh bread on Saturday')
  await tick(page, 'Captions')
  await generate(page, '1 credit')
  await sectionOf(page, 'Captions').getByRole('button', { name: /^Pick/ }).waitFor(making)
  await promptOf(page).fill('Fresh bread on Sunday')
  await button(page, 'Generate · 1 credit').click()
  await seen(page, /Your limit of 1 credit in this period is used up\./)
}
