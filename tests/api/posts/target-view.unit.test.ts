import { newTargetRow, type TargetRow } from '@vignette/domain/posts/projections/posts'
import { expect, it } from 'vitest'
import { targetView } from '../../../apps/api/src/routes/posts/target-view.ts'

const shown = (texts: readonly string[], change: Partial<TargetRow>) =>
  targetView(
    { ...newTargetRow({ accountId: 'a', network: 'demo' }), ...change },
    {
      wording: {
        parts: texts.map((text) => ({ text, mediaIds: [] })),
        firstComment: null,
        targets: [{ accountId: 'a', parts: null, firstComment: null, settings: {} }],
      },
      isCancelled: false,
      names: new Map(),
      madeByModel: new Set(),
    },
  )

const waits = (partsOut: number) =>
  ({ status: 'waiting', failure: { code: 'unavailable', detail: null }, partsOut }) as const

it('says that the network is asked only where something may be out for certain', () => {
  expect(shown(['One'], waits(0)).failure?.message).toBe('Parade cannot be reached, or fails. We try again.')
  expect(shown(['One'], waits(1)).failure?.message).toMatch(/^No clear answer came from Parade/)
  expect(shown(['One', 'Two'], waits(2)).failure?.message).toMatch(/^No clear answer came from Parade/)
  expect(shown(['One', 'Two'], waits(1)).failure?.message).toMatch(/We try again; if the next post .* may be out/)
})

it('says whether the account is not connected, or was not', () => {
  const failed = { status: 'failed', failure: { code: 'gone', detail: null } } as const
  expect(shown(['One'], { ...failed, paused: 'disconnected' }).failure).toMatchObject({ action: 'reconnect' })
  expect(shown(['One'], failed).failure).toMatchObject({
    message: expect.stringMatching(/was not connected when this was to go out/),
    action: 'publishNow',
  })
})
