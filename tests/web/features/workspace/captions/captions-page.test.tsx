// @vitest-environment happy-dom
import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import { spread } from '@vignette/domain/captions/read-subtitles'
import { splitWords } from '@vignette/domain/captions/splitting'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CaptionsPage } from '../../../../../apps/web/src/features/workspace/captions/components/captions-page.tsx'
import { collectToasts, drawRoutes, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { generation, libraryItem, profile } from '../../../samples.ts'

const saved: CaptionDocument = {
  type: 'captions',
  words: [...spread(splitWords('We roast cofee by hand. Come and see.'), 1_000, 5_000)],
  timedBy: 'script',
  language: 'en',
  style: 'block',
  place: 'bottom',
}

const save = 'PUT /generations/g1/document'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /brand', { brand: null })
  server.answer('GET /generations/g1', {
    generation: generation({ kind: 'videoAutoCaption', prompt: 'Roast', settings: { sourceId: 'v1' }, results: [] }),
    events: [],
  })
  server.answer('GET /library/v1', {
    item: libraryItem('v1', { kind: 'video', width: 1_280, height: 720, durationMs: 10_000 }),
  })
  server.answer('GET /studio/engines', {
    texts: { name: 'offline', offline: true },
    images: { name: 'offline', offline: true },
    refinements: [],
  })
  server.answer('GET /generations/g1/document', { version: 3, document: saved })
  server.answer(save, { version: 4, position: '9' })
})

const open = async () => {
  drawRoutes(
    [
      { path: '/dashboard/videos/:generationId/captions', element: <CaptionsPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    '/dashboard/videos/g1/captions',
  )
  return screen.findByRole('list', { name: 'Captions' })
}

const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Text of caption/ })
    .map(({ value }) => value)

const field = (number: number) => screen.getByLabelText<HTMLTextAreaElement>(`Text of caption ${number}`)

const press = (number: number, key: string, at: number) => {
  field(number).focus()
  field(number).setSelectionRange(at, at)
  fireEvent.keyDown(field(number), { key })
}

it('says which language was heard, where that was told', async () => {
  server.answer('GET /generations/g1/document', { version: 3, document: { ...saved, timedBy: 'speech', heard: 'de' } })
  await open()
  expect(screen.getByText('Heard: German')).toBeTruthy()
})

it('splits a caption where the cursor is, and merges it again', async () => {
  const list = await open()
  expect(screen.queryByText(/^Heard/)).toBeNull()
  expect(texts(list)).toEqual(['We roast cofee by hand.', 'Come and see.'])
  press(1, 'Enter', 9)
  expect(texts(list)).toEqual(['We roast', 'cofee by hand.', 'Come and see.'])
  press(2, 'Backspace', 0)
  expect(texts(list)).toEqual(['We roast cofee by hand.', 'Come and see.'])
})

it('saves what was typed, and takes it back', async () => {
  const list = await open()
  fireEvent.change(field(1), { target: { value: 'We roast coffee by hand.' } })
  fireEvent.blur(field(1))
  await waitFor(() => expect(server.calls(save)).toHaveLength(1), { timeout: 5_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(texts(list)[0]).toBe('We roast cofee by hand.')
})

it('finds and replaces, and moves times', async () => {
  const list = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Find and replace' }))
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'COFEE' } })
  fireEvent.change(screen.getByLabelText('Replace with'), { target: { value: 'tea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Replace all' }))
  expect(texts(list)[0]).toBe('We roast tea by hand.')
  expect(screen.getByText('Replaced 1.')).toBeTruthy()
  const begins = screen.getByLabelText<HTMLInputElement>('Caption 1 begins')
  fireEvent.keyDown(begins, { key: 'ArrowUp' })
  expect(begins.value).toBe('0:01.10')
  fireEvent.change(begins, { target: { value: '0:00,5' } })
  fireEvent.keyDown(begins, { key: 'Enter' })
  expect(begins.value).toBe('0:00.50')
})

