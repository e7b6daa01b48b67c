import { randomUUID } from 'node:crypto'
import type { requestPageSchema } from '@vignette/domain/generation/schemas/generations'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { button, enterAsNewcomer, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const making = { timeout: 90_000 }

const groupsOf = (page: Page) => page.getByRole('main').getByRole('region')
const rowsOf = (page: Page) => groupsOf(page).getByRole('link')

/** Requests captions through the API, without the studio. */
const ask = (page: Page, prompt: string): Promise<unknown> =>
  page.evaluate(
    async ([text, key]) => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }
      const answer = await fetch('/api/generations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key ?? '' },
        body: JSON.stringify({ kind: 'caption', prompt: text, variations: 1, platform: 'x' }),
      })
      return answer.json()
    },
    [prompt, randomUUID()],
  )

/** Chooses in several fields before the page renders any of the changes. */
const chooseAtOnce = (page: Page, choices: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((values) => {
    for (const select of document.querySelectorAll('select')) {
      const value = values[select.labels[0]?.textContent ?? '']
      if (value === undefined) continue
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, choices)

type Item = z.output<typeof requestPageSchema>['items'][number]

/** A history of many years. */
const longHistory = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r-${index}`,
    prompt: `Prompt ${index} `.repeat(1 + (index % 9)),
    requestedAt: '2026-01-01T00:00:00.000Z',
    generations: [
      {
        id: `g-${index}`,
        requestId: `r-${index}`,
        parentId: null,
        kind: 'caption' as const,
        prompt: `Prompt ${index} `.repeat(1 + (index % 9)),
        settings: { platform: 'x' },
        tone: 'casual',
        status: 'completed' as const,
        credits: { reserved: 1, consumed: 1, released: 0 },
        delivered: 1,
        results: [{ id: 't', text: 'A text. '.repeat(40), isPicked: false, isEdited: false }],
        engine: { name: 'offline', offline: true },
        requestedAt: '2026-01-01T00:00:00.000Z',
        endedAt: '2026-01-01T00:00:01.000Z',
      },
    ],
  }))

describeWithBrowser('the history', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  const at = (path: string) => `${product.url}${path}`

  it('finds what was made, tells all of it, and repeats it with changes', making, () =>
    visit({}, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/history'))
      await seen(page, /^Nothing yet\./)
      await ask(page, 'Why comets have two tails')
      await ask(page, 'How a lens bends light')
      await page.reload()
      await eventually(async () => expect(await rowsOf(page).filter({ hasText: 'Done' }).count()).toBe(2))

      await page.getByRole('searchbox', { name: 'Search' }).fill('comets')
      await eventually(async () => expect(await rowsOf(page).count()).toBe(1))
      await page.getByLabel('Kind').selectOption({ label: 'Images' })
      await seen(page, 'Nothing matches. Try fewer words or another filter.')
      await chooseAtOnce(page, { Kind: 'caption', Outcome: 'completed' })
      expect(await page.getByLabel('Kind').inputValue()).toBe('caption')
      expect(await page.getByLabel('Outcome').inputValue()).toBe('completed')
      await rowsOf(page).first().click()

      await page.getByRole('heading', { level: 1, name: 'Captions' }).waitFor()
      await page.getByRole('region', { name: 'Prompt' }).getByText('Why comets have two tails').waitFor()
      await page.getByRole('region', { name: 'Price' }).getByText('1 credit charged.').waitFor()
      await page.getByRole('region', { name: 'Settings' }).getByText('X', { exact: true }).waitFor()
      const story = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
      expect((await story.allTextContents()).map((line) => line.split(/[A-Z][a-z]{2} \d/)[0])).toEqual([
        '1 credit held',
        '1 caption asked for',
        expect.stringMatching(/^Started/),
        '1 caption delivered',
        '1 credit charged',
      ])
      await button(page, /^Another one/).click()
      await eventually(async () => expect(await page.getByRole('article').count()).toBe(2), making)

      await page.getByRole('link', { name: 'Repeat with changes' }).click()
      const prompt = page.getByLabel('What is the post about?')
      await eventually(async () => expect(await prompt.inputValue()).toBe('Why comets have two tails'))
      expect(await page.getByRole('radio', { name: 'X', exact: true }).first().isChecked()).toBe(true)
      expect(await page.getByRole('checkbox', { name: 'Images' }).isChecked()).toBe(false)
      await prompt.fill('Why comets have three tails')
      await button(page, 'Generate · 1 credit').click()
      await page.getByRole('article', { name: 'Caption 1' }).waitFor(making)
      // the next request has no parent
      await prompt.fill('What a comet is made of')
      await button(page, 'Generate · 1 credit').click()
      await page.getByRole('article', { name: 'Caption 1' }).filter({ hasText: 'made of' }).waitFor(making)
      await page.getByRole('link', { name: 'Everything you made' }).click()
      await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
      await groupsOf(page).filter({ hasText: 'made of' }).getByRole('link').click()
      await page.getByRole('region', { name: 'Prompt' }).getByText('What a comet is made of').waitFor()
      expect(await page.getByText('Made from an earlier one.').count()).toBe(0)
      await page.goBack()
      await groupsOf(page).filter({ hasText: 'three tails' }).getByRole('link').click()
      await page.getByText('Made from an earlier one.').waitFor()
      await page.goBack()
      await page.goBack()
      await page.getByRole('article').first().waitFor()
    }),
  )

  it('says what is not there, and where its list fails', making, () =>
    visit({ refusals: [/status of (404|500)/] }, async (page) => {
      await enterAsNewcomer(page, at('/dashboard/history/nothing-here'))
      await page.getByRole('alert').getByText('This could not be loaded').waitFor()
      await page.route('**/api/generations/requests?**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('link', { name: 'History', exact: true }).first().click()
      await page.getByRole('alert').getByText('Your history could not be loaded').waitFor(making)
      await page.unroute('**/api/generations/requests?**')
      await button(page, 'Try again').click()
      await seen(page, /^Nothing yet\./)
    }),
  )

  it('draws no more of a thousand than there is room for', making, () =>
    visit({}, async (page) => {
      const items = longHistory(1_000)
      await page.route('**/api/generations/requests?**', (route) => {
        const { searchParams } = new URL(route.request().url())
        const from = Number(searchParams.get('cursor') ?? 0)
        const to = from + Number(searchParams.get('limit'))
        const nextCursor = to < items.length ? String(to) : null
        return route.fulfill({ json: { success: true, items: items.slice(from, to), nextCursor } })
      })
      await enterAsNewcomer(page, at('/dashboard/history'))
      await rowsOf(page).first().waitFor()
      let most = 0
      const last = page.getByText('Prompt 999')
      while ((await last.count()) === 0) {
        await page.mouse.wheel(0, 1_000)
        await page.evaluate(() => new Promise(requestAnimationFrame))
        most = Math.max(most, await rowsOf(page).count())
      }
      expect(most).toBeLessThan(60)
    }),
  )

  it('is accessible, narrow and wide, in both schemes', making, () =>
    visit({}, async (page) => {
      const found: string[] = []
      const judge = async (name: string) => {
        found.push(...(await problemsInEachView(page, name, { alsoFits: [768] })))
      }
      await enterAsNewcomer(page, at('/dashboard/history'))
      await ask(page, 'ما الذي يجعل السماء زرقاء؟')
      await page.reload()
      await rowsOf(page).filter({ hasText: 'Done' }).waitFor()
      await judge('the list')
      await rowsOf(page).first().click()
      await page.waitForURL('**/dashboard/history/*')
      await button(page, /^Another one/).waitFor()
      // buttons are enabled once their prices are loaded, and change their colours then
      await page.waitForFunction(() => document.querySelector('main button:disabled') === null)
      await judge('one of them')
      expect(found).toEqual([])
    }),
  )
})
