import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import type { Response } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { button, enterAs, signUpWithBrand } from './newcomer.ts'
import { type SharedTeams, sharedTeams } from './shared-teams.ts'

/** The product answers so when what is asked for is not there yet. */
const isBehind = async (answer: Response): Promise<boolean> =>
  new URL(answer.url()).pathname === '/api/workspaces' && ((await answer.json()) as { stale?: true }).stale === true

describeWithBrowser('joining a workspace', ({ visit }) => {
  let product: Product
  let teams: SharedTeams

  beforeAll(async () => {
    product = await startProduct()
    teams = await sharedTeams(product)
  })
  afterAll(async () => {
    await teams.close()
    await product.stop()
  })

  const at = (path: string): string => new URL(path, product.url).href

  const invite = async (email: string) => {
    const owner = await signUpWithBrand(product.url, { email: `${randomUUID()}@example.com`, password: 'analytical' })
    const workspaceId = personalWorkspaceId(owner.firebaseUID)
    await teams.open({ workspaceId, ownerId: owner.firebaseUID })
    const answer = await fetch(at('/api/invitations'), {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, role: 'editor' }),
    })
    const { invitation } = (await answer.json()) as { readonly invitation: { readonly link: string } }
    return { link: invitation.link, slug: firstSlugOf(workspaceId) }
  }

  it('who has accepted waits until the workspace can be read, and is in', () =>
    visit({}, async (page) => {
      const email = `${randomUUID()}@example.com`
      await enterAs(page, product.url, email)
      const { link, slug } = await invite(email)
      await page.goto(link)
      await button(page, 'Accept the invitation').waitFor()
      const behind = page.waitForResponse(isBehind)
      await product.worker.kill('SIGSTOP')
      try {
        await button(page, 'Accept the invitation').click()
        await behind
        await page.waitForURL(at(`/w/${slug}/dashboard`))
        await page.waitForResponse(isBehind)
        expect(await page.getByRole('heading', { name: 'There is no such workspace' }).count()).toBe(0)
      } finally {
        await product.worker.kill('SIGCONT')
      }
      await page.getByRole('button', { name: /^Workspace: / }).waitFor()
      await page.goto(at('/dashboard/library'))
      await page.waitForURL(at(`/w/${slug}/dashboard/library`))
    }))
})
