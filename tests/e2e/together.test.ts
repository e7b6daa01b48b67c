import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { enterAs, type NewcomerSession, seen } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { type SharedTeams, sharedTeams } from './shared-teams.ts'
import { isSoundInEachView } from './soundness.ts'

/** The edit that came second, which the browser writes to its console too. */
const refusals = [/status of 409 /]

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Replaces the text, as somebody does who stays in the field. */
const types = (page: Page, text: string): Promise<void> => textOf(page).fill(text)
const leavesTheField = (page: Page): Promise<void> => textOf(page).blur()

describeWithBrowser('two people at one text', ({ visit }) => {
  let product: SharedProduct
  let teams: SharedTeams

  beforeAll(async () => {
    product = await sharedProduct()
    teams = await sharedTeams(product)
  })
  afterAll(() => teams.close())

  const at = (path: string) => `${product.url}${path}`

  const saveText = async ({ token }: NewcomerSession): Promise<string> => {
    const answer = await fetch(at('/api/library/texts'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ name: 'Kite', text: 'A red kite over the dunes' }),
    })
    return ((await answer.json()) as { item: { id: string } }).item.id
  }

  /** The address of a page in the workspace of somebody else. */
  const inside = (workspaceId: string, path: string): string => at(`/w/${firstSlugOf(workspaceId)}${path}`)

  it('see each other, settle two edits without losing a word, and find both in the activity', () =>
    visit({}, (ana) =>
      visit({ refusals }, async (ben) => {
        const [anas, bens] = [`ana-${randomUUID()}@example.com`, `ben-${randomUUID()}@example.com`]
        const owner = await enterAs(ana, at('/dashboard'), anas)
        const editor = await enterAs(ben, at('/dashboard'), bens)
        const team = { workspaceId: personalWorkspaceId(owner.firebaseUID), ownerId: owner.firebaseUID }
        await teams.open(team)
        await teams.join(team, editor.firebaseUID, 'editor')
        const path = `/dashboard/library/${await saveText(owner)}`
        await ana.goto(at(path))
        await ben.goto(inside(team.workspaceId, path))
        await ana.getByText(`${bens} is looking at this too`).waitFor({ state: 'attached' })
        await ben.getByText(`${anas} is looking at this too`).waitFor({ state: 'attached' })

        await types(ben, 'A red kite at noon')
        await types(ana, 'A blue kite over the dunes')
        await leavesTheField(ana)
        await seen(ana, 'Saved')
        await leavesTheField(ben)
        await seen(ben, /changed this while you were writing/)
        await seen(ben, 'A blue kite over the dunes')
        const mine = ben.getByLabel('Text, yours')
        expect(await mine.inputValue()).toBe('A red kite at noon')
        await isSoundInEachView(ben, [360, 1440])
        await mine.fill('A blue kite at noon')
        await ben.getByRole('button', { name: 'Save what is under “Yours”' }).click()
        await seen(ben, 'Saved')
        await eventually(async () => {
          await ana.reload()
          await textOf(ana).waitFor()
          expect(await textOf(ana).inputValue()).toBe('A blue kite at noon')
        })

        await ben.goto(inside(team.workspaceId, '/dashboard/activity'))
        await ana.getByText(`${bens} is looking at this too`).waitFor({ state: 'detached' })
        await seen(ben, `${anas} changed the text of something in the library.`)
        await seen(ben, `${bens} changed the text of something in the library.`)
        await isSoundInEachView(ben, [360, 1440])
        // without a reload
        await types(ana, 'A green kite')
        await leavesTheField(ana)
        await ben.getByText(`${anas} changed the text of something in the library.`).nth(1).waitFor()
        await ben.getByLabel('Person').selectOption(anas)
        await ben.getByText(`${bens} changed the text`).waitFor({ state: 'detached' })
        await ben.getByLabel('Kind').selectOption('Team')
        await seen(ben, 'Nothing matches. Try another filter.')
      }),
    ))
})
