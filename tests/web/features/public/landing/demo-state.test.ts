import { expect, it } from 'vitest'
import { examples } from '../../../../../apps/web/src/content/landing/examples.ts'
import {
  captionOf,
  type DemoAction,
  demoReducer,
  firstDemo,
  isExample,
} from '../../../../../apps/web/src/features/public/landing/demo-state.ts'

const after = (...actions: readonly DemoAction[]) => actions.reduce(demoReducer, firstDemo)

it('begins with a finished print of the first brand', () => {
  expect(firstDemo).toMatchObject({ example: examples[0], prompt: examples[0].prompt, prints: 0, wordings: 0 })
  expect(isExample(firstDemo)).toBe(true)
})

it('says the same prompt in the chosen tone, for the chosen platform', () => {
  const [casual, funny] = examples[0].takes
  expect(captionOf(firstDemo)).toBe(casual.instagram)
  expect(captionOf(after({ type: 'toneChosen', tone: 'funny' }))).toBe(funny.instagram)
  const linkedin: DemoAction = { type: 'platformChosen', platform: 'linkedin' }
  expect(captionOf(after({ type: 'toneChosen', tone: 'funny' }, linkedin))).toBe(funny.linkedin)
})

it('prints another brand with its own prompt, in a tone that this brand has, and keeps the platform', () => {
  const state = after(
    { type: 'platformChosen', platform: 'linkedin' },
    { type: 'toneChosen', tone: 'funny' },
    { type: 'exampleChosen', id: 'sleeper' },
  )
  expect(state).toMatchObject({ tone: 'inspiring', platform: 'linkedin', prompt: examples[1].prompt, prints: 1 })
  expect(captionOf(state)).toBe(examples[1].takes[0].linkedin)
})

it('takes a prompt that somebody typed for no example, until it is left', () => {
  const typed = after({ type: 'typed', prompt: 'A new soap' })
  expect(isExample(typed)).toBe(false)
  expect(typed.prints).toBe(0)
  expect(isExample(after({ type: 'typed', prompt: `${examples[0].prompt} ` }))).toBe(true)
  expect(isExample(demoReducer(typed, { type: 'printed' }))).toBe(true)
})

it('has every caption, hashtag and description that the page can show', () => {
  for (const { takes, hashtags, pictures } of examples) {
    for (const take of takes)
      expect([take.instagram.length, take.linkedin.length].every((long) => long > 80)).toBe(true)
    expect([...hashtags.instagram, ...hashtags.linkedin].every((tag) => /^#[a-z]+$/.test(tag))).toBe(true)
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(4)
  }
})
