import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'

type Received = { file: string; bytes: number }

/** The scripts that a page made the browser fetch, and what they took on the wire. */
const scriptsOf = async (page: Page, url: string): Promise<Received[]> => {
  const scripts: Promise<Received>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    const file = new URL(request.url()).pathname
    scripts.push(request.sizes().then(({ responseBodySize }) => ({ file, bytes: responseBodySize })))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return Promise.all(scripts)
}

describeWithBrowser('the first view', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  it('takes at most 130 kB of JavaScript, and no schemas', () =>
    visit({}, async (page) => {
      const scripts = await scriptsOf(page, product.url)
      const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
      expect(kilobytes, JSON.stringify(scripts)).toBeGreaterThan(50)
      expect(kilobytes, JSON.stringify(scripts)).toBeLessThanOrEqual(130)
      expect(scripts.filter(({ file }) => file.includes('schemas'))).toEqual([])
    }))
})
