import { hasRoomToMove, keepInside, windowIn } from '@vignette/domain/cropping/window'
import { cropIn, isWideAt, showAllIn } from '@vignette/domain/cropping/wide-spans'
import { expect, it } from 'vitest'

const span = (fromMs: number, toMs: number) => ({ fromMs, toMs })

it('is as large as the picture lets it be', () => {
  expect(windowIn({ width: 1_280, height: 720 }, 9 / 16)).toEqual({ width: 405 / 1_280, height: 1 })
  expect(windowIn({ width: 720, height: 1_280 }, 16 / 9)).toEqual({ width: 1, height: 405 / 1_280 })
  expect(windowIn({ width: 1_080, height: 1_080 }, 1)).toEqual({ width: 1, height: 1 })
})

it('has no room in a picture of its own format, but for a hundredth', () => {
  expect(hasRoomToMove({ width: 1_920, height: 1_088 }, 16 / 9)).toBe(false)
  expect(hasRoomToMove({ width: 1_280, height: 720 }, 4 / 5)).toBe(true)
})

it('stays in the picture', () => {
  const window = { width: 0.4, height: 1 }
  expect(keepInside({ x: 0, y: 0.1 }, window)).toEqual({ x: 0.2, y: 0.5 })
  expect(keepInside({ x: 1, y: 0.9 }, window)).toEqual({ x: 0.8, y: 0.5 })
  expect(keepInside({ x: 0.35, y: 0.5 }, window)).toEqual({ x: 0.35, y: 0.5 })
})

it('shows all of the picture from the start of a span until before its end', () => {
  expect([999, 1_000, 1_999, 2_000].map((atMs) => isWideAt([span(1_000, 2_000)], atMs))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('joins spans that touch', () => {
  const spans = [span(1_000, 2_000), span(5_000, 6_000)]
  expect(showAllIn(spans, span(2_000, 3_000))).toEqual([span(1_000, 3_000), span(5_000, 6_000)])
  expect(showAllIn(spans, span(1_500, 5_500))).toEqual([span(1_000, 6_000)])
  expect(showAllIn(spans, span(3_000, 4_000))).toEqual([span(1_000, 2_000), span(3_000, 4_000), span(5_000, 6_000)])
})

it('crops again in a part of a span, in all of it and over several', () => {
  expect(cropIn([span(1_000, 4_000)], span(2_000, 3_000))).toEqual([span(1_000, 2_000), span(3_000, 4_000)])
  expect(cropIn([span(1_000, 4_000)], span(500, 4_500))).toEqual([])
  expect(cropIn([span(0, 2_000), span(3_000, 5_000)], span(1_000, 4_000))).toEqual([span(0, 1_000), span(4_000, 5_000)])
  expect(cropIn([span(1_000, 2_000)], span(2_000, 3_000))).toEqual([span(1_000, 2_000)])
})
