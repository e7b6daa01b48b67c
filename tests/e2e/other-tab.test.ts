import { randomUUID } from 'node:crypto'
import { sessions } from '@vignette/domain/sessions/decider'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { createSpender } from '../support/spending.ts'
import { enterAsNewcomer, signUpWithBrand } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('what happens elsewhere', ({ visit }) => {
  let product: SharedProduct
  let spender: ReturnType<typeof createSpender>

  beforeAll(async () => {
    product = await sharedProduct()
    spender = createSpender(product.database.appUrl)
  })
  afterAll(() => spender.close())

  const at = (path: string) => `${product.url}${path}`

  const openUsage = async (page: Page) => {
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/api/stream?') && answer.ok()),
      page.goto(at('/dashboard/usage')),
    ])
  }
  const meter = (page: Page, name: string) => page.getByRole('img', { name }).waitFor()

  it('moves the meter of each tab without a reload', () =>
    visit({}, async (page) => {
      const { firebaseUID } = await enterAsNewcomer(page, at('/dashboard'))
      const workspaceId = personalWorkspaceId(firebaseUID)
      const other = await page.context().newPage()
      for (const tab of [page, other]) {
        await openUsage(tab)
        await meter(tab, '0 used, 0 in progress, 100 left')
      }
      await spender.spend(workspaceId, { action: 'imageGeneration', units: 2, delivered: 2 })
      for (const tab of [page, other]) await meter(tab, '30 used, 0 in progress, 70 left')
    }))

  it('shows nothing of one person to another who signs in elsewhere', () =>
    visit({}, async (page) => {
      const { firebaseUID } = await enterAsNewcomer(page, at('/dashboard'))
      const workspaceId = personalWorkspaceId(firebaseUID)
      await spender.spend(workspaceId, { action: 'imageGeneration', units: 2, delivered: 2 })
      await openUsage(page)
      await meter(page, '30 used, 0 in progress, 70 left')
      const other = await signUpWithBrand(product.url, { email: `${randomUUID()}@example.com`, password: 'analytical' })
      const tab = await page.context().newPage()
      await tab.goto(at('/api/plans'))
      await tab.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(other))
      await meter(page, '0 used, 0 in progress, 100 left')
    }))

  it('ends the session of a page that is open', () =>
    visit({ refusals: [/status of 401/] }, async (page) => {
      const { firebaseUID: userId } = await enterAsNewcomer(page, at('/dashboard'))
      await openUsage(page)
      const command = { type: 'EndSessions', userId, now: new Date().toISOString() } as const
      await spender.streamsOf('w').send(sessions, userId, command, randomUUID())
      await page.waitForURL(at('/login'))
    }))
})
