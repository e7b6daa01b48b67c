import { expect, it } from 'vitest'
import { playTime, spokenTime } from '../../../../apps/web/src/components/video/play-time.ts'
import { actionOfKey } from '../../../../apps/web/src/components/video/player-keys.ts'
import { spriteAt } from '../../../../apps/web/src/components/video/sprite-picture.tsx'

it.each([
  [' ', { does: 'toggle' }],
  ['K', { does: 'toggle' }],
  ['ArrowLeft', { does: 'seekBy', by: -5 }],
  ['l', { does: 'seekBy', by: 10 }],
  ['ArrowUp', { does: 'volumeBy', by: 0.1 }],
  ['0', { does: 'seekTo', share: 0 }],
  ['7', { does: 'seekTo', share: 0.7 }],
  ['End', { does: 'seekTo', share: 1 }],
  ['Escape', null],
  ['Tab', null],
  ['constructor', null],
])('the key %j does what players do', (key, action) => {
  expect(actionOfKey(key)).toEqual(action)
})

it.each([
  [0, '0:00', '0 seconds'],
  [65.9, '1:05', '1 minute 5 seconds'],
  [1_800, '30:00', '30 minutes'],
  [3_723, '1:02:03', '1 hour 2 minutes 3 seconds'],
  [Number.POSITIVE_INFINITY, '0:00', '0 seconds'],
])('%d seconds are %s, and said as %s', (seconds, shown, said) => {
  expect([playTime(seconds), spokenTime(seconds)]).toEqual([shown, said])
})

it('the small picture at a time is the last one that is not later', () => {
  const sprites = { width: 160, height: 90, columns: 10, count: 20, everyMs: 1_500 }
  expect([-1, 0, 1_499, 1_500, 29_999, 99_000].map((ms) => spriteAt(sprites, ms))).toEqual([0, 0, 0, 1, 19, 19])
})
