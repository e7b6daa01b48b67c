import type { Build, BuildOrder, ProjectionState } from '@vignette/domain/operations/schemas/projections'

export const build = (version: number, more: Partial<Build> = {}): Build => ({
  version,
  state: 'live',
  isLive: more.state === undefined,
  definition: 1,
  codeHash: 'a',
  position: '10',
  lagEvents: 0,
  lagSeconds: 0,
  eventsPerSecond: null,
  positionsPerSecond: 0,
  etaSeconds: null,
  verified: null,
  difference: null,
  percent: 100,
  maxRate: null,
  parts: [],
  changedAt: `2026-11-23T10:00:0${version}.000Z`,
  parked: 0,
  error: null,
  ...more,
})

export const order = (action: BuildOrder['action'], code: string | null): BuildOrder => ({
  id: '0b7c9f0e-4c5e-4f0e-9a55-0d6f4f1f2a11',
  action,
  by: 'Ada',
  reason: 'a drill',
  orderedAt: '2026-11-23T10:00:00.000Z',
  state: code === null ? 'done' : 'refused',
  endedAt: '2026-11-23T10:00:01.000Z',
  code,
  message: code,
})

export const state = (versions: readonly Build[], lastOrder: BuildOrder | null = null): ProjectionState => ({
  name: 'profiles',
  kind: 'readModel',
  head: '10',
  versions: [...versions],
  lastOrder,
})
