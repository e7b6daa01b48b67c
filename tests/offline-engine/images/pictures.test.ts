import { createHash } from 'node:crypto'
import { visualStyles } from '@vignette/domain/brand/options'
import type { VisualStyle } from '@vignette/domain/brand/schemas'
import { aspects } from '@vignette/domain/generation/platforms'
import type { Picture } from '@vignette/engine/engine'
import { createOfflineImages } from '@vignette/offline-engine/images/create-offline-images'
import { differentPictures } from '@vignette/offline-engine/images/different-pictures'
import { sketchesOf } from '@vignette/offline-engine/images/plan'
import { printPicture } from '@vignette/offline-engine/images/print-picture'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseSeed } from '../../support/property.ts'
import { briefOf, brandOf, runOf } from './briefs.ts'
import { colorsOf, leastDistance } from './look.ts'
import { prompts } from './prompts.ts'

const engine = createOfflineImages()
afterAll(() => engine.close())

const styles = Object.keys(visualStyles) as VisualStyle[]
const colors = [
  { primary: '#e8502e', secondary: '#4a2b1c', accent: '#f7b92b' },
  { primary: '#6366f1', secondary: '#8b5cf6', accent: '#06b6d4' },
  { primary: '#000000', secondary: '#000000', accent: '#000000' },
  { primary: '#ffffff', secondary: '#ffffff', accent: '#fffffe' },
  { primary: '#808000', secondary: '#7f8001', accent: '#818100' },
  { primary: '#ff00ff', secondary: '#00ff00', accent: '#ffff00' },
  { primary: '#1f4d3a', secondary: '#c9a227', accent: '#e9dcc3' },
]

const requests = prompts.map((prompt, index) => ({
  prompt,
  style: styles[index % styles.length] ?? 'bold',
  brand: index % 9 === 8 ? null : brandOf({ brandColors: colors[index % colors.length] ?? brandOf().brandColors }),
}))

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Draws like the engine, but in this thread and at quarter size, which is enough to see differences. */
const drawnSmall = async (request: (typeof requests)[number]): Promise<readonly Picture[]> => {
  const sheet = { ...request, width: 270, height: 338 }
  const printed = await differentPictures(sketchesOf(briefOf(request)), {
    count: 4,
    draw: (sketch) => printPicture({ ...sheet, sketch }, () => undefined),
    onDone: () => undefined,
  })
  return printed.map(({ picture }) => picture)
}

const leastOf = (pictures: readonly Picture[]): Promise<number> => leastDistance(pictures.map(({ bytes }) => bytes))

describe('four pictures of one request', () => {
  it('are clearly different, whatever is asked for', { timeout: 240_000 }, async () => {
    expect(requests.length).toBeGreaterThanOrEqual(60)
    // every third of them, each run others
    const seed = chooseSeed()
    console.log(`seed ${seed}: four pictures of one request are clearly different`)
    const close: string[] = []
    for (const request of requests.filter((_, index) => index % 3 === seed % 3)) {
      const pictures = await drawnSmall(request)
      expect(pictures).toHaveLength(4)
      expect(pictures.every(({ altText }) => altText.length > 30 && altText.length <= 1_000)).toBe(true)
      const distance = await leastOf(pictures)
      if (distance < 16) close.push(`${distance}: ${request.style}, ${request.prompt.slice(0, 60)}`)
    }
    expect(close).toEqual([])
  })

  it('are so in full size, none is empty, and whoever waits is told how far it is', { timeout: 240_000 }, async () => {
    const told: number[] = []
    const { made } = await engine.drawImages(briefOf(requests[0]), runOf({ onDone: (done) => told.push(done) }))
    expect(await leastOf(made)).toBeGreaterThanOrEqual(16)
    for (const { bytes } of made) expect(await colorsOf(bytes)).toBeGreaterThan(2)
    expect(told.at(-1)).toBe(4)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })
})

it('every aspect has its pixels', async () => {
  for (const aspect of Object.keys(aspects) as (keyof typeof aspects)[]) {
    const { made } = await engine.drawImages(briefOf({ aspect, count: 1 }), runOf())
    const { format, width, height } = await sharp(made[0]?.bytes).metadata()
    expect({ format, width, height }).toEqual({
      format: 'png',
      width: aspects[aspect].width,
      height: aspects[aspect].height,
    })
  }
})

it('a picture depends on its brief alone: the same twice, another of another seed, brand or style', async () => {
  const drawn = async (change: Parameters<typeof briefOf>[0]) => {
    const { made } = await engine.drawImages(briefOf({ count: 1, ...change }), runOf())
    return made.map(({ bytes }) => digestOf(bytes))
  }
  const [one, two, ...others] = await Promise.all([
    drawn({}),
    drawn({}),
    drawn({ seed: 'b' }),
    drawn({ brand: null }),
    drawn({ style: 'elegant' }),
  ])
  expect(one).toEqual(two)
  expect(new Set([one, ...others].flat()).size).toBe(4)
})

describe('aborted', () => {
  it('ends at once, and leaves the thread to others', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const waiting = Array.from({ length: 8 }, () => engine.drawImages(briefOf(), runOf({ signal: abort.signal })))
    const ended = Promise.allSettled(waiting)
    setTimeout(() => abort.abort(reason), 100)
    for (const result of await ended) expect(result).toMatchObject({ status: 'rejected', reason })
    // if the 32 abandoned pictures were still drawn, this would take much longer
    const startedAt = performance.now()
    const { made } = await engine.drawImages(briefOf({ count: 1 }), runOf())
    expect(made).toHaveLength(1)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })

  it('before it begins: draws nothing', async () => {
    const drawing = engine.drawImages(briefOf(), runOf({ signal: AbortSignal.abort(new Error('too late')) }))
    await expect(drawing).rejects.toThrow('too late')
  })
})
