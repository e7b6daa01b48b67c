import type { RefOf } from '@vignette/domain/kernel/effect'
import type { mailEffects } from '@vignette/domain/mails/effects'
import { members } from '@vignette/domain/members/decider'
import { accessRequested } from '@vignette/domain/members/events'
import { permits } from '@vignette/domain/members/roles'
import { streamsFor } from '../effect-tools.ts'
import { accessRequest } from './templates/access-request.ts'
import { nameOfWorkspace } from './workspace-name.ts'
import { about, findMember, forgotten, over, toMember } from './writers.ts'

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
