import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { chooseSeed } from '../support/property.ts'
import { inTurn } from '../support/some-of.ts'
import { addressOf, type Ids, type Place, places, type Viewer } from '../support/places.ts'
import { button, enterWithoutBrand, signInAs, signUpWithBrand } from './newcomer.ts'
import { somethingMade } from './something-made.ts'
import { submitButton } from './entering.ts'
import { problemsInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const viewers = ['visitor', 'newcomer', 'creator', 'support', 'ops'] as const satisfies readonly Viewer[]

/** How wide the windows are in which a page has to fit. */
const widths = [360, 768, 1440, 1920]

const seed = chooseSeed()

/** The width in which axe looks at the page, of a telephone or of a desk: of one page this and of the next that. */
const widthsOf = (nth: number): readonly number[] => inTurn([360, 1440], nth, 2, Math.floor(seed / 2))

const creator = { email: 'creator@demo.vignette', password: 'analytical' }

describeWithBrowser('every page', ({ visit }) => {
  let product: SharedProduct
  let ids: Ids

  beforeAll(async () => {
    product = await sharedProduct()
    const session = await signUpWithBrand(product.url, creator)
    ids = { uid: session.firebaseUID, generationId: await somethingMade(product.url, session) }
  })

  const at = (place: Place) => `${product.url}${addressOf(place, ids)}`

  const enter = async (page: Page, viewer: Viewer): Promise<unknown> => {
    if (viewer === 'visitor') return
    if (viewer === 'newcomer') return enterWithoutBrand(page, product.url)
    return signInAs(page, product.url, `${viewer}@demo.vignette`)
  }

  for (const viewer of viewers) {
    it(`of the ${viewer} is accessible and fits its window`, { timeout: 300_000 }, () =>
      visit({}, async (page) => {
        await enter(page, viewer)
        const found: string[] = []
        for (const [nth, place] of places.entries()) {
          if (place.viewer !== viewer) continue
          await page.goto(at(place))
          const looked = widthsOf(nth)
          const alsoFits = widths.filter((width) => !looked.includes(width))
          found.push(...(await problemsInEachView(page, place.path, { widths: looked, alsoFits })))
        }
        expect(found).toEqual([])
      }),
    )
  }

  it('is accessible with its dialogs, menus, messages and steps', { timeout: 300_000 }, () =>
    visit({ viewport: { width: 360, height: 900 } }, async (page) => {
      const found: string[] = []
      const look = async (name: string) => {
        found.push(...(await problemsInEachView(page, name, { widths: [360] })))
      }
      await page.goto(`${product.url}/login`)
      await page.getByLabel('Email').fill('ada')
      await submitButton(page).click()
      await page.locator('[aria-invalid=true]').waitFor()
      await look('refused sign-in')
      await button(page, 'Forgot your password?').click()
      await page.getByRole('dialog', { name: 'Reset Password' }).waitFor()
      await look('reset dialog')

      await enterWithoutBrand(page, `${product.url}/brand-setup`)
      await page.getByLabel('Username').fill('mary')
      await page.getByLabel('Brand name').fill('Connexions')
      await page.getByLabel('Education').check()
      await submitButton(page).click()
      await page.getByLabel('Inspiring').check()
      await page.getByLabel('Pillar 1', { exact: true }).fill('Physical sciences')
      await look('second step of the wizard')
      await submitButton(page).click()
      await page.getByLabel('Elegant').check()
      await look('third step of the wizard')

      await signInAs(page, `${product.url}/dashboard/billing`, creator.email)
      await button(page, /^Choose Growth/).click()
      await page.getByRole('dialog').getByText('credits left now').waitFor()
      await look('preview dialog')
      await page.keyboard.press('Escape')
      await button(page, 'Open navigation').click()
      await look('navigation')
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await button(page, 'Save the name').waitFor()
      await page.getByLabel('Display name').fill('Robin')
      await button(page, 'Save the name').click()
      await page.locator('.mantine-Notification-root').waitFor()
      await look('toast')
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
      await look('menu of the person')
      expect(found).toEqual([])
    }),
  )
})
