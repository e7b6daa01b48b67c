import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAiApi } from '../support/ai-api/server.ts'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser, overflowAtRest } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, startProduct } from '../support/product.ts'
import { says, setUpBrand, signedUp, submit } from './entering.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'

const making = { timeout: 90_000 }

/** What the browser says of a price that there are no credits for. */
const unpayable = /status of 402.*\/generations\/quote/

const promptOf = (page: Page) => page.getByLabel('What is the post about?')

/** Ticks exactly these. */
const tick = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of ['Captions', 'Hashtags', 'Video caption', 'Images']) {
    await page.getByRole('checkbox', { name, exact: true }).setChecked(names.includes(name))
  }
}

const generate = async (page: Page, credits: string): Promise<void> => {
  await button(page, `Generate · ${credits}`).click()
  await page.getByRole('heading', { name: 'Results' }).waitFor()
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const creditsOf = async (page: Page): Promise<string | null> =>
  page.getByRole('region', { name: 'Credits' }).locator('p > strong').textContent()

/** What is begun is begun, but nobody hears of it until the answers are released. */
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

describeWithBrowser('the studio', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  const at = (path: string) => `${product.url}${path}`

  it('leads from the sign-up to a post that is kept, and every credit of it is explained', { timeout: 180_000 }, () =>
    visit({ refusals: [unpayable], acceptDownloads: true }, async (page) => {
      await page.goto(at('/signup'))
      const person = { name: 'Mary', email: `studio-${Date.now()}@example.com`, password: 'analytical' }
      await submit(page, person)
      await says(page, signedUp)
      await setUpBrand(page)
      await page.waitForURL(at('/dashboard'))

      await page.getByRole('link', { name: 'Studio', exact: true }).click()
      await seen(page, 'Not sure where to begin?')
      await button(page, /^Physical sciences: three things/).click()
      expect(await promptOf(page).inputValue()).toContain('Physical sciences')
      expect(await page.getByRole('radio', { name: 'Inspiring' }).isChecked()).toBe(true)
      await tick(page, 'Captions', 'Images')
      await seen(page, 'Included in your plan, 39 left after')
      await generate(page, '61 credits')

      const captions = sectionOf(page, 'Captions')
      const images = sectionOf(page, 'Images')
      await captions.getByRole('article', { name: 'Caption 1' }).waitFor(making)
      await images.getByRole('article', { name: 'Image 4' }).waitFor(making)
      expect(await images.getByRole('img').count()).toBe(4)
      await captions.getByText('Draft by the offline engine').waitFor()

      await button(page, 'Edit: Caption 1').click()
      await page.getByLabel('Text', { exact: true }).fill('Light is older than it looks.')
      await page.getByLabel('Hashtags', { exact: true }).last().fill('light physics, #physics')
      await page.getByText(/46 of 2,200 characters on Instagram/).waitFor()
      await button(page, 'Save').click()
      await captions.getByText('Edited').waitFor()
      await captions.getByText('Light is older than it looks.').waitFor()
      await captions.getByText('#light #physics').waitFor()
      await button(page, 'Pick: Image 2').click()
      await images.getByText('Picked').waitFor()

      const preview = page.getByRole('article', { name: 'Preview on Instagram' })
      await preview.getByText('Light is older than it looks.').waitFor()
      const picked = images.getByRole('article', { name: 'Image 2' }).getByRole('img')
      const fileOf = (url: string | null) => new URL(url ?? '', product.url).pathname
      expect(fileOf(await preview.getByRole('img').getAttribute('src'))).toBe(fileOf(await picked.getAttribute('src')))

      await button(page, 'Save draft: Caption 1').click()
      await seen(page, 'Saved as a draft in your library.')
      await button(page, 'Alt text: Image 2').click()
      await page.getByLabel('What the picture shows').fill('A ray of light through a prism')
      await inDialog(page, 'Save alt text').click()
      await seen(page, 'The alt text is saved.')
      await images.getByRole('img', { name: 'A ray of light through a prism' }).waitFor()
      await preview.getByRole('img', { name: 'A ray of light through a prism' }).waitFor()

      const download = page.waitForEvent('download')
      await button(page, 'Download: Image 2').click()
      expect((await download).suggestedFilename()).toMatch(/^Physical sciences.*\.png$/)

      // what is made stays while one looks elsewhere
      await page.getByRole('link', { name: 'Library', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
      await seen(page, 'Light is older than it looks.')
      await page.goBack()
      await captions.getByText('Light is older than it looks.').waitFor()

      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await eventually(async () => expect(await creditsOf(page)).toBe('39'))
      const line = (name: RegExp) => page.getByRole('row', { name }).first()
      await line(/Used for 1 caption 1 0 /).waitFor()
      await line(/Used for 4 images 60 0 /).waitFor()
      await line(/Held for 4 images 60 -60 /).waitFor()
    }),
  )

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

  it('makes one more of the same, and forgets what is discarded', making, () =>
    visit({ refusals: [/status of 409.*\/regenerate/] }, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio?prompt=Seven%20moons%20in%20one%20week'))
      expect(await promptOf(page).inputValue()).toBe('Seven moons in one week')
      expect(new URL(page.url()).search).toBe('')
      await tick(page, 'Captions')
      await button(page, 'Generate · 1 credit').waitFor()
      await promptOf(page).press('Control+Enter')
      const captions = sectionOf(page, 'Captions')
      await captions.getByRole('article').first().waitFor(making)
      await captions.getByText('Included in your plan, 98 left after').waitFor()
      await page.route('**/regenerate', (route) =>
        route.continue({ postData: JSON.stringify({ quote: { priceListVersion: 1, amount: 7 } }) }),
      )
      await button(page, 'Another one · 1 credit: Captions').click()
      await captions.getByText('The price has changed. The button shows the new one: press it if you agree.').waitFor()
      await page.unroute('**/regenerate')
      await button(page, 'Another one · 1 credit: Captions').click()
      await eventually(async () => expect(await captions.getByRole('article').count()).toBe(2))
      await button(page, 'Discard: Caption 1').click()
      await button(page, 'Really discard: Caption 1').click()
      await seen(page, 'You have discarded everything of this.')
    }),
  )

  it('says what failed in its own words, that nothing was charged, and what to do', making, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      // what a provider declines is declined by one: here its answer is played
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

  it('asks for what is missing, keeps to its limits, and shows a changed price before it is agreed to', making, () =>
    visit({ refusals: [/status of 409.*\/api\/generations/] }, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      await tick(page)
      await seen(page, 'Choose what to make.')
      await tick(page, 'Captions')
      await button(page, 'Generate · 1 credit').click()
      await seen(page, 'Please say what the post is about')
      await promptOf(page).fill('x'.repeat(9_990))
      await seen(page, '10 characters left')
      await promptOf(page).fill('x'.repeat(10_001))
      await seen(page, '1 characters too many')
      await promptOf(page).fill('<b>Bold</b> & سماء الليل')

      let isCheaper = true
      await page.route('**/api/generations', async (route) => {
        if (route.request().method() !== 'POST' || !isCheaper) return route.continue()
        isCheaper = false
        const body = route.request().postDataJSON() as object
        return route.continue({ postData: JSON.stringify({ ...body, quote: { priceListVersion: 1, amount: 7 } }) })
      })
      await button(page, 'Generate · 1 credit').click()
      await seen(page, 'The price has changed. The button shows the new one: press it if you agree.')
      await generate(page, '1 credit')
      await sectionOf(page, 'Captions').getByRole('article').waitFor(making)
    }),
  )

  it('has image editing from Starter on, and says so', making, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      await promptOf(page).fill('A poster for the open day')
      await tick(page, 'Images')
      await page.getByRole('group', { name: 'How many images' }).getByText('1').click()
      await generate(page, '15 credits')
      await sectionOf(page, 'Images').getByRole('article').waitFor(making)
      await button(page, 'Edit: Image 1').click()
      await page.getByRole('dialog').getByText('Upgrade to Starter ($59/mo) to unlock this feature.').waitFor()
    }),
  )

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`is accessible with results and previews, narrow and wide, in ${colorScheme}`, { timeout: 120_000 }, () =>
      visit({ colorScheme, reducedMotion: 'reduce' }, async (page) => {
        const found: string[] = []
        await enterAsNewcomer(page, at('/dashboard/studio'))
        await promptOf(page).fill('Three facts about comets')
        await tick(page, 'Captions', 'Hashtags', 'Video caption', 'Images')
        await page.getByText('More settings').click()
        await page.getByRole('group', { name: 'How many images' }).getByText('2').click()
        await generate(page, '33 credits')
        await sectionOf(page, 'Images').getByRole('article', { name: 'Image 2' }).waitFor(making)
        await sectionOf(page, 'Video caption').getByRole('article').waitFor(making)
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          for (const platform of ['Instagram', 'X', 'LinkedIn', 'TikTok', 'Facebook']) {
            await page
              .getByRole('group', { name: 'Previewed platform' })
              .getByRole('radio', { name: platform, exact: true })
              .check()
            await page.getByRole('article', { name: `Preview on ${platform}` }).waitFor()
            if ((await overflowAtRest(page)) > 0) found.push(`${platform} is too wide at ${width}`)
            if (width === 768) continue
            found.push(...(await axeFindings(page)).map((finding) => `${platform} at ${width}: ${finding}`))
          }
        }
        await button(page, 'Edit: Caption 1').click()
        await button(page, 'Edit: Video caption').click()
        found.push(...(await axeFindings(page)).map((finding) => `editor: ${finding}`))
        await page.getByLabel('Hook', { exact: true }).fill('Look up tonight.')
        await page.getByRole('form', { name: 'Edit: Video caption' }).getByRole('button', { name: 'Save' }).click()
        await sectionOf(page, 'Video caption').getByText('Look up tonight.').waitFor()
        await button(page, 'Alt text: Image 1').click()
        await page.getByLabel('What the picture shows').waitFor()
        found.push(...(await axeFindings(page)).map((finding) => `alt text: ${finding}`))
        expect(found).toEqual([])
      }),
    )
  }
})

describeWithBrowser('the studio, while a model takes its time', ({ visit }) => {
  let models: Awaited<ReturnType<typeof openAiApi>>
  let product: Product

  beforeAll(async () => {
    models = await openAiApi()
    product = await startProduct({ ...models.settings, AI_IMAGE: 'openai:gpt-image-1' })
  })
  afterAll(async () => {
    await product.stop()
    await models.close()
  })

  it('charges nothing for what is cancelled', { timeout: 120_000 }, () =>
    visit({ refusals: [unpayable] }, async (page) => {
      models.plan('hangs', 'hangs', 'hangs', 'hangs')
      await enterAsNewcomer(page, `${product.url}/dashboard/studio`)
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
