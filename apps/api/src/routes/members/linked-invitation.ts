import { members } from '@vignette/domain/members/decider'
import { readInvitationToken } from '@vignette/domain/members/invitation-link'
import { unknownInvitation } from '@vignette/domain/members/refusals'
import { ownerOf } from '@vignette/domain/members/state'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import { hashOf } from '@vignette/accounts/link-secrets'

/** The invitation that a link leads to. The returned function throws `invitations.unknown`. */
export const createLinked = (states: StreamStates) => async (text: string) => {
  const link = readInvitationToken(text)
  if (!link) throw unknownInvitation()
  const { workspaceId, invitationId, token } = link
  const { current } = await states.read(members, workspaceId)
  const invitation = current.state.invitations.get(invitationId)
  const tokenHash = hashOf(token)
  if (!invitation || invitation.tokenHash !== tokenHash) throw unknownInvitation()
  return { workspaceId, invitationId, tokenHash, invitation, ownerId: ownerOf(current.state) }
}
