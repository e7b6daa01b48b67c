import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { expect, it } from 'vitest'
import { materialOf } from '../../../../../apps/web/src/features/workspace/studio/preview-material.ts'

const at = '2026-01-01T00:00:00.000Z'

const made = (id: string, kind: Generation['kind'], results: Generation['results']): Generation => ({
  id,
  requestId: 'r',
  parentId: null,
  kind,
  prompt: 'Bread',
  settings: {},
  tone: null,
  status: 'completed',
  credits: { reserved: 1, consumed: 1, released: 0 },
  delivered: results.length,
  results,
  engine: null,
  requestedAt: at,
  endedAt: at,
})

const text = (id: string, isPicked = false, hashtags: string[] = []) => ({
  id,
  text: `text ${id}`,
  hashtags,
  isPicked,
  isEdited: false,
})
const picture = (id: string, isPicked = false) => ({ id, url: `/files/${id}`, isPicked, isEdited: false })

it('is empty of nothing', () => {
  expect(materialOf([], {})).toEqual({ text: '', hashtags: [], picture: null, video: null, coming: null })
})

it('takes the first of each, then the one that is picked, then the one that was picked last', () => {
  const captions = [made('g1', 'caption', [text('a'), text('b')]), made('g2', 'caption', [text('c')])]
  expect(materialOf(captions, {}).text).toBe('text a')
  const picked = [made('g1', 'caption', [text('a'), text('b', true)]), made('g2', 'caption', [text('c', true)])]
  expect(materialOf(picked, {}).text).toBe('text b')
  expect(materialOf(picked, { caption: 'c' }).text).toBe('text c')
})

it('leaves what was let go or put aside', () => {
  expect(materialOf([made('g1', 'caption', [text('a'), text('b')])], { caption: 'b' }).text).toBe('text a')
  expect(materialOf([made('g1', 'caption', [text('a')])], { caption: 'gone' }).text).toBe('text a')
})

it('adds hashtags that were asked for by themselves where the caption has none', () => {
  const set = made('g2', 'hashtags', [{ id: 'h', hashtags: ['#bread'], isPicked: false, isEdited: false }])
  expect(materialOf([made('g1', 'caption', [text('a')]), set], {}).hashtags).toEqual(['#bread'])
  expect(materialOf([made('g1', 'caption', [text('a', false, ['#own'])]), set], {}).hashtags).toEqual(['#own'])
})

it('shows a picture, or one that was made of it when that is picked', () => {
  const pictures = [made('g1', 'image', [picture('a'), picture('b')]), made('g2', 'imageEdit', [picture('c', true)])]
  expect(materialOf(pictures, {}).picture?.id).toBe('c')
})

const film = { id: 'v', url: '/files/v', mediaId: 'm1', width: 1_080, height: 1_920, isPicked: false, isEdited: false }

it('shows a video that was made, and says what is still being made', () => {
  expect(materialOf([made('g1', 'videoGeneration', [film])], {})).toMatchObject({
    picture: null,
    video: { mediaId: 'm1' },
    coming: null,
  })
  const running = (kind: Generation['kind']): Generation => ({ ...made('g1', kind, []), status: 'running' })
  expect(materialOf([running('videoGeneration')], {}).coming).toBe('video')
  expect(materialOf([running('image'), running('videoGeneration')], {}).coming).toBe('image')
  expect(materialOf([running('caption')], {}).coming).toBeNull()
  expect(materialOf([{ ...running('videoGeneration'), status: 'failed' }], {}).coming).toBeNull()
})

it('has no video that has left the library', () => {
  const { url: _url, ...gone } = film
  expect(materialOf([made('g1', 'videoGeneration', [gone])], {}).video).toBeNull()
})
