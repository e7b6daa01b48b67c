import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { openOwner } from '../support/database.ts'
import { startProduct, type Product } from '../support/product.ts'
import { submitButton } from './entering.ts'

const written = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Subject: 'Numbers <b>and</b> notes',
  Message: 'Can the engine compose?\nIt might act upon other things besides number.',
} as const

const fields = Object.keys(written) as (keyof typeof written)[]
const sendingCall = '**/api/resend/send-contact'

const write = async (page: Page): Promise<void> => {
  await page.getByLabel('Category').selectOption('BUSINESS')
  for (const field of fields) await page.getByLabel(field, { exact: true }).fill(written[field])
}

const typedIn = async (page: Page): Promise<Record<string, string>> => {
  const entries = fields.map(
    async (field) => [field, await page.getByLabel(field, { exact: true }).inputValue()] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

const empty = { Name: '', Email: '', Subject: '', Message: '' }

const sentPanel = (page: Page) => page.getByRole('status').filter({ hasText: 'Message Sent' })

/** How long the page will show that the message is sent, in milliseconds, measured in the page itself. */
const sentPanelMs = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shownAt: number | null = null
        const look = () => {
          const isShown = document.body.innerText.includes('Message Sent')
          if (isShown) shownAt ??= performance.now()
          if (!isShown && shownAt !== null) resolve(performance.now() - shownAt)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

const answerWith = (page: Page, status: number, body: string) =>
  page.route(sendingCall, (route) => route.fulfill({ status, contentType: 'application/json', body }))

const failsWith = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  expect(await typedIn(page)).toEqual(written)
}

describeWithBrowser('the contact form', ({ visit }) => {
  let product: Product
  let owner: ReturnType<typeof openOwner>

  beforeAll(async () => {
    product = await startProduct({ MESSAGES_PER_HOUR_PER_ADDRESS: '1' })
    owner = openOwner(product.database, 1)
  })
  afterAll(async () => {
    await owner.end()
    await product.stop()
  })

  const open = async (page: Page, query = '') => {
    await page.goto(`${product.url}/contact${query}`)
    await page.getByLabel('Name', { exact: true }).and(page.locator(':not([readonly])')).waitFor()
  }
  const messages = async () => {
    const { rows } = await owner.query("select 1 from es.events where type = 'ContactSubmitted'")
    return rows.length
  }

  it('takes nothing that would be lost before it is alive', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${product.url}/contact`)
      for (const field of fields) expect(await page.getByLabel(field, { exact: true }).isEditable()).toBe(false)
      expect(await page.getByLabel('Category').isDisabled()).toBe(true)
    }))

  const namesWhatIsMissing = async (page: Page): Promise<void> => {
    await submitButton(page).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    for (const field of fields) {
      const input = page.getByLabel(field, { exact: true })
      expect(await input.getAttribute('aria-invalid')).toBe('true')
      expect(await input.getAttribute('aria-describedby')).not.toBeNull()
    }
    expect(await page.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true)
  }

  it('names what is missing, is sent by keyboard, says so for three seconds, and is empty again', () =>
    visit({}, async (page) => {
      await open(page, '?category=press')
      await namesWhatIsMissing(page)
      for (const text of [written.Name, written.Email, null, written.Subject, written.Message]) {
        if (text !== null) await page.keyboard.insertText(text)
        await page.keyboard.press('Tab')
      }
      const shownMs = sentPanelMs(page)
      await page.keyboard.press('Enter')
      await sentPanel(page).waitFor()
      const heading = page.getByRole('heading', { name: 'Message Sent' })
      expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
      await sentPanel(page).waitFor({ state: 'detached' })
      expect(await shownMs).toBeGreaterThan(2_500)
      expect(await typedIn(page)).toEqual(empty)
      const again = page.getByRole('heading', { name: 'Your message' })
      expect(await again.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.reload()
      await page.getByLabel('Name').waitFor()
      expect(await typedIn(page)).toEqual(empty)
      expect(await messages()).toBe(1)

      // what fills in the hidden field is a program, whose message is not sent
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.getByLabel('Name', { exact: true }).and(page.locator(':not([readonly])')).waitFor()
      await write(page)
      const trap = page.locator('input[name="website"]')
      expect(await trap.evaluate((input) => (input as HTMLInputElement).tabIndex)).toBe(-1)
      await trap.fill('https://example.com', { force: true })
      await submitButton(page).click()
      await sentPanel(page).waitFor()
      expect(calls).not.toContain('/api/resend/send-contact')
      expect(await messages()).toBe(1)
    }))

  // the last test, since the API is stopped by it
  it('says why it could not be sent, and keeps the message, after a reload too', () =>
    visit({ refusals: [/ERR_|400|429|50[02]/] }, async (page) => {
      const rules = '**/assets/contact-rules-*.js'
      await page.route(rules, (route) => route.abort())
      await open(page)
      await write(page)
      await submitButton(page).click()
      await failsWith(page, 'Failed to send message. Error: A part of the app could not be loaded.')
      await page.unroute(rules)

      const errors = [{ path: 'subject', message: 'Please use one line' }]
      const refusal = { success: false, status: 400, code: 'request.invalid', error: 'Please use one line', errors }
      await answerWith(page, 400, JSON.stringify({ ...refusal, requestId: 'r' }))
      await submitButton(page).click()
      await failsWith(page, 'Failed to send message: Please use one line')
      const subject = page.getByLabel('Subject')
      expect(await subject.getAttribute('aria-invalid')).toBe('true')
      expect(await subject.evaluate((input) => input === document.activeElement)).toBe(true)

      await answerWith(page, 500, '{"success":false}')
      await submitButton(page).click()
      await failsWith(page, 'Failed to send message: Unknown error')
      await answerWith(page, 502, '<html>')
      await submitButton(page).click()
      await failsWith(page, `Failed to send message. Error: Unexpected token '<', "<html>" is not valid JSON`)
      await page.unroute(sendingCall)
      await submitButton(page).click()
      await failsWith(page, 'Failed to send message: Too many messages from here. Please try again later.')

      await page.reload()
      await page.waitForFunction(() => document.querySelector('textarea')?.value !== '')
      expect(await typedIn(page)).toEqual(written)
      expect(await page.getByLabel('Category').inputValue()).toBe('BUSINESS')
      await page.waitForLoadState('networkidle') // what the form itself needs has come
      await product.api.stop()
      await submitButton(page).click()
      await failsWith(page, 'Failed to send message. Error: Failed to fetch')
    }))
})
