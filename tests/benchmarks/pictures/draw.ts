// Its own process, with the image engine as a worker process has it: draws what it is told to, and says how long it took.
import type { ImageBrief, Picture } from '@vignette/engine/engine'
import { createOfflineImages } from '@vignette/offline-engine/images/create-offline-images'

/** So many requests at once, of four pictures each. */
export type DrawOrder = { readonly requests: number; readonly seed: string }

export type DrawMeasurement = {
  readonly milliseconds: number
  readonly mebibytes: number
  /** For the first picture, composed anew with other words and colours. */
  readonly anewMs: number
}

const styles = ['minimal', 'bold', 'elegant', 'playful'] as const

const engine = createOfflineImages()

const briefOf = (index: number, seed: string): ImageBrief => ({
  prompt: 'Butter croissants are back this Saturday from seven. There are only sixty.',
  brand: null,
  tone: 'casual',
  language: 'en',
  seed: `${seed} ${index}`,
  aspect: '4:5',
  count: 4,
  style: styles[index % styles.length] ?? 'bold',
})

const run = { signal: new AbortController().signal, onTexts: () => undefined, onDone: () => undefined }

const draw = async ({ requests, seed }: DrawOrder): Promise<DrawMeasurement> => {
  const startedAt = performance.now()
  const indexes = Array.from({ length: requests }, (_, index) => index)
  const drawn = await Promise.all(indexes.map((index) => engine.drawImages(briefOf(index, seed), run)))
  if (drawn.some(({ made }) => made.length < 4)) throw new Error('A picture is missing')
  const milliseconds = performance.now() - startedAt
  const anewMs = await composeAnew(briefOf(0, seed), drawn[0]?.made[0])
  return { milliseconds, mebibytes: process.resourceUsage().maxRSS / 1_024, anewMs }
}

const composeAnew = async (brief: ImageBrief, picture: Picture | undefined): Promise<number> => {
  if (!picture?.composition) throw new Error('The picture has no composition')
  const colors = { primary: '#0b5d3b', secondary: '#f2c14e', accent: '#f78154' }
  const edit = { type: 'composition' as const, aspects: ['4:5' as const], words: 'Sixty croissants', colors }
  const startedAt = performance.now()
  await engine.editImage({ ...brief, edit, source: picture.bytes, composed: picture.composition }, run)
  return performance.now() - startedAt
}

process.on('message', (order: DrawOrder) => void draw(order).then((measured) => process.send?.({ measured })))
process.once('disconnect', () => process.exit())
