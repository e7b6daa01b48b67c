import { beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import type { Page } from 'playwright-core'
import { ask, choose, openEmptyLibrary, png, tile } from './library-page.ts'
import { button, inDialog, seen } from './newcomer.ts'
import { noisePng } from './picture-file.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { problemsInEachView } from './soundness.ts'

const folder = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name })

const shown = (page: Page, count: number) =>
  eventually(async () => expect(await page.getByRole('gridcell').count()).toBe(count))

const typeTag = async (page: Page, field: string, tag: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(tag)
  await page.keyboard.press('Enter')
}

describeWithBrowser('folders and tags of the library', ({ visit }) => {
  let product: SharedProduct

  beforeAll(async () => {
    product = await sharedProduct()
  })

  it('sort what is selected, filter the library by the address, and stay after a reload', () =>
    visit({}, async (page) => {
      await openEmptyLibrary(page, product.url)
      await choose(page, [
        png('first.png', noisePng(80, 100, 'a')),
        png('second.png', noisePng(120, 80, 'b')),
        png('third.png', noisePng(90, 90, 'c')),
      ])
      for (const name of ['first', 'second', 'third']) await tile(page, `Picture: ${name}`).waitFor()
      await button(page, 'Clear').click()

      await button(page, 'New folder').click()
      await page.getByLabel('Name', { exact: true }).fill('Spring launch')
      await page.keyboard.press('Enter')
      await folder(page, 'Spring launch 0').waitFor()

      await button(page, 'Select').click()
      for (const name of ['first', 'second']) await tile(page, `Picture: ${name}`).click()
      await button(page, 'Move').click()
      await page.getByLabel('Folder', { exact: true }).selectOption('Spring launch')
      await inDialog(page, 'Move').click()
      await seen(page, '2 items moved to “Spring launch”.')
      await button(page, 'Tag').click()
      await typeTag(page, 'Add tags', '#Early Mornings')
      await typeTag(page, 'Add tags', 'harbour')
      await inDialog(page, 'Save tags').click()
      await seen(page, 'The tags of 2 items are saved.')
      await button(page, 'Done').click()

      await folder(page, 'Spring launch 2').click()
      await page.waitForURL(/[?&]folder=/)
      await shown(page, 2)
      await page.getByLabel('Search the library').fill('second')
      await shown(page, 1)
      await page.reload()
      await tile(page, 'Picture: second').waitFor()
      await shown(page, 1)
      expect(await folder(page, 'Spring launch 2').getAttribute('aria-current')).toBe('true')
      await folder(page, 'In no folder').click()
      await page.getByLabel('Search the library').fill('')
      await tile(page, 'Picture: third').waitFor()
      await shown(page, 1)
      await folder(page, 'Everything').click()
      await shown(page, 3)
      await page.getByLabel('Tag', { exact: true }).selectOption('Early Mornings')
      await page.waitForURL(/[?&]tag=Early\+Mornings/)
      await shown(page, 2)
      await page.reload()
      await tile(page, 'Picture: first').waitFor()
      await shown(page, 2)

      await tile(page, 'Picture: first').click()
      await typeTag(page, 'Tags', 'tea')
      await seen(page, 'tea')
      await page.getByRole('dialog').getByRole('link', { name: 'Spring launch' }).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.waitForURL(/\/dashboard\/library\?/)
      await page.getByLabel('Tag', { exact: true }).selectOption('tea')
      await shown(page, 1)
      await button(page, 'Show everything').click()

      await folder(page, 'Spring launch 2').click()
      await choose(page, [png('fourth.png', noisePng(70, 90, 'd'))])
      await tile(page, 'Picture: fourth').waitFor()
      await folder(page, 'Spring launch 3').waitFor()
      await button(page, 'Delete folder').click()
      await inDialog(page, 'Delete folder').click()
      await seen(page, 'The folder is deleted. What was in it is in your library.')
      await shown(page, 4)
    }))

  it('are accessible and fit, narrow and wide, in both schemes', () =>
    visit({}, async (page) => {
      await openEmptyLibrary(page, product.url)
      const saved = await ask(page, 'POST', '/api/library/texts', { text: 'The kettle sings before the street does.' })
      const made = await ask(page, 'POST', '/api/library/folders', {
        name: 'A name that goes on and on, as names of folders may do too',
      })
      for (const name of ['שלום', 'Spring']) await ask(page, 'POST', '/api/library/folders', { name })
      const ids = [(saved['item'] as { id: string }).id]
      await ask(page, 'POST', '/api/library/moves', { ids, folderId: made['folderId'] })
      await ask(page, 'POST', '/api/library/tags', { ids, add: ['Early mornings', 'x'.repeat(40)] })
      const found: string[] = []
      const judge = async (name: string) => {
        found.push(...(await problemsInEachView(page, name)))
      }
      await page.goto(`${product.url}/dashboard/library?folder=${String(made['folderId'])}`)
      await tile(page, 'Text: The kettle').waitFor()
      await button(page, 'Select').click()
      await tile(page, 'Text: The kettle').click()
      await judge('selected in a folder')
      await button(page, 'Move').click()
      await page.getByLabel('Folder', { exact: true }).selectOption('New folder…')
      await inDialog(page, 'Move').click()
      await seen(page, 'Please fill this in')
      await judge('moving')
      await inDialog(page, 'Back').click()
      await button(page, 'Tag').click()
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Early mornings' }).check()
      await judge('tagging')
      await inDialog(page, 'Back').click()
      await button(page, 'Delete folder').click()
      await judge('deleting a folder')
      await inDialog(page, 'Keep').click()
      await button(page, 'Done').click()
      await tile(page, 'Text: The kettle').click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^A name/ })
        .waitFor()
      await judge('tags and folder of an item')
      await page.goto(`${product.url}/dashboard/library?folder=gone`)
      await seen(page, 'This folder is not there any more.')
      await judge('a folder that is gone')
      expect(found).toEqual([])
    }))
})
