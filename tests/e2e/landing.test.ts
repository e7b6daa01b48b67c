import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { leaveForLater, submit } from './entering.ts'
import { live, openWithoutApp } from './live.ts'
import { eventually } from '../support/eventually.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'
import { isSoundInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const contactCall = '**/api/resend/send-contact'
const failure = 'Error joining updates. Please try again later.'

const caption = (page: Page) => page.getByRole('group', { name: 'What one idea becomes' })
const updates = (page: Page) => page.getByRole('region', { name: /^Get Exclusive Updates/ })
const card = (page: Page, plan: string) =>
  page.getByRole('region', { name: /^Five plans/ }).locator('ul > li', {
    has: page.getByRole('heading', { name: plan, exact: true }),
  })
const target = (page: Page, plan: string, link: string) =>
  card(page, plan).getByRole('link', { name: link }).getAttribute('href')

/** Joins with the address that is filled in, with a prepared answer of the contact route. */
const join = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
  await page.unroute(contactCall)
  await page.route(contactCall, answer)
  await updates(page).getByRole('button', { name: 'Join' }).click()
}

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })

const outcomes = [
  ['unsubscribed', /^You are unsubscribed\./],
  ['invalid', /^This link does not work any more\./],
] as const

const failures = [
  json(429, { success: false, error: 'Too many' }),
  json(200, { ok: true }),
  (route: Route) => route.fulfill({ status: 200, body: '<h1>proxy</h1>' }),
  (route: Route) => route.abort(),
]

/** Leads to the plans that its buttons name, by the month and by the year. */
const offersPlans = async (page: Page): Promise<void> => {
  const first = (name: string) => page.getByRole('link', { name }).first().getAttribute('href')
  expect(await first('Try Pro Free for 7 Days')).toBe('/signup?plan=pro')
  expect(await first('Explore Freemium')).toBe('/signup?plan=freemium')
  expect(await target(page, 'Freemium', 'Start Free')).toBe('/signup?plan=freemium')
  expect(await target(page, 'Starter', 'Try 7 days free')).toBe('/signup?plan=pro')
  expect(await target(page, 'Starter', 'or choose Starter now')).toBe('/signup?plan=starter&interval=month')
  expect(await target(page, 'Growth', 'Choose Growth')).toBe('/signup?plan=growth&interval=month')
  await card(page, 'Growth').getByText('Most Popular').waitFor()
  await page.getByRole('radio', { name: /^Annual/ }).check()
  await card(page, 'Growth').getByText('$1,990').waitFor()
  await card(page, 'Growth').getByText('$165.83 a month, you save $398').waitFor()
  expect(await target(page, 'Scale', 'Choose Scale')).toBe('/signup?plan=scale&interval=year')
}

const computesAMonth = async (page: Page): Promise<void> => {
  const calculator = page.getByRole('region', { name: 'What would your month cost?' })
  await calculator.scrollIntoViewIfNeeded()
  await calculator.getByText('$59 + 420 × $0.02 = $67.40').waitFor()
  await live(calculator.getByLabel('Images a month'))
  await calculator.getByLabel('Images a month').fill('300')
  await calculator.getByText('4,620').first().waitFor()
  await calculator.getByRole('slider', { name: /^Captions/ }).press('ArrowRight')
  await calculator.getByText('$59 + 3,130 × $0.02 = $121.60').waitFor()
  expect(await calculator.getByRole('status').textContent()).toBe('Starter for $121.60 a month')
}

