import { readFile } from 'node:fs/promises'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { createSpender } from '../support/spending.ts'
import { button, enterAsNewcomer, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('usage in the browser', ({ visit }) => {
  let product: SharedProduct
  let spender: ReturnType<typeof createSpender>

  beforeAll(async () => {
    product = await sharedProduct()
    spender = createSpender(product.database.appUrl)
  })
  afterAll(() => spender.close())

  const at = (path: string) => `${product.url}${path}`

  it('shows what credits were spent on, filtered, older lines on request, and as a file', () =>
    visit({ acceptDownloads: true }, async (page) => {
      const { firebaseUID } = await enterAsNewcomer(page, at('/dashboard/usage'))
      const workspaceId = personalWorkspaceId(firebaseUID)
      await seen(page, 'Included in your plan')
      await spender.spend(workspaceId, { action: 'imageGeneration', units: 4, delivered: 2 })
      for (let count = 0; count < 25; count += 1) {
        await spender.spend(workspaceId, { action: 'caption', units: 1, delivered: 1 })
      }
      await spender.spend(workspaceId, { action: 'hashtags', units: 20, delivered: 0 })
      await spender.spend(workspaceId, { action: 'imageGeneration', units: 1 })

      await eventually(async () => {
        await page.reload()
        await page.getByRole('img', { name: '55 used, 15 in progress, 30 left' }).waitFor({ timeout: 2_000 })
      })
      const line = (name: RegExp) => page.getByRole('row', { name }).first()
      await line(/Held for 1 image 15 -15 30 –$/).waitFor()
      await line(/Returned: not delivered.* 20 0 45 –$/).waitFor()
      expect(await page.getByText('Included in your plan').count()).toBe(0)
      await button(page, 'Show older').click()
      await line(/Included in your plan 100 \+100 100 –$/).waitFor()
      await line(/Used for 2 images.* 30 -30 70 –$/).waitFor()

      await page.getByLabel('Action').selectOption({ label: 'Images' })
      await eventually(async () => expect(await page.getByRole('row').count()).toBe(1 + 2))
      await line(/Used for 2 images/)
        .getByText('Details')
        .click()
      await line(/Used for 2 images/)
        .getByText('Held for 4 images: -60, then 40')
        .waitFor()
      const downloading = page.waitForEvent('download')
      await button(page, 'Download CSV').click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('credit-ledger.csv')
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(1 + 4)
      expect(lines[0]).toMatch(/^at,type,grantKind,action,units,credits,amount,balanceAfter/)

      await page.getByLabel('Action').selectOption({ label: 'Every action' })
      await page.getByLabel('Kind').selectOption({ label: 'Refunds' })
      await seen(page, 'No lines match these filters.')
    }))

  it('is at most three screens high on a phone, however much was used', () =>
    visit({ viewport: { width: 390, height: 844 } }, async (page) => {
      const { firebaseUID } = await enterAsNewcomer(page, at('/dashboard/usage'))
      const workspaceId = personalWorkspaceId(firebaseUID)
      for (let count = 0; count < 20; count += 1) {
        await spender.spend(workspaceId, { action: 'caption', units: 4, delivered: 4 })
      }
      const older = button(page, 'Show older')
      await eventually(async () => {
        await page.reload()
        await older.waitFor({ timeout: 5_000 })
        await page.getByText('Used for 4 captions').first().waitFor({ timeout: 2_000 })
      })
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      expect(await height()).toBeLessThanOrEqual(3 * 844)
      const rows = await page.getByRole('row').count()
      await older.click()
      await eventually(async () => expect(await page.getByRole('row').count()).toBeGreaterThan(rows))
      // away from what explains itself when it is pointed at
      await page.mouse.move(0, 0)
      expect(await problemsInEachView(page, 'the usage', { widths: [390, 1440] })).toEqual([])
    }))
})
