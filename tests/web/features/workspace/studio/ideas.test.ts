import { expect, it } from 'vitest'
import { ideasOf } from '../../../../../apps/web/src/features/workspace/studio/ideas.ts'

it('makes ideas of what a brand talks about, in turn', () => {
  expect(ideasOf([{ name: 'Physical sciences' }, { name: 'AI safety' }])).toEqual([
    'Physical sciences: three things that surprise most people',
    'AI safety: the part that nobody sees, and why it matters',
    'Physical sciences: one thing that everybody can try today',
    'AI safety: what would you like to know?',
  ])
})

it.each([
  ['behind the scenes', 'Behind the scenes'],
  ['customer stories', 'Customer stories'],
  ['Sustainability', 'Sustainability'],
  ['tips!', 'Tips'],
  ['e-bikes', 'E-bikes'],
  ['élan', 'Élan'],
  ['iPhone repair', 'iPhone repair'],
  ['3D printing', '3D printing'],
])('begins with %s as a sentence does: %s', (name, begun) => {
  for (const idea of ideasOf([{ name }])) expect(idea.startsWith(`${begun}: `)).toBe(true)
})

it('has ideas for a brand that says nothing of it', () => {
  expect(new Set(ideasOf([])).size).toBe(4)
})
