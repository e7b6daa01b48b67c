import { faultOf } from '@vignette/engine/fault'
import { expect, it } from 'vitest'

it('says of an error what kind it is and where it was thrown, and not its message', () => {
  const error = Object.assign(new RangeError('/videos/anna/holiday.mp4 is "secret"'), { code: 'ENOENT' })
  const fault = faultOf(error)
  expect(fault).toMatch(/^RangeError ENOENT, at .*fault\.unit\.test\.ts:\d+:\d+/)
  expect(fault).not.toMatch(/holiday|anna|secret/)
})

it('says no more of what is no error than its type', () => {
  expect(faultOf('a secret')).toBe('string')
})
