import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { user } from '@vignette/domain/identity/decider'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { createRegistry, type Registry } from '../support/sign-ups.ts'
import { createSpender } from '../support/spending.ts'
import { button, enterAs, inDialog, seen } from './newcomer.ts'
import { inEachView, isSound } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const hostile = `<img src=x onerror="document.title='run'">\u202e`

/** Events as the API returns them, newest first, three for each request. */
const manyEntries = (from: number, count: number): readonly TimelineEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    position: String(from - index),
    at: '2026-11-20T10:00:00.000Z',
    type: 'CreditsConsumed',
    kind: 'credits' as const,
    summary: `Event ${from - index}`,
    credits: 0,
    balance: 100,
    amountMicros: null,
    actor: { kind: 'system' as const, id: 'generating' },
    staffName: null,
    personName: null,
    role: null,
    workspaceId: 'w1',
    correlationId: `c${Math.floor((from - index) / 3)}`,
    stream: 'credits-w',
    version: from - index,
    data: { amount: 1 },
  }))

describeWithBrowser('the timeline in the browser', ({ visit }) => {
  let product: SharedProduct
  let registry: Registry
  let spender: ReturnType<typeof createSpender>
  let uid: string

  beforeAll(async () => {
    product = await sharedProduct()
    registry = createRegistry(product.database.appUrl)
    spender = createSpender(product.database.appUrl)
    uid = `z${randomUUID()}`
    await registry.signUp(uid, hostile)
    await spender.spend(personalWorkspaceId(uid), { action: 'imageGeneration', units: 2, delivered: 1 })
    await eventually(async () => {
      const { rowCount } = await registry.pool.query('select from read.profiles where user_id = $1', [uid])
      expect(rowCount).toBe(1)
    })
  })
  afterAll(async () => {
    await Promise.all([registry.close(), spender.close()])
  })

  const enter = async (page: Page, query = '') => {
    await enterAs(page, `${product.url}/support/${uid}${query}`, 'support@demo.vignette')
    await page.getByRole('heading', { name: 'Timeline', level: 2 }).waitFor()
  }
  const events = (page: Page) => page.getByRole('list', { name: 'Events' })
  const group = (page: Page) => events(page).getByRole('button', { expanded: false }).first()
  const kind = (page: Page, name: string) => page.getByRole('checkbox', { name })
  const query = (page: Page) => new URL(page.url()).searchParams

  it('shows what happened, filters it in the address, and what was recorded, with the keyboard alone too', () =>
    visit({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await enter(page)
      await seen(page, /^Staff member .* looked at the timeline\.$/)

      await kind(page, 'Credits').check()
      await group(page).click()
      await seen(page, /^15 credits consumed for 1 image; \d+ credits left to spend\.$/)
      expect(await page.getByText(/looked at the timeline/).count()).toBe(0)
      expect(query(page).getAll('kind')).toEqual(['credits'])
      await page.reload()
      await group(page).waitFor()
      expect(await kind(page, 'Credits').isChecked()).toBe(true)

      await group(page).click()
      await page.getByRole('button', { name: /^Credits 15 credits consumed/ }).click()
      await page.getByRole('heading', { name: 'CreditsConsumed' }).waitFor()
      await inDialog(page, 'Copy the data').click()
      await seen(page, 'The data is copied.')
      const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as { amount: number }
      expect(copied.amount).toBe(15)
      await inDialog(page, 'Only this correlation').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await button(page, /^Only correlation/).waitFor()
      expect(query(page).get('correlation')).toBe(personalWorkspaceId(uid))
      await button(page, /^Only correlation/).click()
      await seen(page, /looked at the timeline/)
      expect(query(page).size).toBe(0)

      await kind(page, 'Credits').focus()
      await page.keyboard.press('Space')
      await group(page).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-in-group'))).toBe(
        'true',
      )
    }))

  const isSoundWithAxe = (page: Page) =>
    inEachView(page, [768, 1440], async ({ colorScheme, width }) => {
      await isSound(page, colorScheme)
      if (width === 768) expect(await axeFindings(page)).toEqual([])
    })

  it('is sound with an open group and an open event, never runs what somebody wrote, and is copied as shown', () =>
    visit({ acceptDownloads: true }, async (page) => {
      await enter(page, '?kind=credits&kind=identity')
      await group(page).click()
      await isSoundWithAxe(page)
      await page.getByRole('button', { name: /^Credits 15 credits consumed/ }).click()
      await page.getByRole('heading', { name: 'CreditsConsumed' }).waitFor()
      await isSoundWithAxe(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await kind(page, 'Credits').uncheck()
      await seen(page, /^The customer signed up as “<img src=x/)
      await page.getByRole('button', { name: /^Identity The customer signed up/ }).click()
      await page.getByRole('region', { name: 'Data' }).getByText('onerror').waitFor()
      expect(await page.title()).not.toBe('run')
      expect(await page.locator('img[src="x"]').count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      const downloaded = async (name: string) => {
        const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
        return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
      }
      const csv = await downloaded('Download CSV')
      expect(csv.name).toBe(`history-${uid}.csv`)
      expect(csv.text).toContain('UserSignedUp')
      expect(csv.text).not.toContain('CreditsReserved')
      const json = await downloaded('Download JSON')
      expect(json.name).toBe(`history-${uid}.json`)
      expect((JSON.parse(json.text) as TimelineEntry[]).map(({ kind: each }) => each)).toContain('identity')
    }))

  it('says when nothing matches, and when “From” is after “To”, and tells of what came meanwhile', () =>
    visit({}, async (page) => {
      await page.clock.install()
      await enter(page, '?kind=media')
      await seen(page, 'No events match these filters.')
      await button(page, 'Show everything').click()
      await events(page).waitFor()
      await page.getByLabel('From').fill('2026-11-20T10:00')
      await page.getByLabel('To', { exact: true }).fill('2026-11-19T10:00')
      await seen(page, '“From” has to be before “To”.')
      expect(await button(page, 'Download CSV').isDisabled()).toBe(true)
      await button(page, 'Last 24 hours').click()
      await events(page).waitFor()
      expect(query(page).get('last')).toBe('24h')
      await button(page, 'All').click()
      expect(query(page).size).toBe(0)

      // without moving anything
      await events(page).waitFor()
      await registry.send(user, uid, { type: 'ChangeDisplayName', userId: uid, displayName: 'Grace' } as never)
      await eventually(async () => {
        await page.clock.runFor(11_000)
        // the visit itself is recorded as an event too, which may arrive only now
        await button(page, /^Show \d new events?$/).click({ timeout: 2_000 })
      })
      await seen(page, 'The customer changed the name to “Grace”.')
    }))

  it('says what went wrong, goes on, and holds 100,000 events, few of them on the page', () =>
    visit({ refusals: [/503/] }, async (page) => {
      let isAway = true
      const refused = { success: false, status: 503, code: 'store.unavailable', error: 'Not now.', requestId: 'r' }
      const atOnce = 20_000
      await page.route(/\/timeline\?/, async (route) => {
        if (isAway) return route.fulfill({ status: 503, json: refused })
        const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 100_000)
        const next = from - atOnce
        const items = manyEntries(from, atOnce)
        await route.fulfill({ json: { success: true, items, nextCursor: next > 0 ? String(next) : null } })
      })
      await enter(page)
      await page.getByText('The timeline could not be loaded').waitFor({ timeout: 15_000 })
      isAway = false
      await button(page, 'Try again').click()
      await events(page).waitFor()
      await eventually(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          await page.getByText('That is all: 100,000 events.').waitFor({ timeout: 500 })
        },
        { timeout: 60_000 },
      )
      await eventually(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        await seen(page, /2 consumed/)
      })
      expect(await events(page).getByRole('listitem').count()).toBeLessThan(60)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
      await eventually(async () => expect(await events(page).getByRole('listitem').count()).toBeGreaterThan(5))
    }))
})
