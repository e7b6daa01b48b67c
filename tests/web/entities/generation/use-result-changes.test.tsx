// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { generationKey } from '../../../../apps/web/src/entities/generation/get-generation.ts'
import { openEdits } from '../../../../apps/web/src/entities/generation/open-edits.ts'
import {
  type GenerationResult,
  useChangeResult,
  useChooseResult,
} from '../../../../apps/web/src/entities/generation/use-result-changes.ts'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'
import { collectToasts, drawHook, signIn, toasts } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { generation } from '../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  queryClient.setQueryData(generationKey('g1'), { success: true, generation: generation(), events: [] })
})

const shown = (): readonly GenerationResult[] =>
  queryClient.getQueryData<{ generation: { results: readonly GenerationResult[] } }>(generationKey('g1'))?.generation
    .results ?? []

it('shows a pick before the server has it', async () => {
  const answer = server.hold('POST /generations/g1/pick')
  const { result } = drawHook(() => useChooseResult('g1'))
  act(() => result.current.mutate({ resultId: 'r2', choice: 'pick' }))
  await waitFor(() => expect(shown().map(({ isPicked }) => isPicked)).toEqual([false, true]))
  answer()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(server.bodies('POST /generations/g1/pick')).toEqual([{ resultId: 'r2', choice: 'pick' }])
})

it('takes what is discarded out at once', async () => {
  server.answer('POST /generations/g1/pick', {})
  const { result } = drawHook(() => useChooseResult('g1'))
  act(() => result.current.mutate({ resultId: 'r1', choice: 'discard' }))
  await waitFor(() => expect(shown().map(({ id }) => id)).toEqual(['r2']))
})

it('says why a choice was refused', async () => {
  server.refuse('POST /generations/g1/pick', 409, { error: 'It was discarded elsewhere.' })
  const { result } = drawHook(() => useChooseResult('g1'))
  act(() => result.current.mutate({ resultId: 'r1', choice: 'pick' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: 'It was discarded elsewhere.' }]))
})

it('shows an edit once it is saved, and drops what was open of it', async () => {
  openEdits.keep('r1', { text: 'Fresh!' })
  server.answer('PUT /generations/g1/results/r1', {})
  const { result } = drawHook(() => useChangeResult('g1', 'r1'))
  act(() => result.current.mutate({ change: { text: 'Fresh!', hashtags: undefined }, base: { text: 'Warm' } }))
  await waitFor(() => expect(shown()[0]).toMatchObject({ text: 'Fresh!', hashtags: ['#bread'], isEdited: true }))
  expect(openEdits.of('r1')).toBeUndefined()
})

it('keeps what is open of an edit that could not be saved', async () => {
  openEdits.keep('r1', { text: 'Fresh!' })
  server.refuse('PUT /generations/g1/results/r1', 422, { error: 'Too long.' })
  const { result } = drawHook(() => useChangeResult('g1', 'r1'))
  act(() => result.current.mutate({ change: { text: 'Fresh!' }, base: { text: 'Warm' } }))
  await waitFor(() => expect(result.current.error?.message).toBe('Too long.'))
  expect(openEdits.of('r1')).toEqual({ text: 'Fresh!' })
  expect(shown()[0]?.text).toBe('Warm from the oven.')
})
