import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type AnalyticsHost, startAnalyticsHost } from './analytics-host.ts'
import { button, enterWithoutBrand, seen } from './newcomer.ts'
import { isSound } from './soundness.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** A step is there once its heading has the focus: what is pressed next is meant for it. */
const isAt = (page: Page, title: string): Promise<void> =>
  eventually(async () => expect(await focused(page)).toBe(title))

const fillBasics = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill(' robin ')
  await page.getByLabel('Brand name').fill('Vale Studio')
  await page.getByLabel('Fashion & Beauty').check()
  await button(page, 'Next').click()
  await isAt(page, 'Your Voice')
}

const fillVoice = async (page: Page): Promise<void> => {
  await page.getByLabel('Casual').check()
  await page.getByLabel('Pillar 1', { exact: true }).fill('Slow fashion')
  await button(page, 'Next').click()
  await isAt(page, 'Visual Style')
}

const complete = async (page: Page): Promise<void> => {
  await page.getByLabel('Minimal').check()
  await button(page, 'Complete Setup').click()
}

describeWithBrowser('setting a brand up in the browser', ({ visit }) => {
  let analytics: AnalyticsHost
  let product: Product

  beforeAll(async () => {
    analytics = await startAnalyticsHost()
    product = await startProduct({ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: analytics.url })
  })
  afterAll(async () => {
    await product.stop()
    await analytics.stop()
  })

  const at = (path: string) => `${product.url}${path}`

  type Options = Parameters<typeof visit>[0]

  /** Somebody new, whom the guard has led to the wizard. */
  const visitWizard = (
    options: Options,
    use: (page: Page, more: { completed: () => unknown[]; brand: () => Promise<unknown> }) => Promise<void>,
  ) =>
    visit(options, async (page) => {
      const { token, firebaseUID } = await enterWithoutBrand(page, at('/dashboard'))
      await page.waitForURL('**/brand-setup')
      await heading(page, 'Brand Basics').waitFor()
      const brand = async () => {
        const headers = { authorization: `Bearer ${token}` }
        return ((await (await page.request.get(at('/api/brand'), { headers })).json()) as { brand: unknown }).brand
      }
      const completed = () =>
        analytics.events.filter(
          ({ event, properties }) => event === 'brand_wizard_completed' && properties['distinct_id'] === firebaseUID,
        )
      await use(page, { completed, brand })
    })

  it('asks three things in turn, keeps to their rules, and ends on the dashboard', () =>
    visitWizard({}, async (page, { completed, brand }) => {
      expect(await button(page, 'Back').isDisabled()).toBe(true)
      const next = button(page, 'Next')
      expect(await next.isDisabled()).toBe(true)
      await page.getByLabel('Username').fill(' robin ')
      await page.getByLabel('Nickname').fill('  Rob ')
      await page.getByLabel('Brand name').fill('   ')
      await page.getByLabel('Fashion & Beauty').check()
      expect(await next.isDisabled()).toBe(true)
      await page.getByLabel('Brand name').fill('Vale Studio')
      await page.getByLabel('Username').fill(' ')
      expect(await next.isDisabled()).toBe(true)
      await page.getByLabel('Username').fill(' robin ')
      await next.click()

      await isAt(page, 'Your Voice')
      expect(await next.isDisabled()).toBe(true)
      for (const tone of ['Professional', 'Casual', 'Funny', 'Inspiring']) await page.getByLabel(tone).click()
      expect(await page.getByRole('checkbox', { checked: true }).evaluateAll((boxes) => boxes.length)).toBe(3)
      expect(await page.getByLabel('Professional').isChecked()).toBe(false)
      expect(await next.isDisabled()).toBe(true)
      await page.getByLabel('Pillar 1', { exact: true }).fill('Slow fashion')
      await button(page, 'Add a pillar').click()
      await page.keyboard.type('Repair') // the new line has the focus
      await page.getByLabel('Pillar 2: what it is about').fill('How to mend')
      await button(page, 'Add a pillar').click()
      await button(page, 'Add a pillar').click()
      await page.getByLabel('Pillar 4', { exact: true }).fill('Sales')
      await button(page, 'Remove pillar 4').click()
      expect(await focused(page)).toBe('Add a pillar')
      expect(await page.getByLabel(/^Pillar \d$/).count()).toBe(3)
      await page.getByLabel('Casual').uncheck()
      await page.getByLabel('Funny').uncheck()
      await page.getByLabel('Inspiring').uncheck()
      expect(await next.isDisabled()).toBe(true)
      await page.getByLabel('Funny').check()
      await page.getByLabel('Casual').check()
      await next.click()

      await isAt(page, 'Visual Style')
      const finish = button(page, 'Complete Setup')
      expect(await finish.isDisabled()).toBe(true)
      await button(page, 'Back').click()
      await isAt(page, 'Your Voice')
      expect(await page.getByLabel('Pillar 2', { exact: true }).inputValue()).toBe('Repair')
      await next.click()
      await page.getByLabel('Minimal').check()
      await page.getByLabel('Accent').fill('#112233')

      const held = Promise.withResolvers<void>()
      await page.route('**/api/brand/setup', async (route) => {
        await held.promise
        await route.continue()
      })
      await finish.click()
      await button(page, 'Setting up...').waitFor()
      held.resolve()
      await page.waitForURL('**/dashboard')
      await page.getByText('Set up your brand (done)').waitFor()
      const saved = {
        username: 'robin',
        nickname: 'Rob',
        brandName: 'Vale Studio',
        targetAudience: null,
        industry: 'fashion',
        brandTone: ['funny', 'casual'],
        contentPillars: [
          { name: 'Slow fashion', description: '' },
          { name: 'Repair', description: 'How to mend' },
        ],
        brandColors: { primary: '#6366f1', secondary: '#8b5cf6', accent: '#112233' },
        visualStyle: 'minimal',
        bannedWords: [],
        samplePosts: [],
        language: 'en',
        logoId: null,
        onboardingCompleted: true,
      }
      await eventually(async () => expect(await brand()).toEqual(saved))
      const what = { industry: 'fashion', brand_tones: 2, visual_style: 'minimal' }
      await eventually(async () => expect(completed()).toMatchObject([{ properties: what }]))
      expect(JSON.stringify(analytics.events)).not.toMatch(/Vale Studio|robin|Slow fashion/)
      // opened again it begins with what was saved
      await page.goto(at('/brand-setup'))
      expect(await page.getByLabel('Brand name').inputValue()).toBe('Vale Studio')
      await next.click()
      await isAt(page, 'Your Voice')
      expect(await page.getByLabel('Pillar 2: what it is about').inputValue()).toBe('How to mend')
      await next.click()
      await page.getByLabel('Playful').check()
      await finish.click()
      await page.waitForURL('**/dashboard')
      await eventually(async () => expect(await brand()).toEqual({ ...saved, visualStyle: 'playful' }))
    }))

  it('goes on with what was entered, after a reload and from elsewhere', () =>
    visitWizard({}, async (page) => {
      await fillBasics(page)
      await page.getByLabel('Funny').check()
      await page.reload()
      await heading(page, 'Brand Basics').waitFor()
      expect(await page.getByLabel('Username').inputValue()).toBe(' robin ')
      await page.getByRole('link', { name: 'Later' }).click()
      await page.getByRole('link', { name: 'Set up your brand' }).click()
      await button(page, 'Next').click()
      await isAt(page, 'Your Voice')
      expect(await page.getByLabel('Funny').isChecked()).toBe(true)
    }))

  it('shows a post in the chosen voice and colours while it is being answered', () =>
    visitWizard({ viewport: { width: 1440, height: 900 } }, async (page) => {
      const post = page.getByRole('article', { name: 'A post in your voice and colours' })
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.getByLabel('Username').fill('robin')
      await page.getByLabel('Brand name').pressSequentially('Vale')
      await post.getByText('@robin').waitFor()
      await post.getByText(/Hi! .* at Vale:/).waitFor()
      await page.getByLabel('Fashion & Beauty').check()
      await post.getByText('#Style').waitFor()
      await button(page, 'Next').click()
      for (const tone of ['Funny', 'Casual']) await page.getByLabel(tone).check()
      await page.getByLabel('Pillar 1', { exact: true }).fill('Slow fashion')
      expect(await post.getByRole('listitem').allTextContents()).toEqual([
        expect.stringMatching(/^Funny.*at Vale: Slow fashion\..*#Vale #SlowFashion #Style$/),
        expect.stringMatching(/^Casual.*at Vale: Slow fashion\..*#Vale #SlowFashion #Style$/),
      ])
      await button(page, 'Next').click()
      await page.getByLabel('Bold').check()
      await page.getByLabel('Primary').fill('#112233')
      const filled = await post
        .locator('path')
        .first()
        .evaluate((shape) => getComputedStyle(shape).fill)
      expect(filled).toBe('rgb(17, 34, 51)')
      expect(requests.filter((url) => url.includes('/api/'))).toEqual([])
    }))

  it('folds the post away where there is no room beside the form', () =>
    visitWizard({ viewport: { width: 360, height: 800 } }, async (page) => {
      const post = page.getByRole('article', { name: 'A post in your voice and colours' })
      expect(await post.isVisible()).toBe(false)
      await page.getByText('See a post in your voice and colours').click()
      await post.waitFor()
      await page.getByLabel('Brand name').fill('Vale')
      await post.getByText('Vale', { exact: true }).first().waitFor()
    }))

  it.each([
    ['does not answer', 'abort', /Failed to load resource.*brand\/setup|ERR_FAILED/],
    ['refuses', 400, /status of 400.*brand\/setup/],
    ['fails', 500, /status of 500.*brand\/setup/],
    ['answers nonsense', 200, /^$/],
  ] as const)('goes to the dashboard when the server %s, and keeps what was entered', (_name, outcome, refusal) =>
    visitWizard({ refusals: [refusal] }, async (page, { completed, brand }) => {
      const url = '**/api/brand/setup'
      await page.route(url, (route) =>
        outcome === 'abort' ? route.abort() : route.fulfill({ status: outcome, json: { success: outcome === 200 } }),
      )
      await fillBasics(page)
      await fillVoice(page)
      await complete(page)
      await page.waitForURL('**/dashboard')
      await seen(page, /^Your brand was not saved\. What you entered is kept in this browser/)
      expect(await brand()).toBeNull()

      await page.unroute(url)
      await page.getByRole('link', { name: 'Set up your brand' }).click()
      expect(await page.getByLabel('Username').inputValue()).toBe(' robin ')
      await button(page, 'Next').click()
      await isAt(page, 'Your Voice')
      await button(page, 'Next').click()
      await isAt(page, 'Visual Style')
      await button(page, 'Complete Setup').click()
      await page.waitForURL('**/dashboard')
      await page.getByText('Set up your brand (done)').waitFor()
      await eventually(async () => expect(await brand()).toMatchObject({ username: 'robin', brandTone: ['casual'] }))
      // for the one that was saved
      await eventually(async () => expect(completed()).toHaveLength(1))
    }),
  )

  it('is asked for once per browser session', () =>
    visitWizard({}, async (page) => {
      await page.reload()
      await heading(page, 'Brand Basics').waitFor()
      await page.getByRole('link', { name: 'Later' }).click()
      await seen(page, 'Freemium')
      await page.reload()
      await seen(page, 'Freemium')
      await page.goto(at('/dashboard/usage'))
      await heading(page, 'Usage').waitFor()

      // the same person in a browser session of its own
      const another = await page.context().newPage()
      await another.goto(at('/dashboard'))
      await another.waitForURL('**/brand-setup')
      await fillBasics(another)
      await another.close()

      // signing out ends it, and drops what was entered
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      const email = (await page.getByText('@example.com').last().textContent()) ?? ''
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL(at('/'))
      await page.goto(at('/login'))
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('analytical')
      await button(page, 'Sign In').click()
      await page.waitForURL('**/brand-setup')
      expect(await page.getByLabel('Brand name').inputValue()).toBe('')
      await fillBasics(page)
      await fillVoice(page)
      await complete(page)
      await page.waitForURL('**/dashboard')

      // who is set up is not asked in any session
      const third = await page.context().newPage()
      await third.goto(at('/dashboard'))
      await seen(third, 'Freemium')
      expect(new URL(third.url()).pathname).toBe('/dashboard')
    }))

  it.each([
    ['fails', 500, { success: false }],
    ['answers nonsense', 200, { success: true, data: {} }],
  ] as const)('is not asked for when the profile %s', (_name, status, json) =>
    visit({ refusals: [/status of 500.*users\/profile/] }, async (page) => {
      await page.route('**/api/users/profile?*', (route) => route.fulfill({ status, json }))
      await enterWithoutBrand(page, at('/dashboard/usage'))
      await heading(page, 'Usage').waitFor()
      expect(new URL(page.url()).pathname).toBe('/dashboard/usage')
    }),
  )

  it('keeps the plan that was chosen, whether it is finished or left', () =>
    visit({}, async (page) => {
      await enterWithoutBrand(page, at('/dashboard/billing?plan=growth&interval=year'))
      await heading(page, 'Brand Basics').waitFor()
      await page.getByRole('link', { name: 'Later' }).click()
      await page.waitForURL(at('/dashboard/billing?plan=growth&interval=year'))
      await page.getByRole('dialog', { name: 'Choose Growth' }).waitFor()
      await page.goto(at('/brand-setup?plan=starter'))
      await fillBasics(page)
      await fillVoice(page)
      await complete(page)
      await page.waitForURL(at('/dashboard/billing?plan=starter'))
      await page.getByRole('dialog', { name: 'Choose Starter' }).waitFor()
    }))

  it('keeps strangers out', () =>
    visit({}, async (page) => {
      await page.goto(at('/brand-setup'))
      await page.waitForURL('**/login')
    }))

  it('works by keyboard', () =>
    visitWizard({}, async (page, { brand }) => {
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      await page.getByLabel('Username').focus()
      await page.keyboard.type('robin')
      await press('Tab', 'Tab')
      await page.keyboard.type('Vale Studio')
      await press('Tab', 'Space', 'ArrowDown')
      expect(await page.getByLabel('Food & Beverage').isChecked()).toBe(true)
      await press('Tab', 'Enter')
      await isAt(page, 'Your Voice')
      await press('Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Tab')
      await page.keyboard.type('Recipes')
      await press('Enter')
      await isAt(page, 'Visual Style')
      await press('Tab', 'Space', 'ArrowRight', 'Enter')
      await page.waitForURL('**/dashboard')
      const chosen = { industry: 'food', brandTone: ['casual'], visualStyle: 'bold' }
      await eventually(async () => expect(await brand()).toMatchObject(chosen))
    }))

  const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [360, 1440].map((width) => ({ colorScheme, width, viewport: { width, height: 900 } })),
  )
  it.concurrent.each(views)('looks right in $colorScheme at $width px', ({ colorScheme, viewport }) =>
    visitWizard({ colorScheme, viewport }, async (page) => {
      await isSound(page, colorScheme)
      await fillBasics(page)
      await isSound(page, colorScheme)
      await fillVoice(page)
      await isSound(page, colorScheme)
    }),
  )
})
