import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { createSpender } from '../support/spending.ts'
import { button, enterAsNewcomer, inDialog, seen, signUpWithBrand } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { isSoundInEachView } from './soundness.ts'
import { making, sectionOf } from './studio-page.ts'
import { buysGrowth, invites, isListed, joins, manages, password, rowOf, saves, spendsTheLimit } from './team-page.ts'

/** What the limit and the lost seat do not allow. */
const refusals = [/status of 40[34] /]

describeWithBrowser('a member with a limit and a seat', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  /** From one moment to the next the plan is the free one. */
  const planEnds = async (ownerId: string): Promise<void> => {
    const workspaceId = personalWorkspaceId(ownerId)
    const { streamsOf, close } = createSpender(product.database.appUrl)
    const how = { key: randomUUID(), now: new Date().toISOString() }
    await changePlan(streamsOf(workspaceId), workspaceId, {
      ...how,
      command: (now) => ({ type: 'LeavePlan', atOnce: true, now }),
    })
    await close()
  }

  it('asks for more credits, is granted them, goes on, and is suspended when the plan has no seat', () =>
    visit({}, (owner) =>
      visit({ refusals }, async (editor) => {
        const known = `${randomUUID()}@example.com`
        await signUpWithBrand(at('/'), { email: known, password })
        const { firebaseUID: ownerId } = await enterAsNewcomer(owner, at('/dashboard/billing'))
        await buysGrowth(owner)
        await owner.goto(at('/dashboard/team'))
        const [link = ''] = await invites(owner, [known])
        await joins(editor, link, 'Sign in', known)
        await isListed(owner, known, 'Editor')
        await manages(owner, `Manage ${known}`)
        await owner.getByLabel('Limit in credits').fill('1')
        await saves(owner)

        await editor.goto(`${editor.url()}/studio`)
        await spendsTheLimit(editor)
        await button(editor, 'Ask for more').click()
        await editor.getByLabel('Credits', { exact: true }).fill('5')
        await editor.getByLabel('What for? (if you want to say)').fill('Bread for Sunday')
        await inDialog(editor, 'Ask the owner').click()
        await seen(editor, 'You asked for 5 credits more. The owner has been told.')

        await seen(owner, 'Bread for Sunday')
        await isSoundInEachView(owner, [360, 1440])
        await button(owner, 'Grant').click()
        await rowOf(owner, known).getByText('1 of 6').waitFor()
        await seen(editor, 'The owner granted you 5 credits more for this period.')
        await button(editor, 'Generate · 1 credit').click()
        await sectionOf(editor, 'Captions').getByRole('button', { name: /^Pick/ }).first().waitFor(making)

        await owner.goto(at('/dashboard/usage'))
        await rowOf(owner, known).getByText('100%').waitFor()
        expect(await owner.getByLabel('Person').textContent()).toContain(known)
        await isSoundInEachView(owner, [360, 1440])

        await owner.goto(at('/dashboard/billing'))
        await button(owner, 'Cancel my plan').click()
        await seen(owner, 'Your team has 2 people and Freemium has 1 seat: 1 will be suspended when it takes effect.')
        await planEnds(ownerId)
        await editor.getByRole('heading', { name: 'Your seat is suspended' }).waitFor()
        await owner.goto(at('/dashboard/team'))
        await rowOf(owner, known).getByText('Suspended').waitFor()
      }),
    ))
})
