import { videoPrices } from '@vignette/runtime/settings/video-price-settings'
import { costOf } from '@vignette/video-models/prices'
import { expect, it } from 'vitest'
import { z } from 'zod'

const schema = z.object(videoPrices)
const pricesOf = (VIDEO_PRICES: string) => schema.parse({ VIDEO_PRICES }).VIDEO_PRICES

it('a model costs by the second or by the video, in millionths of a dollar', () => {
  const prices = pricesOf('owner/matting/video=0.02/second, owner/detail=0.5/video,')
  expect(costOf('owner/matting/video', prices)(12.5)).toBe(250_000)
  expect(costOf('owner/detail', prices)(12.5)).toBe(500_000)
})

it('published prices count until others are given, and what nobody says is not nothing', () => {
  const veo = 'veo-3.1-generate-preview'
  expect(costOf(veo, pricesOf(''))(8)).toBe(3_200_000)
  expect(costOf(veo, pricesOf(`${veo}=0.1/second`))(8)).toBe(800_000)
  expect(costOf(veo, pricesOf(`${veo}=0/second`))(8)).toBe(0)
  expect(costOf('owner/model', pricesOf(''))(8)).toBeUndefined()
})

it.each(['owner/model', 'owner/model=0.1', 'owner/model=cheap/second', 'owner/model=0.1/hour'])(
  'refuses %s',
  (list) => {
    expect(() => pricesOf(list)).toThrow('must look like <model>=<dollars>/second')
  },
)
