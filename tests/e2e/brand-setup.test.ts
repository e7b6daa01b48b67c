import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type AnalyticsHost, startAnalyticsHost } from './analytics-host.ts'
import { complete, enterWizard, fillBasics, fillVoice, focused, heading, isAt } from './brand-wizard.ts'
import { button, seen } from './newcomer.ts'
import { isSoundInEachView } from './soundness.ts'

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

  type Options = Parameters<typeof visit>[0]

  /** Somebody new, whom the guard has led to the wizard. */
  const visitWizard = (
    options: Options,
    use: (page: Page, more: { completed: () => unknown[]; brand: () => Promise<unknown> }) => Promise<void>,
  ) =>
    visit(options, async (page) => {
      const { firebaseUID, brand } = await enterWizard(page, product.url)
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
      await page.getByLabel('Accent', { exact: true }).fill('#112233')

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
      // opened again, the wizard begins with the saved brand
      await page.goto(`${product.url}/brand-setup`)
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

  it('shows a post in the chosen voice and colours, folded away where there is no room beside the form', () =>
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
      await page.getByLabel('Primary', { exact: true }).fill('#112233')
      const filled = await post
        .locator('path')
        .first()
        .evaluate((shape) => getComputedStyle(shape).fill)
      expect(filled).toBe('rgb(17, 34, 51)')
      expect(requests.filter((url) => url.includes('/api/'))).toEqual([])

      await page.setViewportSize({ width: 360, height: 800 })
      await post.waitFor({ state: 'hidden' })
      await page.getByText('See a post in your voice and colours').click()
      await post.waitFor()
      await post.getByText('@robin').first().waitFor()
    }))

  it('keeps what was entered, after a reload, from elsewhere and when the server does not answer', () =>
    visitWizard(
      { refusals: [/Failed to load resource.*brand\/setup|ERR_FAILED/] },
      async (page, { completed, brand }) => {
        const widths = [360, 1440]
        await isSoundInEachView(page, widths)
        await fillBasics(page)
        await isSoundInEachView(page, widths)
        await page.getByLabel('Funny').check()
        await page.reload()
        await heading(page, 'Brand Basics').waitFor()
        expect(await page.getByLabel('Username').inputValue()).toBe(' robin ')
        await page.getByRole('link', { name: 'Later' }).click()
        await page.getByRole('link', { name: 'Set up your brand' }).click()
        await button(page, 'Next').click()
        await isAt(page, 'Your Voice')
        expect(await page.getByLabel('Funny').isChecked()).toBe(true)
        await page.getByLabel('Funny').uncheck()

        const url = '**/api/brand/setup'
        await page.route(url, (route) => route.abort())
        await fillVoice(page)
        await isSoundInEachView(page, widths)
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
        // only for the attempt that was saved
        await eventually(async () => expect(completed()).toHaveLength(1))
      },
    ))

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
})
