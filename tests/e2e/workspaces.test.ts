import { randomUUID } from 'node:crypto'
import type { InvitedRole } from '@vignette/domain/members/roles'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser, overflowAtRest } from '../support/browser.ts'
import { enterAs, type NewcomerSession, signUpWithBrand } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { type SharedTeams, sharedTeams } from './shared-teams.ts'

describeWithBrowser('the workspaces of a person', ({ visit }) => {
  let product: SharedProduct
  let teams: SharedTeams

  beforeAll(async () => {
    product = await sharedProduct()
    teams = await sharedTeams(product)
  })
  afterAll(() => teams.close())

  const at = (path: string): string => new URL(path, product.url).href
  const newAddress = () => `${randomUUID()}@example.com`

  const profileOf = async ({ token }: NewcomerSession): Promise<{ readonly workspaceId: string }> => {
    const answer = await fetch(at('/api/users/profile'), { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { readonly data: { readonly workspaceId: string } }).data
  }

  /** The workspace of somebody else, who has let this person in. */
  const joinAnother = async (member: NewcomerSession, role: InvitedRole) => {
    const owner = await signUpWithBrand(product.url, { email: newAddress(), password: 'analytical' })
    const { workspaceId } = await profileOf(owner)
    const team = { workspaceId, ownerId: owner.firebaseUID }
    await teams.open(team)
    await teams.join(team, member.firebaseUID, role)
    return { ...team, slug: firstSlugOf(workspaceId), owner }
  }

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const switcher = (page: Page) => page.getByRole('button', { name: /^Workspace: / })

  it('are in their addresses, and the one used last is shown where an address names none', () =>
    visit({}, async (page) => {
      const ada = await enterAs(page, product.url, newAddress())
      const other = await joinAnother(ada, 'viewer')
      const asked: (string | undefined)[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/usage') asked.push(request.headers()['x-workspace-id'])
      })
      await page.goto(at(`/w/${other.slug}/dashboard/usage`))
      await heading(page, 'Usage')
      await switcher(page).waitFor()
      expect(new Set(asked)).toEqual(new Set([other.workspaceId]))

      await page.getByRole('link', { name: 'Library' }).click()
      await heading(page, 'Library')
      expect(new URL(page.url()).pathname).toBe(`/w/${other.slug}/dashboard/library`)
      await page.getByText('Your role here is Viewer. An editor can add to the library and change it.').waitFor()
      expect(await page.getByRole('button', { name: 'Upload' }).count()).toBe(0)

      await page.goto(at('/dashboard/library?kind=image#top'))
      await page.waitForURL(at(`/w/${other.slug}/dashboard/library?kind=image#top`))

      await switcher(page).click()
      const own = firstSlugOf((await profileOf(ada)).workspaceId)
      await page.locator(`a[href="/w/${own}/dashboard"]`).click()
      await page.waitForURL(at(`/w/${own}/dashboard`))
      await page.getByRole('link', { name: 'Billing', exact: true }).waitFor()
    }))

  it('are left for what is about none, and a link to one is opened after signing in', () =>
    visit({}, async (page) => {
      const ada = await enterAs(page, product.url, newAddress())
      const { slug } = await joinAnother(ada, 'editor')
      await page.goto(at(`/w/${slug}/dashboard`))
      await switcher(page).waitFor()
      await page.getByRole('button', { name: ada.email }).click()
      await page.getByRole('menuitem', { name: 'Help Center' }).click()
      await page.waitForURL(at('/help'))

      await page.goto(at(`/w/${slug}/dashboard`))
      await page.getByRole('button', { name: ada.email }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL(at('/'))
      await page.goto(at(`/w/${slug}/dashboard/history?kind=image`))
      await page.getByLabel('Email').fill(ada.email)
      await page.getByLabel('Password', { exact: true }).fill('analytical')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.waitForURL(at(`/w/${slug}/dashboard/history?kind=image`))
      await heading(page, 'History')
    }))

  it('are unknown to others', () =>
    visit({}, async (page) => {
      await enterAs(page, product.url, newAddress())
      await page.goto(at('/w/nobodys/dashboard/library'))
      await heading(page, 'There is no such workspace')
      await page.getByRole('link', { name: 'Go to your own workspace' }).click()
      await page.waitForURL(at('/dashboard'))
      await page.getByRole('link', { name: 'Billing', exact: true }).waitFor()
      await switcher(page).waitFor()
    }))

  it('change with the role, and end with a suspended seat, while a page is open', () =>
    visit({ refusals: [/./], viewport: { width: 360, height: 740 } }, async (page) => {
      const ada = await enterAs(page, product.url, newAddress())
      const team = await joinAnother(ada, 'viewer')
      await page.goto(at(`/w/${team.slug}/dashboard/studio`))
      const note = page.getByText('Your role here is Viewer. An editor can make something here.')
      await note.waitFor()
      await switcher(page).waitFor()
      expect(await overflowAtRest(page)).toBe(0)
      await teams.changeRole(team, ada.firebaseUID, 'editor')
      await page.getByRole('button', { name: /^Generate/ }).waitFor()
      expect(await note.count()).toBe(0)
      await teams.suspend(team, ada.firebaseUID)
      await heading(page, 'Your seat is suspended')
    }))
})
