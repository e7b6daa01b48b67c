import type { ShotBrief } from '@vignette/engine/engine'
import { planShots } from '@vignette/offline-engine/films/plan-shots'
import { expect, it } from 'vitest'

const brief: ShotBrief = {
  prompt: 'We bake at night. The oven is hot at four. The street smells of rye. Come by at seven!',
  brand: null,
  tone: 'casual',
  language: 'en',
  seed: 'a',
  aspect: '9:16',
  count: 4,
  seconds: 8,
}

it('gives each shot a part of the prompt, in order, and another view', () => {
  const { shots, style } = planShots(brief)
  expect(shots.map((shot) => shot.split(': ')[1])).toEqual([
    'We bake at night',
    'The oven is hot at four',
    'The street smells of rye',
    'Come by at seven!',
  ])
  expect(new Set(shots.map((shot) => shot.split(':')[0])).size).toBe(4)
  expect(style).toContain('Realistic footage')
  expect(planShots(brief)).toEqual({ shots, style })
})

it('says several sentences in one shot, or the same one in several', () => {
  const two = planShots({ ...brief, count: 2 }).shots
  expect(two[0]).toContain('We bake at night. The oven is hot at four')
  const short = planShots({ ...brief, prompt: 'A fox in the snow.' }).shots
  expect(short).toHaveLength(4)
  expect(new Set(short).size).toBe(4)
  for (const shot of short) expect(shot).toContain('A fox in the snow')
})

it('shows what a prompt tells the writer, and is quiet on grave subjects', () => {
  expect(planShots({ ...brief, prompt: 'Make a video of a fox in the snow' }).shots[0]).toContain('fox in the snow')
  expect(planShots({ ...brief, prompt: 'Our founder Mae died on Sunday.' }).style).toContain('muted')
})

it('says nothing where there is nothing to show', () => {
  expect(() => planShots({ ...brief, prompt: '!!!' })).toThrow('nothingSaid')
})
