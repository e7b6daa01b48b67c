// @vitest-environment happy-dom
import type { CropDocument } from '@vignette/domain/cropping/crop-document'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CropPage } from '../../../../../apps/web/src/features/workspace/crop/components/crop-page.tsx'
import { collectToasts, drawRoutes, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { generation, libraryItem, profile } from '../../../samples.ts'

const saved: CropDocument = {
  type: 'crop',
  aspect: '9:16',
  points: [
    { atMs: 0, x: 0.4, y: 0.5 },
    { atMs: 10_000, x: 0.4, y: 0.5 },
  ],
  wide: [],
  keyFrames: [],
}

const address = 'GET /generations/g1/document'
const save = 'PUT /generations/g1/document'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  const settings = { sourceId: 'v1', aspect: '9:16' }
  server.answer('GET /generations/g1', {
    generation: generation({ kind: 'videoSmartCrop', prompt: 'Walk', settings, results: [] }),
    events: [],
  })
  server.answer('GET /library/v1', {
    item: libraryItem('v1', { kind: 'video', width: 1_280, height: 720, durationMs: 10_000, frameRate: 25 }),
  })
  server.answer(address, { version: 3, document: saved })
  server.answer(save, { version: 4, position: '9' })
})

const open = async () => {
  const drawn = drawRoutes(
    [
      { path: '/dashboard/videos/:generationId/crop', element: <CropPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    '/dashboard/videos/g1/crop',
  )
  const video = (await screen.findByLabelText('The original')) as HTMLVideoElement
  Object.defineProperty(video, 'duration', { configurable: true, value: 10 })
  fireEvent.loadedMetadata(video)
  return { ...drawn, video, window: screen.getByRole('slider', { name: 'What is kept of the picture' }) }
}

const goTo = (ms: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Time' }), { target: { value: String(ms) } })

const changedMeanwhile = {
  success: false,
  status: 409,
  code: 'edit.changed_meanwhile',
  error: 'Somebody changed this.',
  requestId: 'r',
}

const acceptsVersion = (version: number) =>
  server.answer(save, ({ headers }) =>
    headers.get('if-match') === `"${version}"`
      ? { body: { success: true, version: version + 1, position: '9' } }
      : { status: 409, body: changedMeanwhile },
  )

const sent = () => server.calls(save).map(({ body, headers }) => ({ body, basedOn: headers.get('if-match') }))

it('sets a place with the arrow keys, and saves it based on the version that was read', async () => {
  const { window } = await open()
  goTo(5_000)
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  fireEvent.keyDown(window, { key: 'ArrowRight', shiftKey: true })
  expect(screen.getByRole('button', { name: 'Set by hand at 0:05.0' })).toBeTruthy()
  expect(window.getAttribute('aria-valuetext')).toBe('Its middle is 46 % from the left, at 0:05.0')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([{ body: { ...saved, keyFrames: [{ atMs: 5_000, x: 0.46, y: 0.5 }] }, basedOn: '"3"' }])
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
})

it('undoes a move as one step, and makes it again', async () => {
  const { window, user } = await open()
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.queryByRole('button', { name: /^Set by hand/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(window.getAttribute('aria-valuenow')).toBe('42')
})

it('moves the window no further than the picture goes', async () => {
  const { window } = await open()
  for (let press = 0; press < 20; press += 1) fireEvent.keyDown(window, { key: 'ArrowLeft', shiftKey: true })
  expect(window.getAttribute('aria-valuenow')).toBe('16')
})

it('removes a place with Delete, and moves it in time with the arrow keys', async () => {
  const { window } = await open()
  goTo(5_000)
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Set by hand at 0:05.0' }), { key: 'ArrowRight' })
  const moved = screen.getByRole('button', { name: 'Set by hand at 0:05.0' })
  fireEvent.keyDown(moved, { key: 'Delete' })
  expect(screen.queryByRole('button', { name: /^Set by hand/ })).toBeNull()
})

it('shows all of the picture from a time on, until it is cropped again', async () => {
  const { user } = await open()
  goTo(2_000)
  await user.click(screen.getByRole('button', { name: 'Show all from here' }))
  expect(screen.getByText('All of the picture is shown here')).toBeTruthy()
  goTo(4_000)
  await user.click(screen.getByRole('button', { name: 'Crop from here' }))
  expect(screen.queryByText('All of the picture is shown here')).toBeNull()
  await waitFor(() => expect(sent().at(-1)?.body).toEqual({ ...saved, wide: [{ fromMs: 2_000, toMs: 4_000 }] }))
})

it('joins what somebody else has changed meanwhile', async () => {
  const { window } = await open()
  const theirs = { ...saved, wide: [{ fromMs: 1_000, toMs: 2_000 }] }
  server.answer(address, { version: 4, document: theirs })
  acceptsVersion(4)
  goTo(5_000)
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().at(-1)).toEqual({
    body: { ...theirs, keyFrames: [{ atMs: 5_000, x: 0.41, y: 0.5 }] },
    basedOn: '"4"',
  })
  goTo(1_500)
  expect(screen.getByText('All of the picture is shown here')).toBeTruthy()
})

it('loses nothing of what somebody else has changed if saving fails once', async () => {
  const { window, user } = await open()
  const theirs = { ...saved, wide: [{ fromMs: 1_000, toMs: 2_000 }] }
  server.answer(address, { version: 4, document: theirs })
  server.refuse(save, 409, { code: 'edit.changed_meanwhile' })
  goTo(5_000)
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  const retry = await screen.findByRole('button', { name: 'Save now' })
  acceptsVersion(4)
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
  expect(sent().at(-1)?.body).toEqual({ ...theirs, keyFrames: [{ atMs: 5_000, x: 0.41, y: 0.5 }] })
})

it('makes the video again once everything is saved', async () => {
  server.answer('POST /generations', { id: 'g2', position: '10' })
  const { window, user, address: at } = await open()
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  await user.click(screen.getByRole('button', { name: 'Make the video again, free' }))
  await waitFor(() => expect(at()).toBe('/dashboard/history/g2'))
  expect(sent()).toHaveLength(1)
  expect(server.bodies('POST /generations')).toEqual([
    { kind: 'videoSmartCrop', sourceId: 'v1', aspect: '9:16', again: 'g1', parentId: 'g1', prompt: 'Walk' },
  ])
})

it('does not make it again with what could not be saved', async () => {
  server.refuse(save, 503)
  const { window, user } = await open()
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  await user.click(screen.getByRole('button', { name: 'Make the video again, free' }))
  expect(await screen.findByRole('button', { name: 'Save now' })).toBeTruthy()
  expect(server.calls('POST /generations')).toEqual([])
})

it('says that the original is gone', async () => {
  server.refuse('GET /library/v1', 404)
  drawRoutes([{ path: '/dashboard/videos/:generationId/crop', element: <CropPage /> }], '/dashboard/videos/g1/crop')
  expect(await screen.findByText(/^The original video is not in your library any more/)).toBeTruthy()
})
