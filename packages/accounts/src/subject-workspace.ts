import { personalWorkspaceId } from './personal-workspace.ts'

/**
 * The workspace in which events about a subject of personal data are recorded. A subject is an account, with its
 * personal workspace, or the id of an e-mail address: messages sent without signing in are recorded in a workspace of
 * the address.
 */
export const workspaceOfSubject = (subject: string): string => personalWorkspaceId(subject)
