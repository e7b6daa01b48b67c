import { captionsFor } from '@vignette/offline-engine/texts/captions/captions'
import { expect, it } from 'vitest'
import { problemsOf } from './checks.ts'
import { evalPrompts } from './prompts.ts'

it('are a hundred prompts, four of each of 25 kinds', () => {
  expect(new Set(evalPrompts.map(({ prompt }) => prompt)).size).toBe(100)
  expect(new Set(evalPrompts.map(({ kind }) => kind)).size).toBe(25)
})

it('finds figures and instructions that should not be there', () => {
  const [prompt] = evalPrompts
  if (!prompt) throw new Error('There are no prompts')
  const wrong = { text: 'Write a caption about 7 loaves', hashtags: [] }
  expect(problemsOf(prompt, wrong)).toEqual(['figures that the prompt does not hold: 7', 'publishes an instruction'])
})

it.each(evalPrompts)('the offline engine writes nothing that a machine finds wrong: $id', (prompt) => {
  const brief = { ...prompt, brand: null, seed: prompt.id, count: 4, hashtags: true, emoji: 'some' } as const
  for (const length of ['short', 'medium', 'long'] as const) {
    for (const caption of captionsFor({ ...brief, length })) expect(problemsOf(prompt, caption)).toEqual([])
  }
})
