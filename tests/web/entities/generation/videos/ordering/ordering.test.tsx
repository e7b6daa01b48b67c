// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { VideoKind } from '../../../../../../apps/web/src/entities/generation/videos/work/video-work.ts'
import { WorkOnVideo } from '../../../../../../apps/web/src/entities/generation/videos/ordering/work-on-video.tsx'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { generation, libraryItem, libraryPage, profile, quote, refusal } from '../../../../samples.ts'

const video = { mediaId: 'm1', name: 'Market day', width: 1_280, height: 720, generationId: null }
const names: Readonly<Record<VideoKind, string>> = {
  videoAutoCaption: 'Captions',
  videoSmartCrop: 'Smart crop',
  videoEnhancement: 'Enhance',
  videoBackgroundRemove: 'Replace background',
}
const agreed = { priceListVersion: 1, amount: 75 }

const engines = (speech: boolean) => {
  const offline = { name: 'offline', offline: true }
  server.answer('GET /studio/engines', { texts: offline, images: offline, refinements: [], speech })
}

beforeEach(async () => {
  await signIn()
  server.answer('GET /users/profile', { data: profile({ subscriptionPlan: 'executive' }) })
  server.answer('POST /generations/quote', quote({ amount: 75 }))
  server.answer('POST /generations', { id: 'g1', position: '9' })
  const made = generation({ kind: 'videoSmartCrop', status: 'running', results: [], delivered: 0, endedAt: null })
  server.answer('GET /generations/g1', { generation: made, events: [] })
  engines(false)
})

const open = async (kind: VideoKind) => {
  const onStarted = vi.fn<(ids: readonly string[]) => void>()
  const view = draw(<WorkOnVideo video={video} legend="Make a new video of it" onStarted={onStarted} />)
  await view.user.click(await screen.findByRole('button', { name: new RegExp(`^${names[kind]}`) }))
  await screen.findByRole('dialog', { name: names[kind] })
  const send = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make it for 75 credits' })
    await waitFor(() => expect(button.disabled).toBe(false))
    await view.user.click(button)
  }
  return { ...view, send, onStarted }
}
const sent = () => server.bodies('POST /generations')

it('names the price of each', () => {
  draw(<WorkOnVideo video={video} legend="Make a new video of it" />)
  const actions = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(actions).toEqual([
    'Captions50 credits',
    'Smart crop75 credits',
    'Enhance100 credits',
    'Replace background300 credits',
  ])
})

it.each<readonly [VideoKind, 'freemium' | 'starter' | 'growth' | 'scale', string]>([
  ['videoAutoCaption', 'freemium', 'Upgrade to Starter ($59/mo) to unlock this feature.'],
  ['videoSmartCrop', 'freemium', 'Upgrade to Starter ($59/mo) to unlock this feature.'],
  ['videoEnhancement', 'starter', 'Upgrade to Growth ($199/mo) to unlock this feature.'],
  ['videoBackgroundRemove', 'scale', 'This feature requires an Executive plan. Contact sales for custom pricing.'],
])('%s on %s is locked: %s', async (kind, subscriptionPlan, prompt) => {
  server.answer('GET /users/profile', { data: profile({ subscriptionPlan }) })
  draw(<WorkOnVideo video={video} legend="Make a new video of it" />)
  await waitFor(() => expect(screen.queryAllByLabelText('Not in your plan').length).toBeGreaterThan(0))
  screen.getByRole('button', { name: new RegExp(`^${names[kind]}`) }).click()
  expect(await screen.findByText(prompt)).toBeTruthy()
  expect(server.calls('POST /generations/quote')).toEqual([])
})

it('says what it costs, how long it takes and what is left, before anything is ordered', async () => {
  const estimate = { waitSeconds: 0, workSeconds: 95 }
  server.answer('POST /generations/quote', quote({ amount: 75, availableAfter: 120, estimate }))
  const { send, onStarted } = await open('videoSmartCrop')
  expect(await screen.findByText('It should take about 2 minutes.')).toBeTruthy()
  expect(screen.getByText('Included in your plan, 120 left afterwards.')).toBeTruthy()
  expect(sent()).toEqual([])
  await send()
  expect(await screen.findByText('Waiting for its turn…')).toBeTruthy()
  expect(onStarted).toHaveBeenCalledWith(['g1'])
})

it('crops to the shape that was chosen', async () => {
  const { user, send } = await open('videoSmartCrop')
  expect(screen.getByRole('radio', { name: /^9:16/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: /^4:5/ }))
  await send()
  const request = { kind: 'videoSmartCrop', sourceId: 'm1', prompt: 'Market day', aspect: '4:5', quote: agreed }
  await waitFor(() => expect(sent()).toEqual([request]))
})

