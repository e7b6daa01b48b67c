import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unmetLimits } from '@vignette/domain/library/video-presets'
import { createVideoEngine } from '@vignette/video/video-engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { makeClip } from '../support/video/clips.ts'
import { ask, choose, openEmptyLibrary, tile } from './library-page.ts'
import { button, seen } from './newcomer.ts'
import { type SharedProduct, sharedProduct } from './shared-product.ts'
import { problemsInEachView } from './soundness.ts'

const seconds = 12

const stateOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    isPaused: video.paused,
    isMuted: video.muted,
    error: video.error?.code ?? null,
  }))

const cuesOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const cues = [...video.textTracks].flatMap(({ activeCues }) => [...(activeCues ?? [])])
    return cues.map((cue) => (cue instanceof VTTCue ? cue.text : ''))
  })

describeWithBrowser('videos of the library', ({ visit }) => {
  let product: SharedProduct
  let folder = ''
  let clip = ''

  beforeAll(async () => {
    product = await sharedProduct()
    folder = await mkdtemp(path.join(tmpdir(), 'videos-'))
    const source = { picture: `testsrc2=s=640x360:r=30:d=${seconds}`, sound: `sine=f=440:d=${seconds}` }
    clip = await makeClip(path.join(folder, 'harbour.mp4'), source)
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  it('have a poster and pictures along them, are played with keys, and say where they can be posted', () =>
    visit({}, async (page) => {
      await openEmptyLibrary(page, product.url)
      await choose(page, clip)
      const film = tile(page, 'Video: harbour')
      await film.locator('img').waitFor({ timeout: 60_000 })
      await film.hover({ position: { x: 40, y: 60 } })
      await film.locator('[style*="background-image"]').waitFor({ state: 'attached' })
      await film.click()
      await seen(page, 'Prepare it for a platform')
      await seen(page, 'It is wider than it is high. Bring it to 9:16 with the smart crop first.')
      await button(page, 'Play the video').click()
      await eventually(async () => expect((await stateOf(page)).time).toBeGreaterThan(0.2))
      await page.keyboard.press('m')
      await page.keyboard.press('5')
      await page.keyboard.press('k')
      await eventually(async () => expect(await stateOf(page)).toMatchObject({ isPaused: true, isMuted: true }))
      const { time, error } = await stateOf(page)
      expect(error).toBeNull()
      expect(time).toBeGreaterThanOrEqual(seconds / 2)
      await page.keyboard.press('ArrowLeft')
      expect((await stateOf(page)).time).toBeCloseTo(time - 5, 0)
      expect(await problemsInEachView(page, 'a video')).toEqual([])
    }))

  it('are prepared for a platform, and downloaded as a file that satisfies it', () =>
    visit({}, async (page) => {
      const source = { picture: 'testsrc2=s=480x852:r=12:d=6', sound: 'sine=f=440:d=6' }
      const upright = await makeClip(path.join(folder, 'quay.mov'), source)
      await openEmptyLibrary(page, product.url)
      await choose(page, upright)
      const film = tile(page, 'Video: quay')
      await film.locator('img').waitFor({ timeout: 60_000 })
      await film.click()
      await seen(page, 'It has fewer than 23 pictures a second.')
      expect(await problemsInEachView(page, 'a video to be prepared')).toEqual([])
      const downloading = page.waitForEvent('download', { timeout: 60_000 })
      await button(page, 'Prepare for Instagram Reels').click()
      const download = await downloading
      const saved = path.join(folder, download.suggestedFilename())
      await download.saveAs(saved)
      const facts = await createVideoEngine().probe(saved, { signal: AbortSignal.timeout(30_000), folder })
      const { size: bytes } = await stat(saved)
      expect(unmetLimits({ ...facts, contentType: 'video/mp4', bytes }, 'reels')).toEqual([])
      await seen(page, 'It is prepared, and in your library.')
      await page.getByRole('link', { name: 'in your library' }).click()
      const name = page.getByRole('textbox', { name: 'Name' })
      await eventually(async () => expect(await name.inputValue()).toBe('quay (Instagram Reels)'))
      await button(page, 'Download for Instagram Reels').waitFor({ timeout: 60_000 })
    }))

  it('show captions that were made of them, and not where they are burned in', () =>
    visit({}, async (page) => {
      await openEmptyLibrary(page, product.url)
      const bought = await ask(page, 'POST', '/api/billing/checkout', { tier: 'starter', interval: 'month' })
      const { checkoutId } = bought['outcome'] as { checkoutId: string }
      await ask(page, 'POST', `/api/demo/checkout/${checkoutId}/pay`)
      await choose(page, clip)
      await tile(page, 'Video: harbour').click()
      await button(page, 'Play the video').waitFor({ timeout: 60_000 })
      expect(await button(page, 'Captions').and(page.locator('[aria-pressed]')).count()).toBe(0)
      const original = page.url()
      const subtitles = '1\n00:00:04,000 --> 00:00:08,000\nBread & butter\n'
      const order = {
        kind: 'videoAutoCaption',
        prompt: 'harbour',
        sourceId: new URL(original).pathname.split('/').at(-1),
        words: { from: 'subtitles', subtitles },
      }
      await eventually(async () => {
        expect(await ask(page, 'POST', '/api/generations', order)).toMatchObject({ success: true })
      })
      const made = await eventually(
        async () => {
          const { items } = await ask(page, 'GET', '/api/library?source=edited')
          expect(items).toHaveLength(1)
          return (items as readonly { id: string }[])[0]
        },
        { timeout: 90_000, interval: 500 },
      )
      await page.goto(original)
      const captions = page.locator('[aria-label="Captions"][aria-pressed]')
      await captions.waitFor()
      await button(page, 'Play the video').click()
      await page.keyboard.press('k')
      await page.keyboard.press('4')
      await page.keyboard.press('c')
      expect(await captions.getAttribute('aria-pressed')).toBe('true')
      await eventually(async () => expect(await cuesOf(page)).toEqual(['Bread &amp; butter']))
      await page.goto(original.replace(/[^/]+$/, made?.id ?? ''))
      await button(page, 'Play the video').waitFor()
      expect(await captions.count()).toBe(0)
    }))
})
