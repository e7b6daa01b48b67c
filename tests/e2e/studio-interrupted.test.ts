import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAiApi } from '../support/ai-api/server.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { button, enterAsNewcomer, seen } from './newcomer.ts'
import { creditsOf, generate, making, promptOf, sectionOf, tick } from './studio-page.ts'

/** Requests reach the server at once, but their answers are held back until they are released. */
const holdAnswers = async (page: Page) => {
  const keys: (string | undefined)[] = []
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/generations', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const response = await route.fetch()
    keys.push(request.headers()['idempotency-key'])
    await released
    // the page that asked may be gone
    return route.fulfill({ response }).catch(() => undefined)
  })
  return { keys, release: () => release() }
}

describeWithBrowser('the studio, when something comes between', ({ visit }) => {
  let models: Awaited<ReturnType<typeof openAiApi>>
  let product: Product

  beforeAll(async () => {
    models = await openAiApi()
    // pictures come from a model that can be made to hang; texts from the offline engine
    product = await startProduct({ ...models.settings, AI_IMAGE: 'openai:gpt-image-1' })
  })
  afterAll(async () => {
    await product.stop()
    await models.close()
  })

  const at = (path: string) => `${product.url}${path}`

  it('charges once for a double click, and once for what is sent again when its answer was lost', making, () =>
    visit({ refusals: [/ERR_FAILED|ERR_CONNECTION/] }, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      const keys: (string | undefined)[] = []
      let isLost = true
      const loseFirst = async (route: Route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (!isLost) return route.continue()
        isLost = false
        await route.fetch()
        return route.abort()
      }
      await page.route('**/api/generations', (route) =>
        route.request().method() === 'POST' ? loseFirst(route) : route.continue(),
      )
      await promptOf(page).fill('Why the night sky is dark')
      await tick(page, 'Captions')
      await button(page, 'Generate · 1 credit').click()
      await seen(page, 'Network Error: The server did not respond.')
      await button(page, 'Generate · 1 credit').dblclick()
      await sectionOf(page, 'Captions').getByRole('article').waitFor(making)
      expect(new Set(keys).size).toBe(1)
      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await eventually(async () => expect(await creditsOf(page)).toBe('99'))
    }),
  )

  it('makes and charges once what is sent again after the page was loaded again before an answer came', making, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      const held = await holdAnswers(page)
      await promptOf(page).fill('Why the night sky is dark')
      await tick(page, 'Captions')
      await button(page, 'Generate · 1 credit').click()
      await eventually(() => expect(held.keys).toHaveLength(1))
      await page.reload()
      held.release()
      await generate(page, '1 credit')
      await sectionOf(page, 'Captions').getByRole('article').waitFor(making)
      expect(held.keys).toHaveLength(2)
      expect(new Set(held.keys).size).toBe(1)
      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await eventually(async () => expect(await creditsOf(page)).toBe('99'))
    }),
  )

  it('shows what was begun to who left before the answer came, and comes back', making, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      const held = await holdAnswers(page)
      await promptOf(page).fill('Why the night sky is dark')
      await tick(page, 'Captions')
      await button(page, 'Generate · 1 credit').click()
      await eventually(() => expect(held.keys).toHaveLength(1))
      const toLibrary = page.getByRole('link', { name: 'Library', exact: true })
      await toLibrary.click()
      await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
      const answered = page.waitForResponse('**/api/generations')
      held.release()
      await answered
      await page.getByRole('link', { name: 'Studio', exact: true }).click()
      await sectionOf(page, 'Captions').getByRole('article').waitFor(making)
      expect(await promptOf(page).inputValue()).toBe('Why the night sky is dark')
    }),
  )

  it('finds an edit again that was left open, and forgets one that was saved or given up', making, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      await promptOf(page).fill('Why the night sky is dark')
      await tick(page, 'Captions')
      await generate(page, '1 credit')
      const captions = sectionOf(page, 'Captions')
      await captions.getByRole('article').waitFor(making)
      const text = captions.getByLabel('Text', { exact: true })
      await button(page, 'Edit: Caption 1').click()
      await text.fill('Light is older than it looks.')
      await page.getByRole('link', { name: 'Library', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
      await page.goBack()
      await text.waitFor()
      expect(await text.inputValue()).toBe('Light is older than it looks.')
      await page.reload()
      await text.waitFor()
      expect(await text.inputValue()).toBe('Light is older than it looks.')
      expect(await text.evaluate((field) => field === document.activeElement)).toBe(false)
      await button(page, 'Save').click()
      await captions.getByText('Edited').waitFor()
      await button(page, 'Edit: Caption 1').click()
      await text.fill('Something else')
      await button(page, 'Cancel').click()
      await page.reload()
      await captions.getByText('Light is older than it looks.').waitFor()
      expect(await text.count()).toBe(0)
    }),
  )

  it('says what failed in its own words, that nothing was charged, and what to do', making, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      // no provider declines anything here, so its answer is faked
      await page.route('**/api/generations/*', async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const answer = await route.fetch()
        const body = (await answer.json()) as { generation: object }
        const message = 'The provider declined this prompt. Please word it differently.'
        const declined = {
          status: 'blocked',
          results: [],
          credits: { reserved: 1, consumed: 0, released: 1 },
          delivered: 0,
          failure: { code: 'blocked', message, charged: false },
        }
        return route.fulfill({ response: answer, json: { ...body, generation: { ...body.generation, ...declined } } })
      })
      await promptOf(page).fill('Something that no provider takes')
      await tick(page, 'Captions')
      await generate(page, '1 credit')
      await seen(page, 'The provider declined this prompt. Please word it differently. You were not charged.')
      await button(page, 'Try again · 1 credit: Captions').waitFor()
      await button(page, 'Change the prompt').click()
      expect(await promptOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
    }),
  )

  it('charges nothing for what is cancelled', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      models.plan('hangs', 'hangs', 'hangs', 'hangs')
      await enterAsNewcomer(page, at('/dashboard/studio'))
      await promptOf(page).fill('A tour of the observatory at night')
      await tick(page, 'Images')
      await generate(page, '60 credits')
      await eventually(async () => expect(models.left()).toBe(0))
      await button(page, 'Cancel: Images').click()
      await seen(page, 'Cancelled before anything was made. You were not charged.')
      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await eventually(async () => expect(await creditsOf(page)).toBe('100'))
    }),
  )
})
