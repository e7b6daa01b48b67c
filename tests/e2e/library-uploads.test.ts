import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { ask, choose, openEmptyLibrary, png, tile } from './library-page.ts'
import { button, seen } from './newcomer.ts'
import { noisePng } from './picture-file.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

describeWithBrowser('uploads into the library', ({ visit }) => {
  let product: SharedProduct
  let folder = ''

  beforeAll(async () => {
    product = await sharedProduct()
    folder = await mkdtemp(path.join(tmpdir(), 'library-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  it('keeps a picture that is uploaded in parts, through a connection that is cut and a page that is loaded again', () =>
    visit({ refusals: [/ERR_FAILED/] }, async (page) => {
      const file = path.join(folder, 'kite over the dunes.png')
      await writeFile(file, noisePng(1_000, 1_200))
      await openEmptyLibrary(page, product.url)
      page.on('dialog', (dialog) => void dialog.accept()) // "leave the page?"
      const sent: number[] = []
      let isCut = true
      const parts = /\/library\/uploads\/[^/]+\/parts\/(\d+)$/
      await page.route(parts, async (route: Route) => {
        const part = Number(parts.exec(route.request().url())?.[1])
        if (isCut && part > 0) return route.abort('failed')
        sent.push(part)
        return route.continue()
      })
      await choose(page, file)
      await seen(page, /^1 MB of 3\.6 MB$|^1\.\d MB of 3\.6 MB$/)
      await page.reload()
      await seen(page, 'Interrupted. Choose the same file again to go on where it stopped.')
      isCut = false
      await choose(page, file, 'Choose the file')
      await tile(page, 'Picture: kite over the dunes').waitFor()
      expect(sent.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
      await seen(page, /1 file added/)
      expect(await page.getByText('Interrupted').count()).toBe(0)
    }))

  it('needs few requests for many files', () =>
    visit({}, async (page) => {
      await openEmptyLibrary(page, product.url)
      const files = Array.from({ length: 25 }, (_, index) => path.join(folder, `small ${index}.png`))
      await Promise.all(files.map((file) => writeFile(file, noisePng(8, 8))))
      let asked = 0
      page.on('request', (request) => {
        if (/\/api\/library(\/uploads.*|\?.*)?$/.test(request.url())) asked += 1
      })
      await choose(page, files)
      await page
        .getByText(/^25 files added$/)
        .first()
        .waitFor({ timeout: 60_000 })
      expect(asked).toBeLessThan(25 * 5)
    }))

  it('says why a file is refused, and takes the others', () =>
    visit({}, async (page) => {
      await openEmptyLibrary(page, product.url)
      const files = {
        'notes.png': Buffer.from('this is a text, whatever its name says'),
        'huge.png': Buffer.alloc(41_000_000),
        'fine.png': noisePng(60, 40),
      }
      const paths = await Promise.all(
        Object.entries(files).map(async ([name, content]) => {
          await writeFile(path.join(folder, name), content)
          return path.join(folder, name)
        }),
      )
      await choose(page, paths)
      await seen(page, /^We cannot use this type of file/)
      await seen(page, 'Pictures can have up to 40 MB, videos up to 2 GB.')
      await tile(page, 'Picture: fine').waitFor()
      await seen(page, '1 file added, 2 not')
      await button(page, 'Clear').click()
      expect(await page.getByText('1 file added, 2 not').count()).toBe(0)
    }))

  it('says what room is left when there is not enough, and in which plan there is', () =>
    visit({ refusals: [/ 40\d | 422 /, /status of 4\d\d/] }, async (page) => {
      await openEmptyLibrary(page, product.url)
      const reserve = (bytes: number) =>
        ask(page, 'POST', '/api/library/uploads', { name: 'film.mp4', contentType: 'video/mp4', bytes })
      for (const bytes of [200_000_000, 200_000_000, 99_990_000]) {
        expect(await reserve(bytes)).toMatchObject({ success: true })
      }
      await choose(page, png('late.png', noisePng(200, 200)))
      await seen(page, 'This needs 120 kB, and 10 kB of your 500 MB are left.')
      await page
        .getByRole('link', { name: /^Upgrade to \w+ \(\$\d+\/mo\) for 10 GB$/ })
        .first()
        .waitFor()
      await page.reload()
      await seen(page, 'Your library is nearly full. Room left: 10 kB.')
      await seen(page, '500 MB kept for uploads')
    }))
})
