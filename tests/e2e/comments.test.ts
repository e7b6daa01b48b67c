import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { button, enterAs, inDialog, seen } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { type SharedTeams, sharedTeams } from './shared-teams.ts'
import { somethingMade } from './something-made.ts'
import { isSoundInEachView } from './soundness.ts'
import { making } from './studio-page.ts'

const newAddress = () => `${randomUUID()}@example.com`

/** The comment that an address names is asked for until it is deleted. */
const refusals = [/status of 404 /]

const field = (page: Page, name = 'Write a comment') => page.getByRole('textbox', { name })
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })

describeWithBrowser('comments in two browsers', ({ visit }) => {
  let product: SharedProduct
  let teams: SharedTeams

  beforeAll(async () => {
    product = await sharedProduct()
    teams = await sharedTeams(product)
  })
  afterAll(() => teams.close())

  const at = (path: string): string => new URL(path, product.url).href

  /** Ada in her workspace, and Bob as an editor of it, both at a generation of hers. */
  const gather = async (ada: Page, bob: Page) => {
    const owner = await enterAs(ada, at('/'), newAddress())
    const editor = await enterAs(bob, at('/'), newAddress())
    const team = { workspaceId: personalWorkspaceId(owner.firebaseUID), ownerId: owner.firebaseUID }
    await teams.open(team)
    await teams.join(team, editor.firebaseUID, 'editor')
    const id = await somethingMade(product.url, owner)
    const path = `/w/${firstSlugOf(team.workspaceId)}/dashboard/history/${id}`
    await Promise.all([ada.goto(at(path)), bob.goto(at(path))])
    await Promise.all([field(ada).waitFor(), field(bob).waitFor()])
    return { path, owner, editor }
  }

  it('are written, mention somebody, are live for others, answered, edited, resolved and linked to', making, () =>
    visit({}, (ada) =>
      visit({ refusals }, async (bob) => {
        const { path, editor } = await gather(ada, bob)
        await field(ada).fill('Is this ready, ')
        await field(ada).press('End')
        await field(ada).pressSequentially(`@${editor.email.slice(0, 6)}`)
        await ada.getByRole('option', { name: editor.email }).waitFor()
        await field(ada).press('Enter')
        await field(ada).pressSequentially('? See https://example.com/plan. <b>Now</b>')
        await isSoundInEachView(ada, [360, 1440])
        await button(ada, 'Comment').click()

        // without a reload, with the bell
        await comments(bob).getByText('Is this ready,').waitFor()
        await comments(bob).getByText(`@${editor.email}`).waitFor()
        await comments(bob).getByText('<b>Now</b>').waitFor()
        expect(
          await comments(bob).getByRole('link', { name: 'https://example.com/plan' }).getAttribute('rel'),
        ).toContain('noopener')
        await bob.getByRole('banner').getByRole('button', { name: 'Notifications, 1 new' }).waitFor()

        await button(bob, 'Answer').click()
        await field(bob, 'Your answer').fill('Nearly')
        await field(bob, 'Your answer').press('Control+Enter')
        await comments(ada).getByText('Nearly').waitFor()
        await ada.getByRole('banner').getByRole('button', { name: 'Notifications, 1 new' }).waitFor()
        await isSoundInEachView(bob, [360, 1440])

        await button(bob, 'Edit').click()
        await field(bob, 'Edit your comment').fill('Ready')
        await button(bob, 'Save').click()
        await comments(ada).getByText('Ready', { exact: true }).waitFor()

        // the bell leads to the comment
        await bob.goto(at(path.replace(/\/history.*/, '')))
        await bob
          .getByRole('banner')
          .getByRole('button', { name: /^Notifications/ })
          .click()
        await bob
          .getByRole('dialog', { name: 'Notifications' })
          .getByRole('link', { name: /mentioned you$/ })
          .click()
        await bob.waitForURL(/\?comment=/)
        await bob.locator('article[data-sought]').getByText('Is this ready,').waitFor()

        await button(ada, 'Resolve').click()
        await seen(ada, 'Everything that was said here is resolved.')
        await button(ada, 'Show 1 resolved').click()
        await comments(ada).getByText('Resolved by').waitFor()
        await button(ada, 'Reopen').click()
        await button(ada, 'Delete').click()
        await inDialog(ada, 'Delete comment').click()
        await comments(bob).getByText('This comment was deleted.').waitFor()
      }),
    ),
  )

  it('keep what was typed when they cannot be sent, on an item of the library too', making, () =>
    visit({ refusals: [/Failed to load resource|ERR_FAILED/] }, async (page) => {
      const { token } = await enterAs(page, at('/'), newAddress())
      const saved = await fetch(at('/api/library/texts'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'A post about the market' }),
      })
      const { item } = (await saved.json()) as { readonly item: { readonly id: string } }
      await page.goto(at(`/dashboard/library/${item.id}`))
      await page.route('**/api/comments/library/**', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await field(page).fill('A thought that must not be lost')
      await button(page, 'Comment').click()
      await page.getByRole('dialog').locator('[aria-invalid="true"]').waitFor()
      expect(await field(page).inputValue()).toBe('A thought that must not be lost')
      await page.unroute('**/api/comments/library/**')
      await button(page, 'Comment').click()
      await comments(page).locator('article').getByText('A thought that must not be lost').waitFor()
      await isSoundInEachView(page, [360, 1440])
      await page.goto(at('/dashboard/library'))
      await page.getByText(/1 open thread/).waitFor({ state: 'attached' })
    }),
  )
})
