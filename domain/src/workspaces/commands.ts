import type { LogoFile } from './events.ts'

type OfWorkspace = { readonly workspaceId: string }

/** Records that all content of a workspace is erased. `holdsData` says whether any can still be read. */
export type ForgetWorkspace = OfWorkspace & { readonly type: 'ForgetWorkspace'; readonly holdsData: boolean }

export type RenameWorkspace = OfWorkspace & { readonly type: 'RenameWorkspace'; readonly name: string }

/** Gives the workspace a name in addresses that it has taken. */
export type ChangeAddress = OfWorkspace & {
  readonly type: 'ChangeAddress'
  readonly slug: string
  readonly slugId: string
  readonly now: string
}

/** The file is stored already; null removes the logo. */
export type ChangeLogo = OfWorkspace & { readonly type: 'ChangeLogo'; readonly file: LogoFile | null }

export type ChangeTimeZone = OfWorkspace & { readonly type: 'ChangeTimeZone'; readonly timeZone: string }

/** Begins a further workspace of a person. Its id is new. */
export type CreateWorkspace = OfWorkspace & {
  readonly type: 'CreateWorkspace'
  readonly ownerId: string
  readonly name: string
  readonly now: string
}

/** `told` are the members. */
export type RequestWorkspaceDeletion = OfWorkspace & {
  readonly type: 'RequestWorkspaceDeletion'
  readonly by: string
  readonly told: readonly string[]
  readonly now: string
}

export type WithdrawWorkspaceDeletion = OfWorkspace & {
  readonly type: 'WithdrawWorkspaceDeletion'
  readonly told: readonly string[]
}

/** Does nothing for a deletion that was taken back since, or asked for anew. */
export type EraseWorkspaceIfDue = OfWorkspace & { readonly type: 'EraseWorkspaceIfDue'; readonly erasesAt: string }

/** The subscription was closed, since nobody paid for it. */
export type DropUnpaidWorkspace = OfWorkspace & { readonly type: 'DropUnpaidWorkspace' }

export type LifeCommand =
  | CreateWorkspace
  | RequestWorkspaceDeletion
  | WithdrawWorkspaceDeletion
  | EraseWorkspaceIfDue
  | DropUnpaidWorkspace

export type WorkspaceCommand =
  | ForgetWorkspace
  | RenameWorkspace
  | ChangeAddress
  | ChangeLogo
  | ChangeTimeZone
  | LifeCommand
