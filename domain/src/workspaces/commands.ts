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

export type WorkspaceCommand = ForgetWorkspace | RenameWorkspace | ChangeAddress | ChangeLogo | ChangeTimeZone
