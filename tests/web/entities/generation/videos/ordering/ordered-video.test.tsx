// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { beforeEach, expect, it, vi } from 'vitest'
import { generationProgress, noteProgress } from '../../../../../../apps/web/src/entities/generation/live-progress.ts'
import { OrderedVideo } from '../../../../../../apps/web/src/entities/generation/videos/ordering/ordered-video.tsx'
import type { SourceVideo } from '../../../../../../apps/web/src/entities/generation/videos/work/source-video.ts'
import type { VideoKind } from '../../../../../../apps/web/src/entities/generation/videos/work/video-work.ts'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { generation, libraryItem, profile } from '../../../../samples.ts'

beforeEach(async () => {
  await signIn()
  generationProgress.forgetAll()
  server.answer('GET /users/profile', { data: profile({ subscriptionPlan: 'executive' }) })
  const made = libraryItem('m2', { kind: 'video', name: 'Market day, 9:16', url: 'https://files.example/m2.mp4' })
  server.answer('GET /library/m2', { item: made })
  server.answer('GET /library/m1', { item: libraryItem('m1', { kind: 'video', url: 'https://files.example/m1.mp4' }) })
})

const held = { reserved: 75, consumed: 0, released: 0 }
const running = generation({
  kind: 'videoSmartCrop',
  prompt: 'Market day',
  settings: { sourceId: 'm1', aspect: '9:16' },
  status: 'running',
  results: [],
  delivered: 0,
  credits: held,
  endedAt: null,
})
const result = {
  id: 'r1',
  mediaId: 'm2',
  width: 1_080,
  height: 1_920,
  durationMs: 9_000,
  url: 'https://files.example/m2.mp4',
  isPicked: false,
  isEdited: false,
}
const done: Generation = {
  ...running,
  status: 'completed',
  results: [result],
  delivered: 1,
  credits: { reserved: 75, consumed: 75, released: 0 },
}

const answerWith = (made: Generation) => server.answer('GET /generations/g1', { generation: made, events: [] })
const tell = (progress: object) => act(() => noteProgress(JSON.stringify({ id: 'g1', done: 0, of: 1, ...progress })))

const drawOrdered = (made: Generation) => {
  answerWith(made)
  const again = vi.fn<() => void>()
  const doMore = vi.fn<(kind: VideoKind, video: SourceVideo) => void>()
  return { ...draw(<OrderedVideo id="g1" again={again} doMore={doMore} />), again, doMore }
}

it('shows the frames that are done and the time that is left, and then the result', async () => {
  drawOrdered(running)
  expect(await screen.findByText('Waiting for its turn…')).toBeTruthy()
  expect(screen.getByText('75 credits held, nothing charged yet.')).toBeTruthy()
  await tell({ status: 'running' })
  expect(await screen.findByText('The video is being looked at…')).toBeTruthy()
  await tell({ status: 'running', frames: { done: 1_200, of: 3_600, secondsLeft: 34 } })
  expect(await screen.findByText('1,200 of 3,600 frames')).toBeTruthy()
  expect(screen.getByText('about 40 seconds left')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^33/)
  answerWith(done)
  await tell({ status: 'completed', done: 1 })
  expect(await screen.findByText('It is in your library. 75 credits charged.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Adjust the crop' }).getAttribute('href')).toBe('/dashboard/videos/g1/crop')
})

it('says that a model is at work and for how long, without a bar that nobody can know', async () => {
  drawOrdered(running)
  await screen.findByText('Waiting for its turn…')
  await tell({ status: 'running', model: { passedSeconds: 34, usualSeconds: 180 } })
  expect(await screen.findByText('The model is working on it…')).toBeTruthy()
  expect(screen.getByText('about 40 seconds so far, usually about 3 minutes in all')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await tell({ status: 'running', model: { passedSeconds: 240, usualSeconds: 180 } })
  expect(await screen.findByText('about 4 minutes so far, longer than usual')).toBeTruthy()
  await tell({ status: 'running', frames: { done: 1, of: 4, secondsLeft: null } })
  expect(await screen.findByText('1 of 4 frames')).toBeTruthy()
})

it('counts the shots that are filmed', async () => {
  drawOrdered(running)
  await screen.findByText('Waiting for its turn…')
  await tell({ status: 'running', model: { passedSeconds: 100, usualSeconds: 390, shots: { done: 1, of: 4 } } })
  expect(await screen.findByText('1 of 4 shots filmed')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
})

it('cancels, and says that nothing is charged', async () => {
  server.answer('POST /generations/g1/cancel', {})
  const { user } = drawOrdered(running)
  await user.click(await screen.findByRole('button', { name: /^Cancel – you are not charged/ }))
  await waitFor(() => expect(server.calls('POST /generations/g1/cancel')).toHaveLength(1))
})

it('says why nothing came of it, that it was not charged, and leads back', async () => {
  const message = 'This video has no sound.'
  const { user, again } = drawOrdered({
    ...running,
    status: 'failed',
    credits: { reserved: 75, consumed: 0, released: 75 },
    failure: { code: 'noSound', message, charged: false },
  })
  expect(await screen.findByText(`${message} You were not charged.`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change it and try again' }))
  expect(again).toHaveBeenCalledOnce()
})

it('goes on with the result', async () => {
  const { user, doMore } = drawOrdered(done)
  await user.click(await screen.findByRole('button', { name: /^Captions/ }))
  const video = { mediaId: 'm2', name: 'Market day', width: 1_080, height: 1_920, generationId: 'g1' }
  expect(doMore).toHaveBeenCalledWith('videoAutoCaption', video)
})

it('shows a crop beside the original', async () => {
  drawOrdered(done)
  expect(await screen.findByLabelText('The original')).toBeTruthy()
  expect(screen.getByLabelText('The cropped video').getAttribute('src')).toBe('https://files.example/m2.mp4')
})

it('shows an enhancement over the original, with a line that keys move', async () => {
  drawOrdered({ ...done, kind: 'videoEnhancement', settings: { sourceId: 'm1', longSide: 3_840 } })
  const line = await screen.findByRole('slider', { name: 'How much of the original is shown' })
  fireEvent.change(line, { target: { value: '20' } })
  expect(line.parentElement?.style.getPropertyValue('--share')).toBe('20%')
})

it('shows a crop alone once the original has left the library', async () => {
  server.refuse('GET /library/m1', 404)
  drawOrdered(done)
  expect(await screen.findByRole('region', { name: 'Market day, 9:16' })).toBeTruthy()
})

it('says that a result is not in the library any more', async () => {
  const { url: _url, ...gone } = result
  drawOrdered({ ...done, results: [gone] })
  expect(await screen.findByText('This video is not in your library any more.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

it('leads to the captions of the generation that was paid for', async () => {
  drawOrdered({ ...done, kind: 'videoAutoCaption', settings: { sourceId: 'm1', again: 'g0' } })
  const link = await screen.findByRole('link', { name: 'Correct captions' })
  expect(link.getAttribute('href')).toBe('/dashboard/videos/g0/captions')
})

it('offers to try again when it could not be loaded', async () => {
  server.refuse('GET /generations/g1', 404)
  draw(<OrderedVideo id="g1" again={() => undefined} doMore={() => undefined} />)
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
})
