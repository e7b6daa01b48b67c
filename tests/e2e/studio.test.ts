import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { says, setUpBrand, signedUp, submit } from './entering.ts'
import { button, enterAsNewcomer, inDialog, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'
import { creditsOf, generate, making, promptOf, sectionOf, tick } from './studio-page.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('the studio', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  it('leads from the sign-up to a post that is kept, and every credit of it is explained', { timeout: 180_000 }, () =>
    visit({ acceptDownloads: true }, async (page) => {
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
      await seen(page, 'Included in your plan, 39 left afterwards')
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
      await images.getByRole('button', { name: /^Picked: Image/ }).waitFor()

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
      await inDialog(page, 'Download').click()
      expect((await download).suggestedFilename()).toMatch(/^Physical sciences.*\.png$/)

      // results stay while another page is open
      await page.getByRole('link', { name: 'Library', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
      await seen(page, 'Light is older than it looks.')
      await page.goBack()
      await captions.getByText('Light is older than it looks.').waitFor()

      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await eventually(async () => expect(await creditsOf(page)).toBe('39'))
      const line = (name: RegExp) => page.getByRole('row', { name }).first()
      await line(/Used for 1 caption.* 1 -1 /).waitFor()
      await line(/Used for 4 images.* 60 -60 /).waitFor()
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
      await captions.getByText('Included in your plan, 98 left afterwards').waitFor()
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
      await seen(page, 'You have discarded all of these results.')
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
      await seen(page, '1 character too many')
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

  it('has image editing by a wish from Starter on and says so, and exact edits for nothing', making, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/studio'))
      await promptOf(page).fill('A poster for the open day')
      await tick(page, 'Images')
      await page.getByRole('group', { name: 'How many images' }).getByText('1').click()
      await generate(page, '15 credits')
      await sectionOf(page, 'Images').getByRole('article').waitFor(making)
      await button(page, 'Edit: Image 1').click()
      await page.getByRole('dialog').getByText('By prompt').click()
      await page.getByRole('dialog').getByText('Upgrade to Starter ($59/mo) to unlock this feature.').waitFor()
      await page.getByRole('dialog').getByText('Background').click()
      await inDialog(page, 'Edit image · free').click()
      await sectionOf(page, 'Image edit').getByRole('article').waitFor(making)
      await button(page, 'Edit: Image 1').click()
      await page.getByRole('dialog').getByLabel('Words on the picture').waitFor()
      expect(await problemsInEachView(page, 'composition')).toEqual([])
      await page.getByRole('dialog').getByLabel('Words on the picture').fill('يوم مفتوح 🎉')
      await page.getByRole('dialog').getByLabel('Background colour').selectOption('ink')
      for (const format of ['Square 1:1', 'Story 9:16']) await page.getByRole('checkbox', { name: format }).check()
      await inDialog(page, 'Edit image · free').click()
      await eventually(async () => expect(await page.getByAltText(/يوم مفتوح/).count()).toBeGreaterThanOrEqual(3))
      await page.getByRole('link', { name: 'Usage', exact: true }).click()
      await eventually(async () => expect(await creditsOf(page)).toBe('85'))
    }),
  )

  it('is accessible with results and previews, narrow and wide, in both schemes', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      const found: string[] = []
      await enterAsNewcomer(page, at('/dashboard/studio'))
      await promptOf(page).fill('Three facts about comets')
      await tick(page, 'Captions', 'Hashtags', 'Video caption', 'Images')
      await page.getByText('More settings').click()
      await page.getByRole('group', { name: 'How many images' }).getByText('2').click()
      await generate(page, '33 credits')
      await sectionOf(page, 'Images').getByRole('article', { name: 'Image 2' }).waitFor(making)
      await sectionOf(page, 'Video caption').getByRole('article').waitFor(making)
      const platforms = page.getByRole('group', { name: 'Previewed platform' })
      for (const platform of ['Instagram', 'X', 'LinkedIn', 'TikTok', 'Facebook']) {
        await platforms.getByRole('radio', { name: platform, exact: true }).check()
        await page.getByRole('article', { name: `Preview on ${platform}` }).waitFor()
        found.push(...(await problemsInEachView(page, platform, { alsoFits: [768] })))
      }
      await button(page, 'Edit: Caption 1').click()
      await button(page, 'Edit: Video caption').click()
      found.push(...(await problemsInEachView(page, 'editor')))
      await page.getByLabel('Hook', { exact: true }).fill('Look up tonight.')
      await page.getByRole('form', { name: 'Edit: Video caption' }).getByRole('button', { name: 'Save' }).click()
      await sectionOf(page, 'Video caption').getByText('Look up tonight.').waitFor()
      await button(page, 'Cancel').first().click()
      await button(page, 'Refine: Caption 1').click()
      await button(page, 'Shorter').click()
      await button(page, 'Undo: Caption 2').or(page.getByText('There is no other version')).first().waitFor(making)
      found.push(...(await problemsInEachView(page, 'refine')))
      await button(page, 'Download: Image 1').click()
      await page.getByLabel('Format').waitFor()
      found.push(...(await problemsInEachView(page, 'download')))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await button(page, 'Alt text: Image 1').click()
      await page.getByLabel('What the picture shows').waitFor()
      found.push(...(await problemsInEachView(page, 'alt text')))
      expect(found).toEqual([])
    }),
  )
})
