import { randomUUID } from 'node:crypto'
import type { Streams } from '@vignette/domain/kernel/streams'
import { changePlan } from '@vignette/domain/workflows/change-plan'

/** Buys a workspace the largest plan there is, so that no measurement runs out of credits. */
export const openAccount = (streams: Streams, workspaceId: string) =>
  changePlan(streams, workspaceId, {
    key: `agree:${workspaceId}`,
    now: new Date().toISOString(),
    command: (now) => ({
      type: 'AgreePlan',
      changeId: randomUUID(),
      annualValueMicros: 30_000_000_000,
      setupFeeMicros: 5_000_000_000,
      actor: { kind: 'staff', id: 'bench' },
      userId: null,
      reason: 'a benchmark',
      now,
    }),
  })
