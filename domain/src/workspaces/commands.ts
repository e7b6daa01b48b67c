import type { LifeCommand } from './life-commands.ts'

/** Records that all content of a workspace is erased. `holdsData` says whether any can still be read. */
export type ForgetWorkspace = {
  readonly type: 'ForgetWorkspace'
  readonly workspaceId: string
  readonly holdsData: boolean
}

export type WorkspaceCommand = ForgetWorkspace | LifeCommand
