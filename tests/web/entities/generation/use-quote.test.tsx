// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GenerationRequest } from '../../../../apps/web/src/entities/generation/quote-generation.ts'
import { useQuote } from '../../../../apps/web/src/entities/generation/use-quote.ts'
import { drawHook } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { quote, refusal } from '../../samples.ts'

const route = 'POST /generations/quote'
const requestOf = (variations: number): GenerationRequest => ({
  outputs: [{ kind: 'caption', platform: 'instagram', variations }],
  prompt: '…',
})

const priceByVariations = () =>
  server.answer(route, ({ body }: { readonly body: unknown }) => {
    const { outputs } = body as { readonly outputs: readonly { readonly variations: number }[] }
    return { body: { success: true, ...quote({ amount: outputs[0]?.variations }) } }
  })

const drawQuote = (request: GenerationRequest | null) => drawHook(useQuote, request)

it('asks for the price of a request', async () => {
  priceByVariations()
  const { result } = drawQuote(requestOf(3))
  await waitFor(() => expect(result.current.current?.amount).toBe(3))
})

it('asks nothing for a request for nothing', async () => {
  const { result } = drawQuote(null)
  expect(result.current).toMatchObject({ shown: undefined, current: undefined, error: null })
  expect(server.calls(route)).toEqual([])
})

it('shows the last price while the next one is asked for, but does not take it for the price of this', async () => {
  priceByVariations()
  const { result, rerender } = drawQuote(requestOf(3))
  await waitFor(() => expect(result.current.current?.amount).toBe(3))
  rerender(requestOf(5))
  expect(result.current.current).toBeUndefined()
  expect(result.current.shown?.amount).toBe(3)
  await waitFor(() => expect(result.current.current?.amount).toBe(5))
})

it('asks once for changes that follow each other quickly', async () => {
  priceByVariations()
  const { result, rerender } = drawQuote(requestOf(1))
  await waitFor(() => expect(result.current.current?.amount).toBe(1))
  for (const variations of [2, 3, 4]) rerender(requestOf(variations))
  await waitFor(() => expect(result.current.current?.amount).toBe(4))
  expect(server.calls(route)).toHaveLength(2)
})

it('says why there is no price', async () => {
  server.refuse(route, 402, { error: 'Too few credits.' })
  const { result } = drawQuote(requestOf(3))
  await waitFor(() => expect(result.current.error?.message).toBe('Too few credits.'))
  expect(result.current.current).toBeUndefined()
})

it('takes the new price over that a refusal names', async () => {
  priceByVariations()
  const { result } = drawQuote(requestOf(3))
  await waitFor(() => expect(result.current.current?.amount).toBe(3))
  act(() => result.current.takeNewPrice(refusal(409, 'quote.changed', { quote: quote({ amount: 9 }) })))
  await waitFor(() => expect(result.current.current?.amount).toBe(9))
  act(() => result.current.takeNewPrice(refusal(500)))
  expect(result.current.current?.amount).toBe(9)
})
