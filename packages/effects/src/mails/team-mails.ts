import type { RefOf } from '@vignette/domain/kernel/effect'
import type { EventOf, RecordedEvent } from '@vignette/domain/kernel/event'
import { isBefore } from '@vignette/domain/kernel/calendar'
import type { mailEffects } from '@vignette/domain/mails/effects'
import { members } from '@vignette/domain/members/decider'
import {
  type creditRequestDeclined,
  type creditRequestGranted,
  creditsRequested as creditsRequestedEvent,
  seatRefused as seatRefusedEvent,
  seatsFitted as seatsFittedEvent,
} from '@vignette/domain/members/events'
import { streamsFor } from '../effect-tools.ts'
import { about, type About, findMember, over, toMember, toOwner, type Writer } from './writers.ts'
import { creditsAnswered, creditsRequested } from './templates/credit-requests.ts'
import { seatChanged, seatRefused, seatsFitted } from './templates/seats.ts'
import { nameOfWorkspace } from './workspace-name.ts'

type MemberRef = RefOf<(typeof mailEffects)['seatChanged']>

const membersOf = ({ effect, tools }: About) => streamsFor(tools, effect).load(members, effect.ref.workspaceId)

export const writeSeatsFitted = about(seatsFittedEvent, async (given) => {
  const { seats, suspended, restored } = given.event.data
  const workspaceName = await nameOfWorkspace(given)
  return toOwner(given, (reader) =>
    seatsFitted(
      given.sender,
      { seats, suspended: suspended.length, restored: restored.length },
      { workspaceName, reader },
    ),
  )
})

/** Says nothing to whoever has left since, or whose seat has changed once more. */
export const writeSeatChanged = about<typeof seatsFittedEvent, MemberRef>(seatsFittedEvent, async (given) => {
  const { userId } = given.effect.ref
  const isSuspended = given.event.data.suspended.includes(userId)
  const member = (await membersOf(given)).members.get(userId)
  if (member?.isSuspended !== isSuspended) return over
  const workspaceName = await nameOfWorkspace(given)
  return toMember(given, userId, (reader) => seatChanged(given.sender, isSuspended, { workspaceName, reader }))
})

export const writeSeatRefused = about(seatRefusedEvent, async (given) => {
  const { invitationId, seats } = given.event.data
  const invitation = (await membersOf(given)).invitations.get(invitationId)
  if (invitation?.status !== 'pending') return over
  const workspaceName = await nameOfWorkspace(given)
  return toOwner(given, (reader) => seatRefused(given.sender, seats, { workspaceName, reader }))
})

export const writeCreditsRequested = about(creditsRequestedEvent, async (given) => {
  const { userId, requestId, credits, note, until } = given.event.data
  const open = (await membersOf(given)).creditRequests.get(userId)
  if (open?.requestId !== requestId || !isBefore(given.now, until)) return over
  const requestedBy = (await findMember(given, userId))?.name ?? null
  const workspaceName = await nameOfWorkspace(given)
  return toOwner(given, (reader) =>
    creditsRequested(given.sender, { requestedBy, credits, note, until }, { workspaceName, reader }),
  )
})

type Answered = RecordedEvent<EventOf<typeof creditRequestGranted | typeof creditRequestDeclined>>

export const writeCreditsAnswered: Writer<MemberRef> = async (given) => {
  const { type, data } = given.event as Answered
  const granted = type === 'CreditRequestGranted' ? data.credits : null
  const workspaceName = await nameOfWorkspace(given)
  return toMember(given, given.effect.ref.userId, (reader) =>
    creditsAnswered(given.sender, granted, { workspaceName, reader }),
  )
}
