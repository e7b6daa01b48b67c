import type { Network } from '../networks/network-names.ts'
import type { RemotePost, TargetFailure } from '../posts/schemas.ts'
import type { Readiness } from './state.ts'

type OfPublication = { readonly workspaceId: string; readonly postId: string; readonly accountId: string }
type OfPart = OfPublication & { readonly turn: number; readonly part: number }

/** A worker begins. Turns before it may no longer call the network. */
export type BeginTurn = OfPublication & { readonly type: 'BeginTurn'; readonly network: Network }

/**
 * `key` and `createdAt` count only where the part was never armed before. Where the network names what it makes ready of a
 * part, `isStaged`, the newest key counts.
 */
export type ArmPart = OfPart & {
  readonly type: 'ArmPart'
  readonly key: string
  readonly createdAt: string
  readonly isStaged?: boolean
}

/** How a call ended, or what the network or a person said later. */
export type ReportPart = OfPart & {
  readonly type: 'ReportPart'
  readonly outcome:
    | { readonly is: 'published'; readonly remote: RemotePost | null; readonly how: 'answered' | 'found' | 'person' }
    | { readonly is: 'refused'; readonly failure: TargetFailure }
    | { readonly is: 'lost' }
    | { readonly is: 'missing'; readonly how: 'asked' | 'person' }
}

/** What was made ready of a part for a version of its post, and until when it can be used. */
export type MakeReady = OfPublication & {
  readonly type: 'MakeReady'
  readonly part: number
} & Readiness

export type PublicationCommand = MakeReady | BeginTurn | ArmPart | ReportPart
