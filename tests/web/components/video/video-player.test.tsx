// @vitest-environment happy-dom
import type { VideoCaptions } from '@vignette/domain/captions/schemas/video-captions'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { VideoPlayer } from '../../../../apps/web/src/components/video/video-player.tsx'
import { draw } from '../../dom/draw.tsx'

const play = vi.fn<() => Promise<void>>()
const pause = vi.fn<() => void>()

beforeEach(() => {
  play.mockReset().mockResolvedValue()
  pause.mockReset()
  HTMLMediaElement.prototype.play = play
  HTMLMediaElement.prototype.pause = pause
})

const sprites = { url: '/sprites.webp', width: 160, height: 90, columns: 10, count: 20, everyMs: 1_500 }

/** A player of a video that is there, half a minute long. */
const drawPlayer = (
  renew: () => Promise<string | null> = () => Promise.resolve(null),
  captions: VideoCaptions | null = null,
) => {
  const { container } = draw(
    <VideoPlayer
      src="/film.mp4?t=1"
      label="A harbour at dawn"
      poster={null}
      sprites={sprites}
      durationMs={30_000}
      width={1_920}
      height={1_080}
      captions={captions}
      renew={renew}
    />,
  )
  const video = container.querySelector('video')
  if (!video) throw new Error('there is no video')
  const is = { currentTime: 0, volume: 1, muted: false, paused: true, playbackRate: 1 }
  for (const member of Object.keys(is) as (keyof typeof is)[]) {
    Object.defineProperty(video, member, { writable: true, configurable: true, value: is[member] })
  }
  Object.defineProperty(video, 'duration', { configurable: true, value: 30 })
  const tell = (moment: string) => act(() => void fireEvent(video, new Event(moment)))
  return { container, video, tell, player: screen.getByRole('region', { name: 'A harbour at dawn' }) }
}
const press = (on: Element, key: string) => fireEvent.keyDown(on, { key })

it('has a name, and every control says what it is', () => {
  const { tell } = drawPlayer()
  tell('loadedmetadata')
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Play the video', 'Play', 'Mute', 'Full screen'])
  expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe(
    '0 seconds of 30 seconds',
  )
  expect(screen.getByRole('combobox', { name: 'Speed' })).toBeTruthy()
})

it('is played and left by keys, which do nothing else on the page', () => {
  const { player, video, tell } = drawPlayer()
  tell('loadedmetadata')
  const onPage = vi.fn<() => void>()
  window.addEventListener('keydown', onPage)
  press(player, 'k')
  expect(play).toHaveBeenCalledOnce()
  press(player, '5')
  expect(video.currentTime).toBe(15)
  tell('timeupdate')
  press(player, 'ArrowRight')
  expect(video.currentTime).toBe(20)
  tell('timeupdate')
  press(player, 'l')
  tell('timeupdate')
  press(player, 'l')
  expect(video.currentTime).toBe(30)
  press(player, 'm')
  expect(video.muted).toBe(true)
  expect(onPage).not.toHaveBeenCalled()
  press(player, 'Escape')
  expect(onPage).toHaveBeenCalledOnce()
  window.removeEventListener('keydown', onPage)
})

it('leaves space to the button that has the focus, and keys with others to the browser', () => {
  const { player, tell } = drawPlayer()
  tell('loadedmetadata')
  press(screen.getByRole('button', { name: 'Mute' }), ' ')
  fireEvent.keyDown(player, { key: 'k', ctrlKey: true })
  expect(play).not.toHaveBeenCalled()
})

it('shows a small picture of where the pointer would lead', () => {
  const { container, tell } = drawPlayer()
  tell('loadedmetadata')
  const bar = screen.getByRole('slider', { name: 'Position' }).parentElement
  if (!bar) throw new Error('there is no bar')
  bar.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect
  fireEvent.pointerMove(bar, { clientX: 250 })
  expect(bar.textContent).toBe('0:15')
  expect(container.querySelector<HTMLElement>('[style*="sprites.webp"]')?.style.backgroundPosition).toBe('0% 100%')
  fireEvent.pointerLeave(bar)
  expect(bar.textContent).toBe('')
})

it('asks for another link when one opens no more, and goes on where it was', async () => {
  const renew = vi.fn<() => Promise<string>>(() => Promise.resolve('/film.mp4?t=2'))
  const { video, tell } = drawPlayer(renew)
  Object.assign(video, { currentTime: 12, paused: false })
  tell('error')
  await waitFor(() => expect(video.getAttribute('src')).toBe('/film.mp4?t=2'))
  Object.assign(video, { currentTime: 0, paused: true })
  tell('loadedmetadata')
  expect(video.currentTime).toBe(12)
  expect(play).toHaveBeenCalledOnce()
  // the other link opens no more either, after something of it was played
  tell('timeupdate')
  tell('error')
  await waitFor(() => expect(renew).toHaveBeenCalledTimes(2))
})

it('says so when it cannot be played, and tries again when it is told', async () => {
  const renew = vi.fn<() => Promise<string | null>>(() => Promise.resolve('/film.mp4?t=2'))
  const { tell } = drawPlayer(renew)
  tell('error')
  await waitFor(() => expect(renew).toHaveBeenCalledOnce())
  tell('error')
  expect(screen.getByRole('alert').textContent).toContain('cannot be played here')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('shows captions by a button and a key where there are some, and none at first', () => {
  const cues = [{ startMs: 500, endMs: 2_000, text: 'Bread & <butter>' }]
  const { player, video, tell } = drawPlayer(undefined, { language: 'ar', cues })
  tell('loadedmetadata')
  const button = screen.getByRole('button', { name: 'Captions' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  const [track] = [...video.textTracks]
  expect(track).toMatchObject({ kind: 'captions', language: 'ar', mode: 'disabled' })
  press(player, 'c')
  expect(track?.mode).toBe('showing')
  const [cue] = [...(track?.cues ?? [])] as VTTCue[]
  expect(cue).toMatchObject({ startTime: 0.5, endTime: 2, text: 'Bread &amp; &lt;butter&gt;' })
  tell('timeupdate')
  fireEvent.click(button)
  expect(track?.mode).toBe('disabled')
})
