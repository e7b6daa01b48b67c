import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser, overflowAtRest } from '../support/browser.ts'
import { addressOf, type Ids, type Place, places, type Viewer } from '../support/places.ts'
import { startProduct, type Product } from '../support/product.ts'
import { settled } from '../support/settled-page.ts'
import { button, enterWithoutBrand, signInAs, signUpWithBrand } from './newcomer.ts'
import { somethingMade } from './something-made.ts'
import { submitButton } from './entering.ts'

const schemes = ['light', 'dark'] as const
const viewers = ['visitor', 'newcomer', 'creator', 'support', 'ops'] as const satisfies readonly Viewer[]
const widths = [360, 768, 1440, 1920]
const judgedWidths = [360, 1440]

const creator = { email: 'creator@demo.vignette', password: 'analytical' }

describeWithBrowser('every page', ({ visit }) => {
  let product: Product
  let ids: Ids

  beforeAll(async () => {
    product = await startProduct()
    const session = await signUpWithBrand(product.url, creator)
    ids = { uid: session.firebaseUID, generationId: await somethingMade(product.url, session) }
  })
  afterAll(() => product.stop())

  const at = (place: Place) => `${product.url}${addressOf(place, ids)}`

  const enter = async (page: Page, viewer: Viewer): Promise<unknown> => {
    if (viewer === 'visitor') return
    if (viewer === 'newcomer') return enterWithoutBrand(page, product.url)
    return signInAs(page, product.url, `${viewer}@demo.vignette`)
  }

  /** The problems of the page at each width. */
  const judge = async (page: Page, name: string): Promise<string[]> => {
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const pixels = await overflowAtRest(page)
      if (pixels > 0) found.push(`${name} is ${pixels} px wider than ${width}`)
      if (!judgedWidths.includes(width)) continue
      found.push(...(await axeFindings(page)).map((finding) => `${name}, ${width} wide: ${finding}`))
    }
    return found
  }

  for (const viewer of viewers) {
    for (const colorScheme of schemes) {
      it.concurrent(`of the ${viewer} is accessible and fits its window in ${colorScheme}`, { timeout: 120_000 }, () =>
        visit({ colorScheme, reducedMotion: 'reduce' }, async (page) => {
          await enter(page, viewer)
          const found: string[] = []
          for (const place of places.filter((candidate) => candidate.viewer === viewer)) {
            await page.goto(at(place))
            await settled(page)
            found.push(...(await judge(page, place.path)))
          }
          expect(found).toEqual([])
        }),
      )
    }
  }

  for (const colorScheme of schemes) {
    it.concurrent(
      `is accessible with its dialogs, menus, messages and steps in ${colorScheme}`,
      { timeout: 120_000 },
      () =>
        visit({ colorScheme, reducedMotion: 'reduce', viewport: { width: 360, height: 800 } }, async (page) => {
          const found: string[] = []
          const look = async (name: string) => {
            await page.setViewportSize({ width: 360, height: 800 })
            found.push(...(await axeFindings(page)).map((finding) => `${name}: ${finding}`))
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
  }
})
