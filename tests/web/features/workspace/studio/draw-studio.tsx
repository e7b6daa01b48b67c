import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { StudioPage } from '../../../../../apps/web/src/features/workspace/studio/components/studio-page.tsx'
import { draw, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { generation, profile, quote } from '../../../samples.ts'
import { brand } from '../brand/brand.ts'

export const quoting = 'POST /generations/quote'
export const making = 'POST /generations'
export const price = quote({ amount: 62, included: 62, availableAfter: 38 })
export const begun = { requestId: 'q1', ids: ['g1'], position: '9' }

/** A price that the credits do not suffice for. */
export const insufficient = {
  affordable: false,
  reason: 'This needs 62 credits: 61 more than you have.',
  amount: 62,
  shortfall: 61,
  available: 1,
  resetsAt: '2026-02-01T00:00:00.000Z',
  wayOn: { kind: 'changePlan', tier: 'growth', amountMicros: 1 },
}

export const openStudio = async (): Promise<void> => {
  await signIn()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /brand', { brand: { ...brand(), onboardingCompleted: true } })
  server.answer('GET /generations/g1', { generation: generation(), events: [] })
  server.answer(quoting, price)
  server.answer(making, begun)
}

export const prompt = () => screen.getByLabelText<HTMLTextAreaElement>('What is the post about?')
export const write = (text: string) => fireEvent.change(prompt(), { target: { value: text } })

/** The button, once the price on it is the one of what is ticked. Its role is slow to find on so large a page. */
export const generateButton = async (credits = '62 credits') => {
  const words = await screen.findByText(`Generate · ${credits}`)
  const button = words.closest('button') ?? expect.fail('The price is not on a button.')
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}

export const drawStudio = (at = '/dashboard/studio') => {
  const view = draw(<StudioPage />, at)
  const makeIt = async (credits?: string) => view.user.click(await generateButton(credits))
  return { ...view, makeIt }
}
