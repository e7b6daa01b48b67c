import { croppedSize } from '@vignette/domain/cropping/cropped-size'
import { expect, it } from 'vitest'

const size = (width: number, height: number) => ({ width, height })

it('is never smaller than what platforms want', () => {
  expect(croppedSize(size(1_280, 720), '9:16')).toEqual(size(1_080, 1_920))
  expect(croppedSize(size(1_920, 1_080), '1:1')).toEqual(size(1_080, 1_080))
  expect(croppedSize(size(720, 1_280), '16:9')).toEqual(size(1_920, 1_080))
})

it('keeps what a large video has', () => {
  expect(croppedSize(size(3_840, 2_160), '9:16')).toEqual(size(1_216, 2_160))
  expect(croppedSize(size(3_840, 2_160), '4:5')).toEqual(size(1_728, 2_160))
})

it('has even sides', () => {
  const { width, height } = croppedSize(size(4_001, 2_251), '4:5')
  expect([width % 2, height % 2]).toEqual([0, 0])
})
