// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { ProjectionState } from '@vignette/domain/operations/schemas/projections'
import { beforeEach, expect, it } from 'vitest'
import { ReadModelPage } from '../../../../../../apps/web/src/features/ops/read-models/components/read-model-page.tsx'
import { drawRoutes, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { actWithReason, openConsole } from '../../at-the-console.ts'
import { build, order, state } from '../builds.ts'

const route = 'GET /ops/projections/profiles'
const reason = 'Up again'

beforeEach(openConsole)

const drawModel = (projection: ProjectionState) => {
  server.answer(route, { projection, orders: [] })
  return drawRoutes([{ path: '/ops/projections/:name', element: <ReadModelPage /> }], '/ops/projections/profiles')
}

const beside = state([build(1), build(2, { state: 'building' })])
const told = (text: string) => waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text }]))

const rebuild = 'POST /ops/projections/profiles/rebuild'
const swap = 'POST /ops/projections/profiles/swap'

it('orders for the builds that the person saw, bounded as they say', async () => {
  server.answer(rebuild, { projection: { ...beside, lastOrder: order('rebuild', null) } })
  const { user } = drawModel(state([build(1)]))
  await user.click(await screen.findByRole('button', { name: 'Rebuild…' }))
  expect(await screen.findByText(/is folded from the first event beside v1\./)).toBeTruthy()
  await user.type(screen.getByLabelText('Events per second at most'), '500')
  await user.type(screen.getByLabelText('Reason'), reason)
  await user.click(screen.getByRole('button', { name: 'Rebuild' }))
  await told('profiles: begun.')
  expect(server.bodies(rebuild)).toEqual([{ reason, expects: { live: 1, building: null }, maxRate: 500 }])
})

it('orders without a bound when none is given, and says that a worker is still at it', async () => {
  const answer = { ...order('rebuild', null), state: 'running' as const }
  server.answer(rebuild, { projection: { ...beside, lastOrder: answer } })
  const { user } = drawModel(state([build(1)]))
  await actWithReason(user, { open: 'Rebuild…', submit: 'Rebuild' })
  await told('profiles: a worker is at it.')
  expect(server.bodies(rebuild)).toEqual([{ reason, expects: { live: 1, building: null }, maxRate: null }])
})

it('orders nothing with a rate that is no whole number from 1 on', async () => {
  const { user } = drawModel(state([build(1)]))
  await user.click(await screen.findByRole('button', { name: 'Rebuild…' }))
  const rate = screen.getByLabelText('Events per second at most')
  const isWrong = async (typed: string) => {
    await user.clear(rate)
    await user.type(rate, typed)
    return rate.getAttribute('aria-invalid') === 'true'
  }
  const judged = []
  for (const typed of ['0', '1', ' 2147483647 ', '2147483648', '1.5', '-3']) judged.push(await isWrong(typed))
  expect(judged).toEqual([true, false, false, true, true, true])
  await user.type(screen.getByLabelText('Reason'), `${reason}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toMatch(/whole number of events from 1 on/)
  expect(server.calls(rebuild)).toEqual([])
})

it('asks to accept that the builds differ before it swaps them', async () => {
  server.answer(swap, { projection: { ...beside, lastOrder: order('swap', null) } })
  const { user } = drawModel(state([build(1), build(2, { state: 'building', verified: false })]))
  await user.click(await screen.findByRole('button', { name: 'Swap…' }))
  await user.click(await screen.findByLabelText('Swap although it does not hold the same'))
  await user.type(screen.getByLabelText('Reason'), `${reason}{Enter}`)
  await told('profiles: done.')
  expect(server.bodies(swap)).toEqual([{ reason, expects: { live: 1, building: 2 }, acceptDifference: true }])
})

it('says why an order is refused, and shows what is so now', async () => {
  server.refuse(swap, 409, { error: 'Somebody else has swapped it.' })
  const { user } = drawModel(beside)
  await screen.findByRole('button', { name: 'Swap…' })
  server.answer(route, { projection: state([build(1, { state: 'retired' }), build(2)]), orders: [] })
  await actWithReason(user, { open: 'Swap…', submit: 'Swap' })
  expect(await screen.findByText('Somebody else has swapped it.')).toBeTruthy()
  expect(await screen.findByText('Live: v2')).toBeTruthy()
  expect(toasts()).toEqual([])
})
