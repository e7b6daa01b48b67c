// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { VideoPlatforms } from '../../../../../../apps/web/src/features/workspace/library/components/items/video-platforms.tsx'
import { VideoStrip } from '../../../../../../apps/web/src/features/workspace/library/components/items/video-strip.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { libraryItem } from '../../../../samples.ts'

const sprites = { url: '/sprites.webp', width: 160, height: 90, columns: 10, count: 20, everyMs: 1_500 }
const video = libraryItem('film', {
  kind: 'video',
  contentType: 'video/mp4',
  codec: 'h264',
  frameRate: 30,
  durationMs: 170_000,
  bytes: 40_000_000,
  width: 1_080,
  height: 1_920,
  isReadable: true,
  hasSound: true,
  sprites,
})

it.each([
  [null, 'We are looking at this video. This takes a moment.'],
  [false, 'We could not read this video, so we cannot say.'],
])('with isReadable %s says what is not known', (isReadable, words) => {
  draw(<VideoPlatforms item={{ ...video, isReadable, codec: null, frameRate: null }} />)
  expect(screen.getByText(words)).toBeTruthy()
})

it('shows what a video has where the pointer is, and nothing to a finger', () => {
  const { container } = draw(<VideoStrip sprites={sprites} />)
  const strip = container.querySelector<HTMLElement>('span[class]')
  if (!strip) throw new Error('there is no strip')
  strip.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect
  fireEvent.pointerMove(strip, { clientX: 100, pointerType: 'touch' })
  expect(container.querySelector('[style*="sprites.webp"]')).toBeNull()
  fireEvent.pointerMove(strip, { clientX: 100, pointerType: 'mouse' })
  expect(container.querySelector<HTMLElement>('[style*="sprites.webp"]')?.style.backgroundPosition).toBe('0% 100%')
  fireEvent.pointerLeave(strip)
  expect(container.querySelector('[style*="sprites.webp"]')).toBeNull()
})
