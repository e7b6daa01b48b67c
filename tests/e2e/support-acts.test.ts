import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { button, enterAs, inDialog, seen, signUpWithBrand } from './newcomer.ts'
import { isSoundInEachView } from './soundness.ts'

/** Sends a message. The contact form has tests of its own. */
const writeTo = async (url: string): Promise<void> => {
  const message = {
    name: 'Zoë <b>Müller</b>',
    email: `${randomUUID()}@example.com`,
    category: 'SUPPORT',
    subject: 'Hello <script>alert(1)</script>',
    message: 'When do my credits reset?',
  }
  const answer = await fetch(new URL('/api/resend/send-contact', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(answer.ok).toBe(true)
}

describeWithBrowser('what support does, in the browser', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  const at = (path: string) => `${product.url}${path}`
  const newCustomer = () =>
    signUpWithBrand(product.url, { email: `${randomUUID()}@example.com`, password: 'analytical' })
  const customerAt = (uid: string) => at(`/support/${encodeURIComponent(uid)}`)
  const dialog = (page: Page) => page.getByRole('dialog')

  const give = async (page: Page, credits: string) => {
    await button(page, 'Give credits…').press('Enter')
    await dialog(page).getByLabel('Credits', { exact: true }).fill(credits)
    await dialog(page).getByLabel('What the customer reads').selectOption('lateDelivery')
    await dialog(page).getByLabel('What happened').fill('a long wait')
    await page.keyboard.press('Enter')
  }

  it('is sound with its dialogs, and gives credits and a note by keyboard, which balance and timeline show', () =>
    visit({}, async (page) => {
      const { firebaseUID } = await newCustomer()
      await enterAs(page, customerAt(firebaseUID), 'support@demo.vignette')
      await seen(page, '100 of 100')
      for (const name of ['Give credits', 'Refund a job', 'Add a note', 'Set the plan']) {
        await button(page, `${name}…`).click()
        await dialog(page).getByRole('heading', { name }).waitFor()
        await isSoundInEachView(page, [768])
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({ state: 'detached' })
      }
      await give(page, '0')
      await dialog(page).getByRole('textbox', { name: 'Credits', exact: true }).waitFor()
      await dialog(page).getByLabel('Credits', { exact: true }).fill('250')
      await page.keyboard.press('Enter')
      await seen(page, 'The credits are there.')
      await seen(page, '350 of 350')
      await page.getByText('Goodwill: 250 credits given', { exact: true }).waitFor()
      await button(page, 'Add a note…').click()
      await dialog(page).getByLabel('Note').fill('<img src=x onerror=alert(1)> prefers to be called')
      await inDialog(page, 'Add the note').click()
      await seen(page, 'Notes of colleagues')
      await page.getByText('<img src=x onerror=alert(1)> prefers to be called', { exact: true }).first().waitFor()
    }))

  it('a job is refunded from the event that charged it, and the mail about the account is read', () =>
    visit({}, async (page) => {
      const { firebaseUID, token } = await newCustomer()
      const caption = { kind: 'caption', prompt: 'A quiet morning', variations: 1 }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = JSON.stringify(caption)
      expect((await fetch(at('/api/generations'), { method: 'POST', headers, body })).status).toBe(202)
      await enterAs(page, customerAt(firebaseUID), 'support@demo.vignette')
      await eventually(async () => {
        await page.goto(`${customerAt(firebaseUID)}?kind=credits`)
        await seen(page, /^-1, 99 left|^99 left/)
        await page
          .getByRole('button', { name: /consumed/ })
          .first()
          .waitFor({ timeout: 2_000 })
      })
      await page
        .getByRole('button', { name: /consumed/ })
        .first()
        .click()
      await page.getByText('CreditsConsumed', { exact: true }).click()
      await inDialog(page, 'Refund this job…').click()
      await dialog(page).getByRole('heading', { name: 'Refund a job' }).waitFor()
      await eventually(async () => expect(await dialog(page).getByLabel('Credits to give back').inputValue()).toBe('1'))
      await dialog(page).getByLabel('What happened').fill('Not what was asked for')
      await inDialog(page, 'Refund').click()
      await seen(page, '1 credit is back where it came from.')

      await page.goto(`${customerAt(firebaseUID)}?kind=mail`)
      await page.getByText(/^The mail that welcomes them/).click()
      await dialog(page).getByRole('link', { name: 'Read the mail' }).click()
      await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor()
      await isSoundInEachView(page, [360, 1440])
    }))

  it('what is above the bound waits for a colleague, who approves it, or is told who was first', () =>
    visit({ refusals: [/409/] }, async (page) => {
      const { firebaseUID } = await newCustomer()
      await enterAs(page, customerAt(firebaseUID), 'support@demo.vignette')
      await give(page, '1500')
      await seen(page, 'A colleague has to approve it now.')
      await page.goto(at('/support/approvals'))
      await button(page, /^Decline|^Take back/).waitFor()
      expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
      await visit({ refusals: [/409/] }, async (other) => {
        await enterAs(other, at('/support/approvals'), 'support2@demo.vignette')
        const approve = other.getByRole('button', { name: /^Approve the credits/ })
        await approve.press('Enter')
        await dialog(other)
          .getByText(/^Give 1,500 credits to/)
          .waitFor()
        await inDialog(other, 'Give 1,500 credits').press('Enter')
        await seen(other, '1,500 credits are given.')
        await seen(other, 'Nothing waits for a decision.')
        await seen(page, 'Approved')

        await page.goto(customerAt(firebaseUID))
        await seen(page, '1,600 of 1,600')
        await give(page, '1200')
        await seen(page, 'A colleague has to approve it now.')
        await page.goto(at('/support/approvals'))
        await other.reload()
        await approve.waitFor()
        const late = Promise.withResolvers<undefined>()
        await other.route(/\/support\/approvals$/, async (route) => {
          await late.promise
          await route.continue()
        })
        await button(page, /^Take back/).click()
        await dialog(page).getByRole('textbox').fill('not needed any more')
        await inDialog(page, 'Take back').click()
        await seen(page, 'It is declined.')
        await approve.press('Enter')
        await inDialog(other, 'Give 1,200 credits').press('Enter')
        late.resolve(undefined)
        await seen(other, 'Nothing waits for a decision.')
        await other.getByText(/declined this on/).waitFor()
      })
    }))

  it('a message is answered by mail; a colleague who is late is told, and loses nothing', () =>
    visit({ refusals: [/409/] }, async (page) => {
      await writeTo(product.url)
      await visit({ refusals: [/409/] }, async (other) => {
        await enterAs(page, at('/support/messages'), 'support@demo.vignette')
        await page.getByRole('link', { name: 'Hello <script>alert(1)</script>' }).press('Enter')
        await seen(page, 'When do my credits reset?')
        await button(page, 'Take it').click()
        await page.getByLabel('Answer', { exact: true }).fill('They reset tomorrow.')
        await enterAs(other, page.url(), 'support2@demo.vignette')
        await other.getByLabel('Answer', { exact: true }).fill('Mine came too late.')
        await button(page, 'Send, keep it open').click()
        await seen(page, 'The answer is on its way.')
        await page
          .getByRole('region', { name: /^Answer from/ })
          .getByText('They reset tomorrow.')
          .waitFor()
        await other.reload()
        expect(await other.getByLabel('Answer', { exact: true }).inputValue()).toBe('Mine came too late.')
        await other.getByText('They reset tomorrow.').waitFor()
        await button(other, 'Send and close').click()
        await seen(other, 'The answer is on its way.')
        await button(other, 'Open it again…').waitFor()
      })
      await enterAs(page, at('/ops/mails'), 'ops@demo.vignette')
      await page.getByRole('link', { name: 'Answer to a message' }).first().click()
      await seen(page, 'Re: Hello <script>alert(1)</script>')
    }))
})
