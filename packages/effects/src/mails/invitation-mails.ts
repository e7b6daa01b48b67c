import { isBefore } from '@vignette/domain/kernel/calendar'
import type { RefOf } from '@vignette/domain/kernel/effect'
import type { EventOf, RecordedEvent } from '@vignette/domain/kernel/event'
import type { mailEffects } from '@vignette/domain/mails/effects'
import { members } from '@vignette/domain/members/decider'
import { accessRequested, type invitationRenewed, type memberInvited } from '@vignette/domain/members/events'
import { permits } from '@vignette/domain/members/roles'
import { isMailable } from '@vignette/mail/mailer'
import { streamsFor } from '../effect-tools.ts'
import { accessRequest } from './templates/access-request.ts'
import { invitation } from './templates/invitation.ts'
import { nameOfWorkspace } from './workspace-name.ts'
import { about, findMember, forgotten, over, toMember, type Writer } from './writers.ts'

type Invited = RecordedEvent<EventOf<typeof memberInvited | typeof invitationRenewed>>

/** The link is in the event, so each mail has the link of its own event, and only the newest of them works. */
export const writeInvitation: Writer = async (given) => {
  const { effect, now, sender, tools } = given
  const { data, meta } = given.event as Invited
  const { workspaceId, invitationId, addressId, email, token, tokenHash, expiresAt } = data
  if (email === null || token === null) return forgotten
  const streams = streamsFor(tools, effect)
  const found = (await streams.load(members, workspaceId)).invitations.get(invitationId)
  if (found?.status !== 'pending' || found.tokenHash !== tokenHash || !isBefore(now, expiresAt)) return over
  if (!isMailable(email)) return { nothing: 'the address takes no mail' }
  const inviter =
    meta.actor.kind === 'user' && meta.actor.id !== null ? await findMember(given, meta.actor.id) : undefined
  const details = {
    invitedBy: inviter?.name ?? null,
    workspaceName: await nameOfWorkspace(given),
    role: found.role,
    expiresAt,
    link: { workspaceId, invitationId, token },
  }
  return { subject: addressId, to: email, content: invitation(sender, details) }
}

type AccessRef = RefOf<(typeof mailEffects)['accessRequest']>

/** To one of those who could answer when the request was made, if they still can and nobody has. */
export const writeAccessRequest = about<typeof accessRequested, AccessRef>(accessRequested, async (given) => {
  const { effect, event, sender, tools } = given
  const { workspaceId, requestId, userId: askerId } = event.data
  const { userId } = effect.ref
  const streams = streamsFor(tools, effect)
  const list = await streams.load(members, workspaceId)
  const reader = list.members.get(userId)
  const canAnswer = reader !== undefined && !reader.isSuspended && permits(reader.role, 'members')
  if (!canAnswer || list.accessRequests.get(requestId)?.status !== 'open') return over
  const asker = await findMember(given, askerId)
  if (!asker) return forgotten
  const workspaceName = await nameOfWorkspace(given)
  return toMember(given, userId, ({ name }) => accessRequest(sender, { reader: name, asker, workspaceName }))
})
