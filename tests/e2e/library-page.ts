import { randomUUID } from 'node:crypto'
import type { FileChooser, Page } from 'playwright-core'
import { button, enterAsNewcomer } from './newcomer.ts'

/** Opens the library of somebody new. */
export const openEmptyLibrary = async (page: Page, url: string): Promise<void> => {
  await enterAsNewcomer(page, `${url}/dashboard/library`)
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
}

type ChosenFiles = Parameters<FileChooser['setFiles']>[0]

export const choose = async (page: Page, files: ChosenFiles, name: string = 'Upload'): Promise<void> => {
  await button(page, name).waitFor()
  const choosing = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await choosing).setFiles(files)
}

export const png = (name: string, content: Buffer) => ({ name, mimeType: 'image/png', buffer: content })

/** Calls the API as the person who is signed in. */
export const ask = (page: Page, method: string, url: string, body?: object) =>
  page.evaluate(
    async ({ method, url, body, key }) => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }
      const headers = {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      }
      const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return (await answer.json()) as Record<string, unknown>
    },
    { method, url, body, key: randomUUID() },
  )

export const tile = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name })
