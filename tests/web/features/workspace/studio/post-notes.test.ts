import { expect, it } from 'vitest'
import { notesOf, shownShapeOf } from '../../../../../apps/web/src/features/workspace/studio/post-notes.ts'
import type { Material } from '../../../../../apps/web/src/features/workspace/studio/preview-material.ts'

const post = (over: Partial<Material> = {}): Material => ({
  text: 'Slow bread',
  hashtags: [],
  picture: null,
  video: null,
  coming: null,
  ...over,
})
const portrait = { id: 'i', url: '/files/i', width: 1080, height: 1350, isPicked: false, isEdited: false }

const textsOf = (...args: Parameters<typeof notesOf>) => notesOf(...args).map(({ text }) => text)

it('says how much of the room a post takes', () => {
  expect(notesOf(post({ hashtags: ['#bread'] }), 'instagram')).toEqual([
    { text: '18 of 2,200 characters', isOver: false },
  ])
})

it('says what does not fit, in what the platform counts', () => {
  const tags = ['#a', '#b', '#c', '#d', '#e']
  expect(notesOf(post({ text: 'x'.repeat(280), hashtags: tags }), 'x')).toEqual([
    { text: '16 characters too many for X', isOver: true },
    { text: '1 hashtag too many for X', isOver: true },
  ])
})

it('says when a platform does not show a picture whole', () => {
  expect(textsOf(post({ picture: portrait }), 'instagram')).toEqual(['10 of 2,200 characters'])
  expect(textsOf(post({ picture: { ...portrait, height: 1920 } }), 'linkedin')).toContain(
    'LinkedIn crops this image to 4:5',
  )
})

it('shows a picture in the nearest shape that a platform has', () => {
  expect(shownShapeOf({ width: 1920, height: 1080 }, 'instagram')).toMatchObject({ aspect: '1:1', isCropped: true })
  expect(shownShapeOf({ width: 1920, height: 1080 }, 'x')).toMatchObject({ aspect: '16:9', isCropped: false })
  expect(shownShapeOf({}, 'x')).toMatchObject({ aspect: '1:1', isCropped: false })
})
