import { layouts } from '@vignette/domain/generation/composition'
import { type Composed, EngineError } from '@vignette/engine/engine'
import { createOfflineImages } from '@vignette/offline-engine/images/create-offline-images'
import { compositions } from '@vignette/offline-engine/images/compositions/compositions'
import { layoutFor } from '@vignette/offline-engine/images/plan'
import { wordsOf } from '@vignette/offline-engine/images/words/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { briefOf, runOf } from './briefs.ts'

const engine = createOfflineImages()
afterAll(engine.close)

const { prompt, brand, tone, language } = briefOf()
let drawn: { bytes: Uint8Array; composed: Composed }
beforeAll(async () => {
  const [picture] = (await engine.drawImages(briefOf({ count: 1 }), runOf())).made
  if (!picture?.composition) throw new Error('nothing was drawn')
  drawn = { bytes: picture.bytes, composed: picture.composition }
})

type Changes = Omit<Parameters<typeof engine.editImage>[0]['edit'] & { type: 'composition' }, 'type'>

const compose = async (changes: Changes, composed: Composed | undefined = drawn.composed) => {
  const edit = { type: 'composition', ...changes } as const
  const brief = { prompt, brand, tone, language, seed: 'another generation', edit, source: drawn.bytes, composed }
  return (await engine.editImage(brief, runOf())).made
}

describe('a picture of ours, composed anew', () => {
  it('without changes is the same picture', async () => {
    const [again] = await compose({ aspects: ['4:5'] })
    expect(Buffer.from(again?.bytes ?? []).equals(drawn.bytes)).toBe(true)
    expect(again?.composition).toEqual(drawn.composed)
  })

  it('comes in every format at once', async () => {
    const made = await compose({ aspects: ['1:1', '4:5', '9:16', '16:9'] })
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [1080, 1080],
      [1080, 1350],
      [1080, 1920],
      [1920, 1080],
    ])
    expect(new Set(made.map(({ composition }) => composition?.layout))).toEqual(new Set([drawn.composed.layout]))
  })

  it('has other words, another layout and other colours, and can be changed again', async () => {
    const colors = { primary: '#0b5d3b', secondary: '#f2c14e', accent: '#f78154' }
    const [made] = await compose({
      aspects: ['1:1'],
      words: 'Closed on Monday',
      layout: 'waves',
      ground: 'ink',
      colors,
    })
    expect(made?.altText).toContain('Closed on Monday')
    expect(made?.composition).toMatchObject({ layout: 'waves', ground: 'ink', headline: 'Closed on Monday', colors })
    const [next] = await compose({ aspects: ['1:1'], layout: 'frame' }, made?.composition)
    expect(next?.composition).toMatchObject({ layout: 'frame', headline: 'Closed on Monday', colors })
  })

  it('without words has none', async () => {
    const [made] = await compose({ aspects: ['1:1'], words: '', layout: 'frame' })
    expect(made?.altText).not.toContain('It says')
    expect(made?.composition).toMatchObject({ headline: '', words: '' })
  })

  it('is refused for a picture of another origin', async () => {
    const edit = { type: 'composition', aspects: ['1:1'] as ['1:1'] } as const
    const brief = { prompt, brand, tone, language, seed: 's', edit, source: drawn.bytes }
    await expect(engine.editImage(brief, runOf())).rejects.toThrow(new EngineError('notComposed'))
  })

  it('is refused with rare characters that no font has', async () => {
    await expect(compose({ aspects: ['1:1'], words: '鿏靐龘' })).rejects.toThrow(new EngineError('notSettable'))
  })
})

describe('colours that were chosen', () => {
  it('are used for a grave subject too, which is muted otherwise', async () => {
    const about = { ...briefOf(), prompt: 'In memory of our founder Margaret Hill, who passed away on Tuesday.' }
    const [picture] = (await engine.drawImages({ ...about, count: 1 }, runOf())).made
    const colors = { primary: '#0b5d3b', secondary: '#f2c14e', accent: '#f78154' }
    const edit = { type: 'composition', aspects: ['1:1'] as ['1:1'], ground: 'first' } as const
    const composed = picture?.composition
    const inColors = async (changes: object) =>
      (await engine.editImage({ ...about, edit: { ...edit, ...changes }, source: drawn.bytes, composed }, runOf()))
        .made[0]
    expect((await inColors({ colors }))?.altText).toContain('green')
    expect((await inColors({}))?.altText).not.toContain('green')
  })
})

describe('the layout', () => {
  const words = (typed: string) => wordsOf({ prompt, brand: null, words: typed })

  it.each([
    ['Sale', 'waves', 'waves'],
    ['20% off', 'numeral', 'numeral'],
    ['Closed', 'numeral', 'frame'],
    ['', 'ticket', 'horizon'],
  ])('for “%s” in %s is %s', (typed, wanted, layout) => {
    expect(layoutFor(words(typed), wanted)).toBe(layout)
  })

  it('can be any of those that people choose from', () => {
    const names = compositions.map(({ name }) => name)
    expect(Object.keys(layouts).filter((layout) => !names.includes(layout))).toEqual([])
  })
})
