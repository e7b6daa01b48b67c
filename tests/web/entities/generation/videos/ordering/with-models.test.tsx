// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { settingFactsOf } from '../../../../../../apps/web/src/entities/generation/components/setting-words.ts'
import { WorkOnVideo } from '../../../../../../apps/web/src/entities/generation/videos/ordering/work-on-video.tsx'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { generation, profile, quote } from '../../../../samples.ts'

const video = { mediaId: 'm1', name: 'Market day', width: 1_280, height: 720, generationId: null }

const engines = (videoModels?: { service: string; matting: boolean; enhancing: boolean }) => {
  const offline = { name: 'offline', offline: true }
  const models = videoModels && { videoModels }
  server.answer('GET /studio/engines', { texts: offline, images: offline, refinements: [], speech: false, ...models })
}

beforeEach(async () => {
  await signIn()
  server.answer('GET /users/profile', { data: profile({ subscriptionPlan: 'executive' }) })
  server.answer('POST /generations/quote', quote({ amount: 100 }))
  server.answer('POST /generations', { id: 'g1', position: '9' })
  const made = generation({ kind: 'videoEnhancement', status: 'running', results: [], delivered: 0, endedAt: null })
  server.answer('GET /generations/g1', { generation: made, events: [] })
})

const open = async (name: 'Enhance' | 'Replace background') => {
  const view = draw(<WorkOnVideo video={video} legend="Make a new video of it" />)
  await view.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  await screen.findByRole('button', { name: 'Make it for 100 credits' })
  return view
}

it('without a model, detail by AI is not spoken of', async () => {
  engines()
  await open('Enhance')
  expect(screen.getByText(/Detail that was not filmed is not invented\./)).toBeTruthy()
  expect(screen.queryByText(/\bAI\b/)).toBeNull()
})

it('a model for backgrounds is none for detail', async () => {
  engines({ service: 'fal', matting: true, enhancing: false })
  await open('Enhance')
  expect(screen.queryByRole('checkbox', { name: 'AI detail' })).toBeNull()
  expect(screen.getByText(/Detail that was not filmed is not invented\./)).toBeTruthy()
})

it('detail by AI is chosen, and who gets the video is named', async () => {
  engines({ service: 'fal', matting: false, enhancing: true })
  const { user } = await open('Enhance')
  expect(screen.getByText(/is invented only if you choose that\./)).toBeTruthy()
  expect(screen.getByText(/sent to a model that fal runs/)).toBeTruthy()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'AI detail' })
  expect(box.checked).toBe(false)
  await user.click(box)
  expect(screen.queryByRole('checkbox', { name: 'Sharpen' })).toBeNull()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make it for 100 credits' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(server.bodies('POST /generations')).toMatchObject([{ addDetail: true, longSide: 3_840 }]))
})

it.each([
  [undefined, /needs a plain background of one colour/],
  [{ service: 'fal', matting: true, enhancing: false }, /With any other, the video is sent to a model that fal runs/],
])('a background says what it takes, with %j', async (models, words) => {
  engines(models)
  await open('Replace background')
  expect(screen.getByText(words)).toBeTruthy()
})

it('the page of a result says whether detail was added', () => {
  const settings = { longSide: 3_840, denoise: true, sharpen: true, color: true, loudness: true }
  const namesOf = (more: object) =>
    settingFactsOf({ settings: { ...settings, ...more }, tone: null }).map(({ name }) => name)
  expect(namesOf({ addDetail: true })).toEqual(['Size', 'AI detail', 'Colour', 'Loudness'])
  expect(namesOf({})).toEqual(['Size', 'Denoise', 'Sharpen', 'Colour', 'Loudness'])
})
