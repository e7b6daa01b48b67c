import { randomUUID } from 'node:crypto'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { jpegOf } from '../support/media.ts'
import { choose } from './library-page.ts'
import { button, enterAs, type NewcomerSession, seen, signUpWithBrand } from './newcomer.ts'
import { isSound, isSoundInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { type SharedTeams, sharedTeams } from './shared-teams.ts'

const settings = '/dashboard/settings/workspace'

describeWithBrowser('the settings of a workspace', ({ visit }) => {
  let product: SharedProduct
  let teams: SharedTeams

  beforeAll(async () => {
    product = await sharedProduct()
    teams = await sharedTeams(product)
  })
  afterAll(() => teams.close())

  const at = (path: string): string => new URL(path, product.url).href
  const enter = (page: Page) => enterAs(page, product.url, `${randomUUID()}@example.com`)

  const workspaceOf = async ({ token }: NewcomerSession): Promise<string> => {
    const answer = await fetch(at('/api/users/profile'), { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { readonly data: { readonly workspaceId: string } }).data.workspaceId
  }

  const address = (page: Page) => page.getByLabel('Address of the workspace')

  it('give it a name, a logo and an address, under which all links open the same page', () =>
    visit({ refusals: [/status of 409/] }, async (page) => {
      const ada = await enter(page)
      const first = firstSlugOf(await workspaceOf(ada))
      const end = randomUUID().slice(0, 8)
      await page.goto(at(`/w/${first}${settings}`))
      await page.getByLabel('Name of the workspace').fill(`Café Größe ${end}`)
      await button(page, 'Save the name').click()
      await seen(page, 'The workspace has its new name.')

      await button(page, 'Choose a logo').click()
      const mark = { name: 'mark.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(300, 120) }
      await choose(page, mark, 'Upload a picture')
      await page.getByRole('button', { name: 'mark' }).click()
      const logo = page.getByRole('img', { name: 'Logo of the workspace' })
      await logo.waitFor()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

      await address(page).fill('support')
      await seen(page, 'This address is kept for the product itself.')
      await button(page, `Use “cafe-grosse-${end}”`).click()
      await seen(page, 'This address is free')
      await isSoundInEachView(page, [360, 1440])
      await button(page, 'Change the address').click()
      await page.waitForURL(at(`/w/cafe-grosse-${end}${settings}`))
      await expect.poll(() => address(page).inputValue()).toBe(`cafe-grosse-${end}`)
      await seen(page, /“.*” leads here until|Links with the address of before/)

      await page.goto(at(`/w/${first}/dashboard/library?kind=image#top`))
      await page.waitForURL(at(`/w/cafe-grosse-${end}/dashboard/library?kind=image#top`))

      await page.goto(at(`/w/cafe-grosse-${end}${settings}`))
      await address(page).fill(`bakery-${end}`)
      await button(page, 'Change the address').click()
      await page.waitForURL(at(`/w/bakery-${end}${settings}`))
      await seen(page, `“cafe-grosse-${end}” leads here until`)
      await page.goto(at(`/w/cafe-grosse-${end}/dashboard/usage?from=mail`))
      await page.waitForURL(at(`/w/bakery-${end}/dashboard/usage?from=mail`))
    }))

  it('are read by other members, and a client leaves from the menu', () =>
    visit({ refusals: [/./], viewport: { width: 360, height: 740 } }, async (page) => {
      const ada = await enter(page)
      const owner = await signUpWithBrand(product.url, { email: `${randomUUID()}@example.com`, password: 'analytical' })
      const team = { workspaceId: await workspaceOf(owner), ownerId: owner.firebaseUID }
      await teams.open(team)
      await teams.join(team, ada.firebaseUID, 'editor')
      const slug = firstSlugOf(team.workspaceId)
      await page.goto(at(`/w/${slug}${settings}`))
      await seen(page, 'Your role here is Editor. An admin can change these settings.')
      expect(await page.getByLabel('Name of the workspace').isDisabled()).toBe(true)
      expect(await page.getByRole('button', { name: 'Choose a logo' }).count()).toBe(0)
      await isSound(page, 'light')
      await teams.changeRole(team, ada.firebaseUID, 'client')
      await page.goto(at(`/w/${slug}/dashboard`))
      await seen(page, 'Shared with you')
      await page.getByRole('button', { name: ada.email }).click()
      await page.getByRole('menuitem', { name: 'Leave this workspace' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
      await page.waitForURL(at('/dashboard'))
      await page.getByRole('button', { name: ada.email }).click()
      expect(await page.getByRole('menuitem', { name: 'Leave this workspace' }).count()).toBe(0)
    }))
})
