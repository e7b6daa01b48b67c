import { promptMax } from '@vignette/domain/generation/prompt'
import { expect, it } from 'vitest'
import { draftIn } from '../../../../../apps/web/src/features/workspace/studio/use-studio.ts'

it('takes a prompt from the address, which begins something new', () => {
  expect(draftIn(new URLSearchParams({ prompt: 'Seven moons' }))).toEqual({
    prompt: 'Seven moons',
    parentId: null,
    words: null,
  })
  expect(draftIn(new URLSearchParams({ prompt: 'x'.repeat(promptMax + 1) })).prompt).toHaveLength(promptMax)
})

it('takes one kind from the address, where the studio makes it', () => {
  expect(draftIn(new URLSearchParams({ kind: 'image' }))).toEqual({ kinds: ['image'] })
  expect(draftIn(new URLSearchParams({ kind: 'imageEdit' }))).toEqual({})
})

it('takes what a template brings along, and nothing that the studio does not know', () => {
  expect(draftIn(new URLSearchParams('kind=image&kind=caption&platform=x&tone=funny'))).toEqual({
    kinds: ['caption', 'image'],
    platform: 'x',
    aspect: null,
    tone: 'funny',
  })
  expect(draftIn(new URLSearchParams('platform=letters&tone=rude'))).toEqual({})
})

it('leaves the draft alone when the address brings nothing', () => {
  expect(draftIn(new URLSearchParams({ prompt: '', from: 'g1' }))).toEqual({})
})
