import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { expect, it } from 'vitest'
import { commandsFor } from '../../../../apps/web/src/app/palette/commands.ts'
import { matching } from '../../../../apps/web/src/app/palette/matching.ts'
import { workspace } from '../../samples.ts'

const nobody = { roles: [], role: 'owner', generations: [], workspaces: [] } as const
const labels = (typed: string, known: Parameters<typeof commandsFor>[1] = nobody) =>
  Object.fromEntries(commandsFor(typed, known).map(({ name, commands }) => [name, commands.map(({ label }) => label)]))

it('finds by the beginnings of words, whatever their case and accents', () => {
  const items = [{ label: 'Café menu' }, { label: 'Menus', keywords: 'dishes' }, { label: 'Other' }]
  expect(matching(items, 'CAFE me')).toEqual([items[0]])
  expect(matching(items, 'dish')).toEqual([items[1]])
  expect(matching(items, 'enu')).toEqual([])
  expect(matching(items, ' ')).toEqual(items)
})

it('shows the places first, and no help before anything was typed', () => {
  const groups = commandsFor('', nobody)
  expect(groups.map(({ name }) => name)).toEqual(['Go to', 'Make', 'This app'])
  expect(labels('')['Go to']?.slice(0, 11)).toEqual([
    'Home',
    'Studio',
    'Templates',
    'Library',
    'Posts',
    'Accounts',
    'History',
    'Usage',
    'Billing',
    'Team',
    'Settings',
  ])
})

it('shows staff their pages, and nobody else', () => {
  expect(labels('')['Go to']).not.toContain('Support')
  expect(labels('', { ...nobody, roles: ['support', 'ops'] })['Go to']).toEqual(
    expect.arrayContaining(['Support', 'Operations']),
  )
})

it('finds the views of the consoles by what they are for, for whom they are', () => {
  expect(labels('rebuild', { ...nobody, roles: ['ops'] })['Go to']).toEqual(['Operations: Read models'])
  expect(labels('goodwill', { ...nobody, roles: ['support'] })['Go to']).toEqual(['Support: Approvals'])
  expect(labels('rebuild', { ...nobody, roles: ['support'] })['Go to']).toBeUndefined()
})

it('leads to the videos of the library by what can be done with them', () => {
  for (const typed of ['subtitles', 'vertical', 'videos']) expect(labels(typed)['Go to']).toContain('Videos')
  expect(labels('subtitles')['Help']).toContain('How do I get captions into a video?')
})

it('finds what people call it, and the help for it', () => {
  const found = labels('credits')
  expect(found['Go to']).toEqual(['Usage'])
  expect(found['Help']).toContain('When do my credits reset?')
  expect(found['Help']?.length).toBeLessThanOrEqual(5)
})

it('takes what was typed along into the studio, whatever it is', () => {
  const typed = ' 50 % off & more? ☕ '
  const [make] = commandsFor(typed, nobody).filter(({ name }) => name === 'Make')
  const targets = make?.commands.map(({ action }) => (action.type === 'go' ? new URL(action.to, 'http://x') : null))
  expect(
    targets?.map((url) => [url?.pathname, url?.searchParams.get('kind'), url?.searchParams.get('prompt')]),
  ).toEqual([
    ['/dashboard/studio', 'caption', typed.trim()],
    ['/dashboard/studio', 'image', typed.trim()],
  ])
})

it('leads back to what was made lately', () => {
  const generation = { id: 'g1', kind: 'caption', prompt: 'x'.repeat(200), status: 'completed' } as Generation
  const [made] = commandsFor('', { ...nobody, generations: [generation] }).filter(({ name }) => name === 'Recent work')
  expect(made?.commands).toMatchObject([
    { detail: 'Captions, done', action: { type: 'go', to: '/dashboard/history/g1' } },
  ])
  expect(made?.commands[0]?.label.length).toBeLessThan(90)
})

it('leads to the other workspaces of the person, unless their seat there is suspended', () => {
  const workspaces = [workspace('bakery'), workspace('mill', { suspended: true })]
  const [found] = commandsFor('bak', { ...nobody, workspaces }).filter(({ name }) => name === 'Workspaces')
  expect(found?.commands).toMatchObject([
    { label: 'The bakery', detail: 'Editor on Growth, 1,200 credits left', action: { type: 'enter', slug: 'bakery' } },
  ])
  expect(labels('switch', { ...nobody, workspaces })['Workspaces']).toEqual(['The bakery'])
  expect(labels('new work')['Workspaces']).toEqual(['New workspace'])
})