const sendsAnInquiry = async (page: Page): Promise<void> => {
  await card(page, 'Executive').getByRole('button', { name: 'Contact Sales' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Contact Sales' })
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('E-mail').fill('ada@example.com')
  await dialog.getByLabel('Company').fill('Engine Notes')
  await dialog.getByLabel('What you have in mind').fill('A hundred brands')
  await page.route(contactCall, json(503, { success: false, error: 'Not now' }))
  await inDialog(page, 'Send message').click()
  expect(await dialog.getByRole('alert').textContent()).toBe('Failed to send message: Not now')
  await page.unroute(contactCall)
  await page.route(contactCall, async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({
      category: 'BUSINESS',
      subject: 'Executive plan: Engine Notes',
    })
    await json(202, { success: true })(route)
  })
  await inDialog(page, 'Send message').click()
  await dialog.getByRole('heading', { name: 'Message Sent' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

describeWithBrowser('the landing page', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const landing = async (page: Page, search = ''): Promise<void> => {
    await page.goto(`${product.url}/${search}`)
    await page.getByRole('heading', { level: 1, name: 'One idea, every way to say it.' }).waitFor()
    await live(page.getByLabel('Prompt'))
  }

  it('is sound, shows what a prompt becomes without any request, and leads one of somebody’s own on', () =>
    visit({}, async (page) => {
      await landing(page)
      await isSoundInEachView(page, [360])
      for (const id of ['how-it-works', 'features', 'pricing']) expect(await page.locator(`#${id}`).count()).toBe(1)
      await page.setViewportSize({ width: 1280, height: 720 })

      const calls: string[] = []
      page.on('request', (request) => request.resourceType() === 'fetch' && calls.push(request.url()))
      await page.getByRole('radio', { name: 'Ovenbird' }).focus()
      await page.keyboard.press('ArrowRight')
      await caption(page).getByText('Close your eyes in Paris.').waitFor()
      expect(await caption(page).getByRole('img').count()).toBe(4)
      await page.getByRole('radio', { name: 'Professional' }).check()
      await page.getByRole('radio', { name: 'LinkedIn' }).check()
      await caption(page).getByText('a full working day at both ends').waitFor()
      expect(calls).toEqual([])

      await page.getByLabel('Prompt').fill('A new scarf, knitted from old sails')
      await seen(page, /62 of the 100 credits that are free each month/)
      await button(page, 'Make this one yours').click()
      await page.waitForURL('**/signup?plan=freemium')
    }))

  it('leads from a typed prompt through the sign-up to its results and a download', () =>
    visit({ acceptDownloads: true }, async (page) => {
      const prompt = 'A new scarf, knitted from old sails. 40 pieces, no two alike.'
      await page.goto(product.url)
      await page.getByLabel('Prompt').fill(prompt)
      await button(page, 'Make this one yours').click()
      await page.waitForURL('**/signup?plan=freemium')
      await submit(page, { name: 'Ada Sailor', email: 'sailor@example.com', password: 'analytical' })
      await leaveForLater(page)
      await page.waitForURL('**/dashboard/studio')
      expect(await page.getByLabel('What is the post about?').inputValue()).toBe(prompt)
      const words = page.getByLabel('Words on the picture')
      await eventually(async () => expect(await words.inputValue()).toBe('A new scarf, knitted from old sails'))
      await button(page, /^Generate/).click()
      await page.getByRole('region', { name: 'Captions', exact: true }).getByText('no two alike').waitFor()
      const download = page.waitForEvent('download')
      await button(page, 'Download: Image 1').click()
      await inDialog(page, 'Download').click()
      expect((await download).suggestedFilename()).toMatch(/\.png$/)
    }))

  it('takes over what was chosen before its code was there', () =>
    visit({}, async (page) => {
      const { release } = await openWithoutApp(page, product.url)
      await page.getByRole('radio', { name: 'Sleeper' }).check()
      await page.getByRole('radio', { name: 'LinkedIn' }).check()
      await page.getByRole('radio', { name: /^Annual/ }).check()
      release()
      await card(page, 'Growth').getByText('$1,990').waitFor()
      await caption(page).getByText('The best meeting room between Paris and Venice').waitFor()
    }))

  it('leads to its plans, computes a month to the cent, and keeps an inquiry to sales that fails', () =>
    visit({ refusals: [/503/] }, async (page) => {
      await landing(page)
      await offersPlans(page)
      await computesAMonth(page)
      await sendsAnInquiry(page)
    }))

  it('takes somebody who is signed in straight to the plan, and offers the dashboard', () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, `${product.url}/dashboard`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await landing(page)
      const bar = page.getByRole('banner')
      await bar.getByRole('link', { name: 'Dashboard' }).waitFor()
      expect(await bar.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
      await card(page, 'Growth').getByRole('link', { name: 'Choose Growth' }).click()
      await page.waitForURL('**/dashboard/billing?plan=growth&interval=month')
    }))

  it('says what the link of a mail did; asks for an address, keeps it after failures, joins it once', () =>
    visit({ refusals: [/429|ERR_FAILED/] }, async (page) => {
      for (const [outcome, words] of outcomes) {
        await landing(page, `?newsletter=${outcome}`)
        await seen(page, words)
        await page.waitForURL(`${product.url}/`)
        await page.getByRole('button', { name: 'Close' }).click()
        await page.getByText(words).waitFor({ state: 'detached' })
      }

      const field = updates(page).getByLabel('E-mail address')
      await updates(page).scrollIntoViewIfNeeded()
      await live(field)
      await field.fill('ada')
      await field.press('Enter')
      await updates(page).getByText('Please enter a valid email address').waitFor()
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)

      for (const answer of failures) {
        // typing takes the message of the failure before away
        await field.fill('')
        await field.fill('ada@example.com')
        await updates(page).getByRole('alert').waitFor({ state: 'detached' })
        await join(page, answer)
        expect(await updates(page).getByRole('alert').textContent()).toBe(failure)
        expect(await field.inputValue()).toBe('ada@example.com')
        expect(await updates(page).getByRole('button', { name: 'Join' }).isEnabled()).toBe(true)
      }

      await join(page, async (route) => {
        expect(route.request().headers()).not.toHaveProperty('authorization')
        expect(route.request().postDataJSON()).toEqual({
          name: 'Landing Page Opt-In',
          email: 'ada@example.com',
          category: 'GENERAL',
          subject: 'Landing Page Update Opt-In',
          message: 'The visitor asked for general updates from the landing page.',
        })
        await json(202, { success: true })(route)
      })
      const joined = updates(page).getByRole('button', { name: 'Joined!' })
      await joined.waitFor()
      expect(await joined.isDisabled()).toBe(true)
      expect(await field.isDisabled()).toBe(true)
      await updates(page)
        .getByText(/An e-mail with a link to confirm is on its way/)
        .waitFor()
    }))
})
