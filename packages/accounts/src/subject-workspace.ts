import { personalWorkspaceId } from './personal-workspace.ts'

/**
 * The workspace in which is recorded what concerns a subject of personal data. A subject is an account, whose workspace
 * is its personal one, or an e-mail address by the id that stands for it: messages that somebody sends without signing
 * in are recorded in a workspace of their address.
 */
export const workspaceOfSubject = (subject: string): string => personalWorkspaceId(subject)