it('plays the video with controls that do not cover the captions', async () => {
  await open()
  const player = screen.getByRole('region', { name: 'The original video with its captions' })
  const film = player.querySelector('video')
  expect(film?.controls).toBe(false)
  const bar = within(player).getByRole('button', { name: 'Play' }).closest('[data-place]')
  expect(bar?.getAttribute('data-place')).toBe('below')
  expect(within(player).queryByRole('button', { name: 'Full screen' })).toBeNull()
  fireEvent.change(within(player).getByRole('slider', { name: 'Position' }), { target: { value: '0' } })
  expect(film?.currentTime).toBe(0)
})

it('has them translated where a model can, as a change that is undone', async () => {
  const model = { name: 'openai:gpt-5-mini', offline: false }
  server.answer('GET /studio/engines', { texts: model, images: model, refinements: ['translate'] })
  server.answer('POST /generations/g1/translations', { id: 't1', position: '9' })
  server.answer('GET /generations/g1/translations/t1', {
    translation: {
      status: 'done',
      document: { ...saved, language: 'de', words: [...spread(splitWords('Wir rösten von Hand.'), 1_000, 5_000)] },
    },
  })
  const list = await open()
  const language = await screen.findByLabelText<HTMLSelectElement>('In another language')
  expect(within(language).queryByRole('option', { name: 'English' })).toBeNull()
  fireEvent.change(language, { target: { value: 'de' } })
  fireEvent.click(screen.getByRole('button', { name: 'Translate, free' }))
  await waitFor(() => expect(texts(list)).toEqual(['Wir rösten von Hand.']))
  expect(server.calls('POST /generations/g1/translations')[0]?.body).toEqual({ language: 'de' })
  expect(screen.getByText(/^Translated: Deutsch/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(texts(list)[0]).toBe('We roast cofee by hand.')
})

it('offers no translation without a model', async () => {
  await open()
  await waitFor(() => expect(server.calls('GET /studio/engines')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Translate, free' })).toBeNull()
})

it('says why a translation failed', async () => {
  const model = { name: 'openai:gpt-5-mini', offline: false }
  server.answer('GET /studio/engines', { texts: model, images: model, refinements: ['translate'] })
  server.answer('POST /generations/g1/translations', { id: 't1', position: '9' })
  server.answer('GET /generations/g1/translations/t1', {
    translation: { status: 'failed', code: 'unavailable', message: 'The provider could not be reached.' },
  })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Translate, free' }))
  expect(await screen.findByText('The captions were not translated. The provider could not be reached.')).toBeTruthy()
})

const german = {
  ...saved,
  language: 'de' as const,
  words: [...spread(splitWords('Wir rösten von Hand.'), 1_000, 5_000)],
}

/** A translation that was asked for before the editor was opened. */
const translatedBefore = (status: 'running' | 'done') => {
  const model = { name: 'openai:gpt-5-mini', offline: false }
  server.answer('GET /studio/engines', { texts: model, images: model, refinements: ['translate'] })
  const translation = { id: 't1', language: 'de', status }
  server.answer('GET /generations/g1/document', { version: 3, document: saved, translation })
}

it('finds a translation again that goes on, and takes it over', async () => {
  translatedBefore('running')
  server.answer('GET /generations/g1/translations/t1', { translation: { status: 'running' } })
  const list = await open()
  expect(await screen.findByText(/^Translating\./)).toBeTruthy()
  server.answer('GET /generations/g1/translations/t1', { translation: { status: 'done', document: german } })
  await waitFor(() => expect(texts(list)).toEqual(['Wir rösten von Hand.']), { timeout: 5_000 })
})

it('offers a translation that came after the editor was left', async () => {
  translatedBefore('done')
  server.answer('GET /generations/g1/translations/t1', { translation: { status: 'done', document: german } })
  const list = await open()
  expect(await screen.findByText(/^Translated before: Deutsch/)).toBeTruthy()
  expect(texts(list)[0]).toBe('We roast cofee by hand.')
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(texts(list)).toEqual(['Wir rösten von Hand.']))
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull()
})
