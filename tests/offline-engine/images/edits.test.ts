import { crc32, deflateSync } from 'node:zlib'
import { EngineError, type EditBrief } from '@vignette/engine/engine'
import { createOfflineImages } from '@vignette/offline-engine/images/create-offline-images'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandOf, runOf } from './briefs.ts'

const engine = createOfflineImages()
afterAll(() => engine.close())

const svg = (content: string, width = 600, height = 400): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** A red disc on a nearly uniform light ground, like a photograph. */
const product = (): Promise<Buffer> =>
  sharp(svg('<rect width="600" height="400" fill="#f2f0ec"/><circle cx="300" cy="200" r="110" fill="#c8321e"/>'))
    .jpeg({ quality: 85 })
    .toBuffer()

/** A picture without ground: stripes of all colours up to the border. */
const busy = (): Promise<Buffer> =>
  sharp(
    svg(
      Array.from(
        { length: 24 },
        (_, i) => `<rect x="${i * 25}" width="25" height="400" fill="hsl(${i * 47} 80% ${20 + (i % 4) * 20}%)"/>`,
      ).join(''),
    ),
  )
    .png()
    .toBuffer()

/** A PNG that claims this size and has hardly any content. */
const pngOf = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000)))])
}

const edit = async (source: Uint8Array, edit: EditBrief['edit'], prompt = 'a change') => {
  const brief = { prompt, brand: brandOf(), tone: 'casual', language: 'en', seed: 's', source, edit } as const
  const { made } = await engine.editImage(brief, runOf())
  const [picture] = made
  if (!picture) throw new Error('nothing was made')
  return picture
}

const pixelAt = async (bytes: Uint8Array, x: number, y: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

const near = (one: readonly number[], other: readonly number[], by = 12): boolean =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 255)) <= by)

const lightnessOf = async (bytes: Uint8Array): Promise<number> => {
  const { channels } = await sharp(bytes).greyscale().stats()
  return channels[0]?.mean ?? 0
}

let photo: Buffer
let stripes: Buffer
beforeAll(async () => {
  ;[photo, stripes] = await Promise.all([product(), busy()])
})