it('asks for the script where speech cannot be understood', async () => {
  const { user, send } = await open('videoAutoCaption')
  const script = await screen.findByLabelText('What is said in the video')
  expect(screen.queryByRole('radio', { name: 'Listen' })).toBeNull()
  await send()
  expect(await screen.findByText('Please enter what is said in the video')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(script, 'Fresh bread every day.')
  await user.click(screen.getByRole('radio', { name: 'Bold' }))
  await user.click(screen.getByRole('radio', { name: 'Top' }))
  await user.selectOptions(screen.getByLabelText('Language'), 'en')
  await send()
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { words: { from: 'script', script: 'Fresh bread every day.' }, style: 'bold', place: 'top', language: 'en' },
    ]),
  )
})

it('keeps what was typed when it failed and is tried again', async () => {
  const failure = { code: 'noSound', message: 'This video has no sound.', charged: false } as const
  const ended = { status: 'failed' as const, results: [], delivered: 0, failure }
  const made = generation({ kind: 'videoAutoCaption', credits: { reserved: 75, consumed: 0, released: 75 }, ...ended })
  server.answer('GET /generations/g1', { generation: made, events: [] })
  const { user, send } = await open('videoAutoCaption')
  await user.type(await screen.findByLabelText('What is said in the video'), 'Fresh bread')
  await send()
  await user.click(await screen.findByRole('button', { name: 'Change it and try again' }))
  expect(await screen.findByLabelText('What is said in the video')).toHaveProperty('value', 'Fresh bread')
})

it('listens where it can', async () => {
  engines(true)
  const { send } = await open('videoAutoCaption')
  expect(await screen.findByRole('radio', { name: 'Listen' })).toHaveProperty('checked', true)
  await send()
  await waitFor(() => expect(sent()).toMatchObject([{ words: { from: 'speech' }, style: 'karaoke' }]))
})

it('takes the words of a subtitle file, and says what is wrong with another', async () => {
  const { user, send } = await open('videoAutoCaption')
  await user.click(await screen.findByRole('radio', { name: 'Subtitle file' }))
  const choose = (name: string, text: string) =>
    user.upload(screen.getByLabelText('Choose an SRT or VTT file'), new File([text], name))
  await choose('empty.srt', 'Nothing')
  expect(await screen.findByText('There are no subtitles in this file')).toBeTruthy()
  const subtitles = '1\n00:00:00,000 --> 00:00:01,000\nBread\n'
  await choose('bread.srt', subtitles)
  expect(await screen.findByText('bread.srt')).toBeTruthy()
  await send()
  await waitFor(() => expect(sent()).toMatchObject([{ words: { from: 'subtitles', subtitles } }]))
})

it('enhances to the size and by the steps that were chosen, and says what size comes out', async () => {
  const { user, send } = await open('videoEnhancement')
  expect(await screen.findByText('From 1,280 × 720 to 3,840 × 2,160 pixels.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '1080p' }))
  expect(await screen.findByText('From 1,280 × 720 to 1,920 × 1,080 pixels.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Sharpen' }))
  await send()
  const chosen = { longSide: 1_920, denoise: true, sharpen: false, color: true, loudness: true }
  await waitFor(() => expect(sent()).toMatchObject([chosen]))
})

it('puts a picture of the library behind the subject', async () => {
  server.answer('GET /library', libraryPage([libraryItem('m7')]))
  const { user, send } = await open('videoBackgroundRemove')
  expect(await screen.findByText(/you are not charged/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Picture' }))
  await send()
  expect(await screen.findByText('Please choose a picture')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose a picture' }))
  await user.click(await screen.findByRole('button', { name: 'm7.png' }))
  await send()
  await waitFor(() => expect(sent()).toMatchObject([{ backdrop: { type: 'picture', pictureId: 'm7' } }]))
})

it('says what is missing before anything is ordered', async () => {
  const facts = {
    amount: 75,
    shortfall: 15,
    available: 60,
    resetsAt: '2026-02-01T00:00:00.000Z',
    wayOn: { kind: 'split' },
  }
  const { details } = refusal(402, 'credits.insufficient', facts)
  server.answer('POST /generations/quote', { affordable: false, reason: 'Too few.', ...(details.facts as object) })
  await open('videoSmartCrop')
  expect(await screen.findByText(/This needs 75 credits: 15 more than you have\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make it' })).toHaveProperty('disabled', true)
})

it('shows the new price where the one on the button was no longer true', async () => {
  server.refuse('POST /generations', 409, { code: 'quote.changed', details: { quote: quote({ amount: 80 }) } })
  const { send } = await open('videoSmartCrop')
  await send()
  expect(await screen.findByText(/The price has changed\./)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Make it for 80 credits' })).toBeTruthy()
})

it('says why it was not begun', async () => {
  server.refuse('POST /generations', 422, { error: 'This video is too long.' })
  const { send } = await open('videoSmartCrop')
  await send()
  expect(await screen.findByText('This video is too long.')).toBeTruthy()
})
