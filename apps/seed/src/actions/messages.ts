import { subscription } from '@vignette/domain/billing/decider'
import { tierOf } from '@vignette/domain/billing/subscription'
import { contact } from '@vignette/domain/contact/decider'
import { businessHoursAfter } from '@vignette/domain/contact/due'
import type { ContactRequest } from '@vignette/domain/contact/schemas'
import { addMs } from '@vignette/domain/kernel/calendar'
import type { Streams } from '@vignette/domain/kernel/streams'
import { featuresOf } from '@vignette/domain/plans/features'
import { accountManager } from '@vignette/domain/support/managers/decider'
import { type Route, sendMessage } from '@vignette/domain/workflows/send-message'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action, Customer, Person } from '../customer.ts'
import { maya, staffActor } from '../support-team.ts'

type Letter = Pick<ContactRequest, 'category' | 'subject' | 'message'>

/** The answer of support, which also closes the message. */
type Answer = { readonly afterMinutes: number; readonly text: string; readonly by?: Person }

const answer = async ({ request, ids }: Customer, messageId: string, { text, by = maya }: Answer): Promise<void> => {
  const actor = staffActor(by, ids)
  const { streams, key, now } = request(actor)
  const who = { messageId, agent: actor.id, now }
  const command = { type: 'AnswerMessage', ...who, answerId: requestIdOf(key), text, seenAnswers: 0 } as const
  await streams.send(contact, messageId, command, key)
  await streams.send(contact, messageId, { type: 'CloseMessage', ...who, reason: null }, `close:${messageId}`)
}

const hours = { priority: 24, others: 48 }

/** As the API routes a message from this workspace. */
const routeOf = async (streams: Streams, workspaceId: string, now: string): Promise<Route> => {
  const features = featuresOf(tierOf(await streams.load(subscription, workspaceId)))
  const isPriority = features.includes('prioritySupport')
  const dueAt = businessHoursAfter(now, isPriority ? hours.priority : hours.others)
  const hasManager = features.includes('dedicatedAccountManager')
  const assignee = hasManager ? await streams.load(accountManager, workspaceId) : null
  return { isPriority, workspaceId: isPriority ? workspaceId : null, assignee, dueAt }
}

/** Writes to the team by the contact form. */
export const writeToTeam =
  (letter: Letter, answered?: Answer): Action =>
  async (customer) => {
    const { request, ids, simulation, email, displayName: name, userId } = customer
    const { key, now } = request()
    const [senderId, mailboxId] = await Promise.all([ids.addressIds.idOf(email), ids.addressIds.mailboxIdOf(email)])
    const actor = { kind: 'user', id: userId } as const
    const workspaceId = workspaceOfSubject(senderId)
    const streams = simulation.openStreams({ actor, correlationId: key, causationId: null, workspaceId })
    const messageId = requestIdOf(key)
    const message = { ...letter, name, email, messageId, senderId, mailboxId, token: messageId, now }
    await sendMessage(streams, message, await routeOf(streams, customer.workspaceId, now), key)
    if (!answered) return
    const at = addMs(now, answered.afterMinutes * 60_000)
    simulation.add(at, () => answer(customer, messageId, answered))
  }

/** Writes to the account manager, in the app. */
export const writeToManager = (message: string, answered?: Answer): Action =>
  writeToTeam({ category: 'SUPPORT', subject: 'For the account manager', message }, answered)