describe('crop', () => {
  it('cuts out the share of the picture', async () => {
    const made = await edit(photo, { type: 'crop', left: 0.25, top: 0.5, width: 0.5, height: 0.5 })
    expect(made).toMatchObject({ width: 300, height: 200, contentType: 'image/jpeg' })
    expect(near(await pixelAt(made.bytes, 150, 5), [200, 50, 30, 255])).toBe(true)
  })

  it('stays inside of the picture', async () => {
    expect(await edit(photo, { type: 'crop', left: 0.9, top: 0.9, width: 0.5, height: 0.5 })).toMatchObject({
      width: 60,
      height: 40,
    })
  })

  it('sees the picture as its camera held it', async () => {
    const turned = await sharp(photo)
      .withExif({ IFD0: { Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await edit(turned, { type: 'crop', left: 0, top: 0, width: 1, height: 0.5 })
    expect(made).toMatchObject({ width: 400, height: 300 })
  })
})

describe('text', () => {
  it.each(['top', 'middle', 'bottom'] as const)(
    'is read at the %s of a picture that is as light as it',
    async (place) => {
      const made = await edit(photo, { type: 'text', text: 'Open this Sunday: www.rye.com', place, color: '#ffffff' })
      expect(made.altText).toContain('“Open this Sunday: www.rye.com”')
      const before = await pixelAt(photo, 5, { top: 45, middle: 200, bottom: 355 }[place])
      const after = await pixelAt(made.bytes, 5, { top: 45, middle: 200, bottom: 355 }[place])
      expect((before[0] ?? 0) - (after[0] ?? 255)).toBeGreaterThan(90)
    },
  )

  it.each(['新しい', 'مقهى جديد', 'Grand opening in Москва', '★ best 🎉'])('is set in any script: %s', async (text) => {
    const made = await edit(photo, { type: 'text', text, place: 'top', color: '#ffffff' })
    expect(made.altText).toContain(`“${text}”`)
  })

  it.each(['བོད་ཡིག', 'Grand opening in བོད'])('is whole or not there: %s', async (text) => {
    await expect(edit(photo, { type: 'text', text, place: 'top', color: '#ffffff' })).rejects.toThrow(
      new EngineError('unusable'),
    )
  })
})

describe('background', () => {
  it('recolours a nearly flat ground, and leaves the thing', async () => {
    const made = await edit(photo, { type: 'background', color: '#2f63d6' })
    expect(near(await pixelAt(made.bytes, 10, 10), [0x2f, 0x63, 0xd6, 255])).toBe(true)
    expect(near(await pixelAt(made.bytes, 580, 390), [0x2f, 0x63, 0xd6, 255])).toBe(true)
    expect(near(await pixelAt(made.bytes, 300, 200), [200, 50, 30, 255])).toBe(true)
    expect(made.altText).toContain('blue background')
  })

  it('fills what was clear', async () => {
    const cut = await sharp(svg('<circle cx="300" cy="200" r="110" fill="#c8321e"/>')).png().toBuffer()
    const made = await edit(cut, { type: 'background', color: '#ffffff' })
    expect(await pixelAt(made.bytes, 2, 2)).toEqual([255, 255, 255, 255])
    expect(near(await pixelAt(made.bytes, 300, 200), [200, 50, 30, 255])).toBe(true)
  })

  it('lays a picture without a ground on a card, and says so', async () => {
    const made = await edit(stripes, { type: 'background', color: '#ffffff' })
    expect(made).toMatchObject({ width: 600, height: 400, contentType: 'image/png' })
    expect(made.altText).toContain('card')
    expect(await pixelAt(made.bytes, 3, 200)).toEqual([255, 255, 255, 255])
  })
})

describe('a wish in words', () => {
  it('brighter, and darker', async () => {
    const [brighter, darker] = await Promise.all([
      edit(stripes, { type: 'prompt' }, 'make it brighter'),
      edit(stripes, { type: 'prompt' }, 'darker please'),
    ])
    const before = await lightnessOf(stripes)
    expect(await lightnessOf(brighter.bytes)).toBeGreaterThan(before + 8)
    expect(await lightnessOf(darker.bytes)).toBeLessThan(before - 8)
  })

  it('black and white', async () => {
    const made = await edit(photo, { type: 'prompt' }, 'make it black and white')
    const [red, green, blue] = await pixelAt(made.bytes, 300, 200)
    expect(Math.abs((red ?? 0) - (green ?? 9)) + Math.abs((green ?? 0) - (blue ?? 9))).toBeLessThan(4)
    expect(made.altText).toContain('black and white')
  })

  it('rounded corners, a border and words, all at once', async () => {
    const made = await edit(photo, { type: 'prompt' }, 'Add text "Hello there ☀️" and a white border, rounded corners')
    expect(made.contentType).toBe('image/png')
    expect((await pixelAt(made.bytes, 0, 0))[3]).toBe(0)
    expect(made.altText).toContain('“Hello there”')
    expect(made.altText).toContain('border')
  })

  it.each([
    'warmer',
    'cooler colours',
    'more contrast',
    'softer',
    'blur the background',
    'sepia',
    'mirror it',
    'more vivid',
    'muted',
    'sharper',
    'a vignette',
    'rotate',
    'blur it',
    'change the background to navy',
    'tint it in our colours',
  ])('%s', async (prompt) => {
    const made = await edit(stripes, { type: 'prompt' }, prompt)
    expect(Buffer.from(made.bytes).equals(stripes)).toBe(false)
    expect(made.notes).toEqual([])
  })

  it('of another kind are refused, so that nobody pays for them', async () => {
    await expect(edit(stripes, { type: 'prompt' }, 'let the dog wear a hat')).rejects.toThrow(
      new EngineError('needsModel'),
    )
  })

  it('that are granted only in part say so, part by part', async () => {
    const made = await edit(
      stripes,
      { type: 'prompt' },
      'Make it warmer, please, let the dog wear a hat and add text "Hot, hot and hot". More room at the top',
    )
    expect(made.altText).toContain('warmer')
    expect(made.notes).toEqual([
      '“let the dog wear a hat” was not done: it takes an AI model.',
      '“More room at the top” was not done: it takes an AI model.',
    ])
    expect((await edit(stripes, { type: 'prompt' }, 'brighter and with a blue border')).notes).toEqual([])
  })
})

describe('what cannot be edited', () => {
  it('is no picture', async () => {
    const garbage = Buffer.from('%PDF-1.7 not a picture')
    await expect(edit(garbage, { type: 'prompt' }, 'brighter')).rejects.toThrow(new EngineError('unusable'))
  })

  it('breaks off', async () => {
    await expect(edit(stripes.subarray(0, 400), { type: 'prompt' }, 'brighter')).rejects.toThrow(
      new EngineError('unusable'),
    )
  })

  it('has too many pixels', async () => {
    const huge = pngOf(16_000, 16_000)
    await expect(edit(huge, { type: 'prompt' }, 'brighter')).rejects.toThrow(new EngineError('unusable'))
  })
})
