import type { ArmPart, PublicationCommand } from '@vignette/domain/publications/commands'
import type { PublicationEvent } from '@vignette/domain/publications/events'
import type { RemotePost } from '@vignette/domain/posts/schemas'

const of = { workspaceId: 'w1', postId: 'p1', accountId: 'a1' } as const
const createdAt = '2026-12-24T17:00:00.000Z'

const remoteCalled = (remoteId: string): RemotePost => ({ remoteId, permalink: null, extra: null })
const down = { code: 'unavailable', detail: null } as const

export const begin: PublicationCommand = { type: 'BeginTurn', ...of, network: 'bluesky' }
export const begun = (turn: number): PublicationEvent => ({
  type: 'TurnBegun',
  data: { ...of, network: 'bluesky', turn },
})

export const arm = (turn: number, part = 0, key = 'k1'): ArmPart => ({
  type: 'ArmPart',
  ...of,
  turn,
  part,
  key,
  createdAt,
})
export const armed = (turn: number, part = 0, key = 'k1'): PublicationEvent => ({
  type: 'PartArmed',
  data: { ...of, turn, part, key, createdAt },
})

const readiness = { version: 1, key: 'k1', media: [], until: '2026-12-25T16:00:00.000Z' } as const

export const makeReady = (part = 0): PublicationCommand => ({ type: 'MakeReady', ...of, part, ...readiness })
export const madeReady = (part = 0): PublicationEvent => ({
  type: 'PartMadeReady',
  data: { ...of, part, ...readiness, media: [] },
})

type Outcome = Extract<PublicationCommand, { type: 'ReportPart' }>['outcome']

export const report = (outcome: Outcome, turn: number, part = 0): PublicationCommand => ({
  type: 'ReportPart',
  ...of,
  turn,
  part,
  outcome,
})

export const out = (remoteId = 'r1'): Outcome => ({ is: 'published', remote: remoteCalled(remoteId), how: 'answered' })
export const refusal: Outcome = { is: 'refused', failure: down }
export const loss: Outcome = { is: 'lost' }
export const absence: Outcome = { is: 'missing', how: 'asked' }

export const published = (turn: number, part = 0, remoteId = 'r1'): PublicationEvent => ({
  type: 'PartPublished',
  data: { ...of, turn, part, remote: remoteCalled(remoteId), how: 'answered' },
})
export const refused = (turn: number, part = 0): PublicationEvent => ({
  type: 'PartRefused',
  data: { ...of, turn, part, code: down.code, failure: down },
})
export const lost = (turn: number, part = 0): PublicationEvent => ({ type: 'PartLost', data: { ...of, turn, part } })
export const missing = (turn: number, part = 0): PublicationEvent => ({
  type: 'PartMissing',
  data: { ...of, turn, part, how: 'asked' },
})
export const doubled = (turn: number, remoteId: string): PublicationEvent => ({
  type: 'PartDoubled',
  data: { ...of, turn, part: 0, remote: remoteCalled(remoteId) },
})
