import type { GoodwillReason } from './schemas.ts'

/** In credits. An amount above `approvalAbove` needs the approval of a second person. */
export type GoodwillLimits = { readonly daily: number; readonly approvalAbove: number }

export type RequestGoodwill = {
  readonly type: 'RequestGoodwill'
  readonly requestId: string
  readonly agent: string
  /** The customer; null if nobody owns the workspace. Then the note is not kept. */
  readonly userId: string | null
  readonly workspaceId: string
  readonly amount: number
  readonly reasonCode: GoodwillReason
  readonly note: string
  readonly limits: GoodwillLimits
  readonly now: string
}

export type ApproveGoodwill = {
  readonly type: 'ApproveGoodwill'
  readonly requestId: string
  readonly approver: string
  readonly now: string
}

/** The agent who asked may also withdraw the request this way. */
export type DeclineGoodwill = {
  readonly type: 'DeclineGoodwill'
  readonly requestId: string
  /** The customer, for requests of earlier releases, which do not name them. */
  readonly userId: string | null
  readonly declinedBy: string
  readonly reason: string
  readonly now: string
}

export type GoodwillCommand = RequestGoodwill | ApproveGoodwill | DeclineGoodwill
