import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { makeClip } from '../support/video/clips.ts'
import { ask, choose, openEmptyLibrary, tile } from './library-page.ts'
import { button, inDialog, seen } from './newcomer.ts'
import { problemsInEachView } from './soundness.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'

const dialogs = ['Captions', 'Smart crop', 'Enhance', 'Replace background'] as const

describeWithBrowser('work on videos', ({ visit }) => {
  let product: SharedProduct
  let folder = ''
  let clip = ''

  beforeAll(async () => {
    product = await sharedProduct()
    folder = await mkdtemp(path.join(tmpdir(), 'videos-'))
    const sources = { picture: 'testsrc2=s=320x180:r=25:d=2', sound: 'sine=f=440:d=2' }
    clip = await makeClip(path.join(folder, 'market day.mp4'), sources)
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  const action = (page: Page, name: string) => button(page, new RegExp(`^${name}`))

  /** Opens the library of somebody on trial, puts a clip into it, and opens that. */
  const open = async (page: Page, file: string, name: string): Promise<void> => {
    await openEmptyLibrary(page, product.url)
    await ask(page, 'POST', '/api/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
    await choose(page, file)
    await tile(page, `Video: ${name}`).waitFor()
    await eventually(async () => {
      await page.goto(`${product.url}/dashboard/library`)
      await tile(page, `Video: ${name}`).click()
      await seen(page, 'Make a new video of it')
      expect(await page.getByLabel('Not in your plan').count()).toBe(2)
    })
  }

  it('makes a vertical video of a clip, with frames counted, and charges 75 credits', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      await open(page, clip, 'market day')
      await action(page, 'Smart crop').click()
      await page.getByRole('dialog', { name: 'Smart crop' }).waitFor()
      await seen(page, /^It should /)
      await inDialog(page, 'Make it for 75 credits').click()
      await seen(page, /^\d+ of \d+ frames$|It is in your library/)
      await page.getByText('It is in your library. 75 credits charged.').waitFor({ timeout: 60_000 })
      expect(await page.getByLabel('The original').count()).toBe(1)
      expect(await problemsInEachView(page, 'a result', { widths: [360] })).toEqual([])
      const size = await page
        .getByRole('dialog', { name: 'Smart crop' })
        .locator('video')
        .last()
        .evaluate(async (video: HTMLVideoElement) => {
          if (video.readyState === 0) await new Promise((loaded) => video.addEventListener('loadedmetadata', loaded))
          return [video.videoWidth, video.videoHeight]
        })
      expect(size).toEqual([1_080, 1_920])

      await page.goto(`${product.url}/dashboard/library?kind=video`)
      await eventually(async () => expect(await tile(page, 'Video: market day').count()).toBe(2))
      await page.goto(`${product.url}/dashboard/usage`)
      await page
        .getByRole('row', { name: /Used for 1 .*75/ })
        .first()
        .waitFor()
      await page.goto(`${product.url}/dashboard/history?kind=videoSmartCrop`)
      await page.getByRole('link', { name: /Smart crop/ }).click()
      await page.getByRole('article', { name: 'Cropped video' }).waitFor()
    }),
  )

  it('shows what each work on a video does, asks and costs, and what unlocks it', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      await open(page, clip, 'market day')
      const found: string[] = []
      for (const name of dialogs) {
        await action(page, name).click()
        const dialog = page.getByRole('dialog', { name })
        await dialog.getByText(/^Make it for|to unlock this feature|requires an Executive plan/).waitFor()
        found.push(...(await problemsInEachView(page, name, { alsoFits: [768] })))
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
      expect(found).toEqual([])
    }),
  )

  it('says that a video without sound has no words to time, and charges nothing', { timeout: 120_000 }, () =>
    visit({}, async (page) => {
      const silent = await makeClip(path.join(folder, 'silent.mp4'), { picture: 'testsrc2=s=320x180:r=25:d=1' })
      await open(page, silent, 'silent')
      await action(page, 'Captions').click()
      await page.getByLabel('What is said in the video').fill('Fresh bread every day.')
      await inDialog(page, 'Make it for 50 credits').click()
      await page.getByText('This video has no sound. You were not charged.').waitFor({ timeout: 60_000 })
      await inDialog(page, 'Change it and try again').click()
      expect(await page.getByLabel('What is said in the video').inputValue()).toBe('Fresh bread every day.')
    }),
  )
})
