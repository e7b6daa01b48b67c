// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { BuildOrder, ProjectionState } from '@vignette/domain/operations/schemas/projections'
import { beforeEach, expect, it } from 'vitest'
import { ReadModelPage } from '../../../../../../apps/web/src/features/ops/read-models/components/read-model-page.tsx'
import { drawRoutes } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { facts, openConsole, tableRows } from '../../at-the-console.ts'
import { build, order, state } from '../builds.ts'

const route = 'GET /ops/projections/profiles'

beforeEach(openConsole)

const drawModel = (projection: ProjectionState, orders: readonly BuildOrder[] = []) => {
  server.answer(route, { projection, orders })
  return drawRoutes([{ path: '/ops/projections/:name', element: <ReadModelPage /> }], '/ops/projections/profiles')
}

const beside = state([build(1), build(2, { state: 'building' })])
const acts = async () =>
  within(await screen.findByRole('region', { name: 'What you can do' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('offers what can be done, and nothing but to hold a reactor', async () => {
  const { unmount } = drawModel(state([build(1)]))
  expect(await acts()).toEqual(['Rebuild…', 'Pause…', 'Set the rate…'])
  unmount()
  drawModel({ ...state([build(1)]), kind: 'reactor' })
  await screen.findByText(/never folded anew/)
  expect(await acts()).toEqual(['Pause…', 'Set the rate…'])
  expect(screen.queryByRole('list', { name: 'The way of a new build' })).toBeNull()
})

it('shows how far a new build is on its way', async () => {
  drawModel(beside)
  const way = within(await screen.findByRole('list', { name: 'The way of a new build' })).getAllByRole('listitem')
  expect(way.map(({ textContent }) => textContent)).toEqual(['Rebuild – done', 'Compare', 'Swap', 'Roll back'])
  expect(way.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})

it.each([
  ['waiting', null, 'Swap, ordered by Ada, waits for a worker.'],
  ['running', null, 'Swap, ordered by Ada, is being carried out.'],
  ['refused', 'It is not level.', 'Swap, ordered by Ada, was refused: It is not level.'],
  ['failed', null, 'Swap, ordered by Ada, failed.'],
] as const)('says of the last order that is %s what became of it', async (outcome, message, words) => {
  drawModel({ ...beside, lastOrder: { ...order('swap', null), state: outcome, message } })
  expect((await screen.findByText(/ordered by Ada/)).textContent).toBe(words)
})

it('lists the orders with their reasons and outcomes', async () => {
  drawModel(state([build(1)]), [order('rebuild', null), order('swap', 'projection.not_level')])
  const when = expect.stringContaining('Nov 23, 2026')
  expect(await tableRows('Orders, the newest first')).toEqual([
    ['Rebuild', 'Ada', when, 'Begun', 'a drill'],
    ['Swap', 'Ada', when, 'Refusedprojection.not_level', 'a drill'],
  ])
})

it('says how fast a build comes on, and what is parked in it', async () => {
  const moving = {
    lagEvents: 12_000,
    lagSeconds: 40,
    eventsPerSecond: 9_336,
    positionsPerSecond: 1_499.6,
    etaSeconds: 8,
    maxRate: 2_000,
    parked: 3,
  }
  drawModel(state([build(1, moving)]))
  expect(await screen.findByRole('heading', { name: 'Live: v1' })).toBeTruthy()
  expect(facts()).toMatchObject({
    Behind: '12,000 events, 40 sec',
    Moves: '1,500 positions of the log/s',
    'Level in about': '8 sec',
    'Folds at most': '2,000 events/s, without those it passes by',
    'Parked events': '3',
  })
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/ops/parked?projection=profiles')
})

it('says of a build that is behind and does not move that it stands still', async () => {
  drawModel(state([build(1, { lagEvents: 1 })]))
  await screen.findByRole('heading', { name: 'Live: v1' })
  expect(facts()['Moves']).toBe('Stands still')
  expect(facts()['Parked events']).toBe('None')
})

it.each([
  ['was not compared', {}, 'Not compared'],
  ['holds the same', { verified: true }, 'Holds what the live one holds'],
  ['differs', { verified: false }, 'Differs from the live one'],
  ['is of another definition', { definition: 2, verified: false }, 'None: it is of another definition'],
])('says of a build that %s how it compares', async (_, changes, verdict) => {
  drawModel(state([build(1), build(2, { state: 'building', ...changes })]))
  await screen.findByRole('heading', { name: 'Being made: v2' })
  expect(facts()['Comparison']).toBe(verdict)
})
