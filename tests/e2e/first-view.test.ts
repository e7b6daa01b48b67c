import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { signUpWithBrand } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

type Received = { readonly type: string; readonly file: string; readonly bytes: number }

/** The requests of a page, and their sizes on the wire. */
const filesOf = async (page: Page, url: string): Promise<readonly Received[]> => {
  const files: Promise<Received>[] = []
  const note = (request: Request) => {
    const file = new URL(request.url()).pathname
    const type = request.resourceType()
    files.push(request.sizes().then(({ responseBodySize }) => ({ type, file, bytes: responseBodySize })))
  }
  page.on('requestfinished', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('requestfinished', note)
  return Promise.all(files)
}

const kilobytes = (files: readonly Received[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000

const kilobytesOf = (files: readonly Received[], type: string): number =>
  kilobytes(files.filter((file) => file.type === type))

/** The size of the inline styles of a page, in kilobytes. */
const inlineStyles = async (page: Page): Promise<number> => {
  const texts = await page.locator('style').allTextContents()
  return brotliCompressSync(texts.join('')).length / 1_000
}

/** Parts of the app with chunks of their own, which the first page must not load. */
const notNeeded = /firebase|identity|posthog|schemas|zod|react-hook-form|resolvers|index\.esm|toast-host|read-config/

/** Without the hash, which may spell one of those by chance. */
const nameOf = (file: string): string => file.replace(/-[\w-]{7,8}\.\w+$/, '')

describeWithBrowser('the first view', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  it('takes at most 150 kB of JavaScript and 40 kB of styles, and nothing that it does not need', () =>
    visit({}, async (page) => {
      const files = await filesOf(page, product.url)
      const listed = JSON.stringify(files)
      expect(kilobytesOf(files, 'script'), listed).toBeGreaterThan(50)
      expect(kilobytesOf(files, 'script'), listed).toBeLessThanOrEqual(150)
      const styles = kilobytesOf(files, 'stylesheet') + (await inlineStyles(page))
      expect(styles).toBeGreaterThan(3)
      expect(styles).toBeLessThanOrEqual(40)
      expect(files.filter(({ file }) => notNeeded.test(nameOf(file)))).toEqual([])
    }))

  it('is painted before the app is fetched', () =>
    visit({}, async (page) => {
      await page.goto(product.url, { waitUntil: 'networkidle' })
      const { paintedAt, fetchedAt } = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const files = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.+\.js$/.test(name))
        return { paintedAt: paint?.startTime ?? 0, fetchedAt: files.map(({ startTime }) => startTime) }
      })
      expect(paintedAt).toBeGreaterThan(0)
      expect(fetchedAt.length).toBeGreaterThan(1)
      expect(Math.min(...fetchedAt)).toBeGreaterThan(paintedAt)
    }))

  it('takes at most 180 kB of everything where people sign in, and what checks the form comes with the first key', () =>
    visit({}, async (page) => {
      const files = await filesOf(page, `${product.url}/login`)
      expect(kilobytes(files), JSON.stringify(files)).toBeLessThanOrEqual(180)
      expect(files.filter(({ file }) => /schemas|zod|\/forms|resolvers|auth-rules/.test(nameOf(file)))).toEqual([])
      expect(files.filter(({ file }) => file.startsWith('/api/'))).toEqual([])
      const rules = page.waitForRequest(/auth-rules/)
      await page.getByLabel('Email').focus()
      await rules
    }))

  it('takes at most 250 kB of everything inside, and menus when somebody reaches for them', () =>
    visit({}, async (page) => {
      const address = `${randomUUID()}@example.com`
      const session = await signUpWithBrand(product.url, { email: address, password: 'analytical' })
      await page.addInitScript((text) => localStorage.setItem('session', text), JSON.stringify(session))
      const files = await filesOf(page, `${product.url}/dashboard`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(kilobytes(files), JSON.stringify(files)).toBeGreaterThan(150)
      expect(kilobytes(files), JSON.stringify(files)).toBeLessThanOrEqual(250)
      expect(files.filter(({ file }) => /\/forms|floating|overlays|tables|palette$/.test(nameOf(file)))).toEqual([])
    }))

  it('keeps what was typed and sent before what checks it is there', () =>
    visit({}, async (page) => {
      const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
      await page.route(/auth-rules/, async (route) => {
        await arrives
        await route.continue()
      })
      await page.goto(`${product.url}/login`)
      await page.getByLabel('Email').fill('early@vignette.example')
      await page.getByLabel('Password', { exact: true }).fill('12345')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Signing In...' }).waitFor()
      arrive()
      await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
      expect(await page.getByLabel('Email').inputValue()).toBe('early@vignette.example')
    }))

  it('moves nothing where people sign in', () =>
    visit({}, async (page) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' })
      await page.getByLabel('Email').waitFor()
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: readonly number[] }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
    }))

  it('asks the API for nothing, and has its fonts before it knows that it needs them', () =>
    visit({}, async (page) => {
      const files = await filesOf(page, product.url)
      expect(files.filter(({ file }) => file.startsWith('/api/'))).toEqual([])
      const preloaded = await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
      const fonts = files.filter(({ type }) => type === 'font').map(({ file }) => file)
      expect(preloaded).toHaveLength(2)
      expect(fonts.toSorted()).toEqual(preloaded.toSorted())
    }))
})
