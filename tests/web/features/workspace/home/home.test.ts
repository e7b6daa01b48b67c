import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { expect, it } from 'vitest'
import { createChecklistMemory } from '../../../../../apps/web/src/features/workspace/home/checklist/checklist-memory.ts'
import { firstSteps, isAllDone } from '../../../../../apps/web/src/features/workspace/home/checklist/first-steps.ts'
import { cardOf, recentFailures, recentResults } from '../../../../../apps/web/src/features/workspace/home/latest.ts'
import { memoryStorage } from '../../../memory-storage.ts'

const facts = { hasBrand: true, hasCaption: true, hasImages: true, hasItems: true, hasAccount: true, isVerified: null }

it('asks for an address to be verified only where addresses are', () => {
  expect(firstSteps(facts).map(({ id }) => id)).toEqual(['brand', 'caption', 'images', 'library', 'account'])
  expect(firstSteps({ ...facts, isVerified: false }).at(-1)).toMatchObject({ id: 'email', isDone: false })
})

it('is done with everything, and not before all of it is known', () => {
  expect(isAllDone(firstSteps(facts))).toBe(true)
  expect(isAllDone(firstSteps({ ...facts, hasImages: false }))).toBe(false)
  expect(isAllDone(firstSteps({ ...facts, hasImages: null }))).toBe(false)
  expect(isAllDone(firstSteps({ ...facts, isVerified: false }))).toBe(false)
})

it('remembers for whom the first steps are over', () => {
  const memory = createChecklistMemory(memoryStorage())
  memory.noteOver('ada')
  expect([memory.isOver('ada'), memory.isOver('grace')]).toEqual([true, false])
  memory.forget()
  expect(memory.isOver('ada')).toBe(false)
})

const now = new Date('2026-11-22T10:00:00.000Z')
const made = (changes: Partial<Generation> = {}): Generation => ({
  id: 'g1',
  requestId: 'r1',
  parentId: null,
  kind: 'caption',
  prompt: 'Soup',
  settings: {},
  tone: null,
  status: 'completed',
  credits: { reserved: 1, consumed: 1, released: 0 },
  delivered: 1,
  results: [],
  engine: null,
  requestedAt: '2026-11-22T09:00:00.000Z',
  endedAt: null,
  ...changes,
})

it('shows what failed in the last days and was not made again since', () => {
  const failed = made({ id: 'f1', status: 'failed' })
  const blocked = made({ id: 'f2', status: 'blocked' })
  const old = made({ id: 'f3', status: 'failed', requestedAt: '2026-11-01T09:00:00.000Z' })
  const again = made({ id: 'g2', parentId: 'f2' })
  const items = [again, failed, blocked, old, made({ id: 'c1', status: 'cancelled' })]
  expect(recentFailures(items, now).map(({ id }) => id)).toEqual(['f1'])
  expect(recentResults(items).map(({ id }) => id)).toEqual(['g2'])
})

it('shows of several results the one that was picked', () => {
  const result = { isPicked: false, isEdited: false }
  const texts = made({
    results: [
      { id: '1', text: 'First', ...result },
      { id: '2', text: 'Second', ...result, isPicked: true },
    ],
  })
  expect(cardOf(texts)).toMatchObject({ name: 'Captions', text: 'Second', picture: null })
  const pictures = made({
    kind: 'image',
    results: [{ id: '1', mediaId: 'm', thumbnailUrl: '/t', url: '/o', altText: 'Soup', ...result }],
  })
  expect(cardOf(pictures).picture).toEqual({ url: '/t', altText: 'Soup' })
  expect(cardOf(made({ results: [{ id: '1', hashtags: ['#a', '#b'], ...result }] })).text).toBe('#a #b')
  const parts = { hook: 'Stop scrolling.', script: '0-3 s: the kettle. '.repeat(99), description: 'Tea' }
  const video = cardOf(made({ kind: 'videoCaption', results: [{ id: '1', parts, ...result }] }))
  expect(video.text).toMatch(/^Stop scrolling\.\n\n0-3 s: the kettle\./)
  expect(video.text?.length).toBe(400)
  const hookless = made({ results: [{ id: '1', parts: { ...parts, hook: '', script: 'Tea.' }, ...result }] })
  expect(cardOf(hookless).text).toBe('Tea.\n\nTea')
  const film = { id: '1', mediaId: 'm', url: '/film.mp4', ...result }
  expect(cardOf(made({ kind: 'videoSmartCrop', results: [film] })).picture).toBeNull()
  const withPoster = made({ kind: 'videoSmartCrop', results: [{ ...film, thumbnailUrl: '/poster' }] })
  expect(cardOf(withPoster).picture?.url).toBe('/poster')
  expect(cardOf(made({ status: 'running' }))).toMatchObject({ text: null, picture: null })
})
