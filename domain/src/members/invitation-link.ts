/** What a link of an invitation carries. */
export type InvitationLink = { readonly workspaceId: string; readonly invitationId: string; readonly token: string }

/** None of the parts can contain a dot. */
const linkTokenOf = ({ workspaceId, invitationId, token }: InvitationLink): string =>
  `${workspaceId}.${invitationId}.${token}`

/** The parts of a link's token; undefined if it is not one. */
export const readInvitationToken = (text: string): InvitationLink | undefined => {
  const [workspaceId, invitationId, token, ...more] = text.split('.')
  if (!workspaceId || !invitationId || !token || more.length > 0) return undefined
  return { workspaceId, invitationId, token }
}

/** The path of an invitation's page. The part behind # is never sent to a server, so that no log has it. */
export const invitationPath = (link: InvitationLink): string => `/invitation#${linkTokenOf(link)}`
