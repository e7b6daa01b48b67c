import type { CustomerViewKind } from './events.ts'

/** Records that an agent looks at a customer now. `agent` is a user id. */
export type ViewCustomer = {
  readonly type: 'ViewCustomer'
  readonly userId: string
  readonly agent: string
  readonly view: CustomerViewKind
  readonly now: string
}

/** Records that an agent looks at a workspace now. */
export type ViewWorkspace = {
  readonly type: 'ViewWorkspace'
  readonly workspaceId: string
  readonly agent: string
  readonly view: CustomerViewKind
  readonly now: string
}

/** Records that an agent reads a mail about a person now. */
export type ViewMail = {
  readonly type: 'ViewMail'
  readonly userId: string
  readonly mailKey: string
  readonly agent: string
  readonly now: string
}

/** Records that an agent takes a copy of a customer's history now. */
export type ExportHistory = {
  readonly type: 'ExportHistory'
  readonly userId: string
  readonly agent: string
  readonly format: 'csv' | 'json'
  readonly now: string
}

/** Records that an agent takes a copy of the history of a workspace now. */
export type ExportWorkspaceHistory = {
  readonly type: 'ExportWorkspaceHistory'
  readonly workspaceId: string
  readonly agent: string
  readonly format: 'csv' | 'json'
  readonly now: string
}
