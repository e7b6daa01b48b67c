import { randomUUID } from 'node:crypto'
import { beforeAll, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { enterAsNewcomer, inDialog, seen, signUpWithBrand } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { isSoundInEachView } from './soundness.ts'
import { buysGrowth, invites, isListed, joins, manages, password, rowOf, saves, spendsTheLimit } from './team-page.ts'

/** What members ask for and their role or their limit does not allow, and what is asked of a workspace after the removal. */
const refusals = [/status of 40[34] /]

describeWithBrowser('a team in three browsers', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  it('is invited, joins with and without an account, is limited, and is removed', () =>
    visit({}, (owner) =>
      visit({ refusals }, (editor) =>
        visit({ refusals }, async (guest) => {
          const [known, unknown] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
          await signUpWithBrand(at('/'), { email: known, password })
          await enterAsNewcomer(owner, at('/dashboard/team'))
          await seen(owner, 'Upgrade to Starter ($59/mo) to unlock this feature.')
          await owner.goto(at('/dashboard/billing'))
          await buysGrowth(owner)
          await owner.goto(at('/dashboard/team'))
          const [first = '', second = ''] = await invites(owner, [known, unknown])
          await isSoundInEachView(owner, [360, 1440])

          await joins(editor, first, 'Sign in', known)
          await joins(guest, second, 'Create an account', unknown)
          await isListed(owner, known, 'Editor')
          await isListed(owner, unknown, 'Editor')
          await seen(owner, 'Nobody is invited at the moment.')
          await guest.goto(first)
          await guest.getByRole('heading', { name: 'This invitation has been accepted' }).waitFor()

          await manages(owner, 'Manage Grace Hopper')
          await owner.getByLabel('Role').selectOption('Viewer')
          await saves(owner)
          await rowOf(owner, unknown).getByText('Viewer').waitFor()
          await manages(owner, `Manage ${known}`)
          await owner.getByLabel('Limit in credits').fill('1')
          await saves(owner)
          await rowOf(owner, known).getByText('0 of 1').waitFor()

          const home = editor.url()
          await editor.goto(`${home}/studio`)
          await spendsTheLimit(editor)
          await isListed(owner, known, '1 of 1')

          await manages(owner, `Manage ${known}`)
          await inDialog(owner, 'Remove').click()
          await inDialog(owner, 'Remove').click()
          await rowOf(owner, known).waitFor({ state: 'detached' })
          await editor.goto(home)
          await editor.getByRole('heading', { name: 'There is no such workspace' }).waitFor()
        }),
      ),
    ))
})
