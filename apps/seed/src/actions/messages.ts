import { subscription } from '@vignette/domain/billing/decider'
import { tierOf } from '@vignette/domain/billing/subscription'
import { contact } from '@vignette/domain/contact/decider'
import { businessHoursAfter } from '@vignette/domain/contact/due'
import type { ContactRequest } from '@vignette/domain/contact/schemas'
import { addMs } from '@vignette/domain/kernel/calendar'
import type { Streams } from '@vignette/domain/kernel/streams'
import { featuresOf } from '@vignette/domain/plans/features'
import { type Route, sendMessage } from '@vignette/domain/workflows/send-message'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action, Customer } from '../customer.ts'

type Letter = Pick<ContactRequest, 'category' | 'subject' | 'message'>

/** The answer of support, which also closes the message. */
type Answer = { readonly afterMinutes: number; readonly text: string }

const agent = 'maya'

const answer = async ({ request }: Customer, messageId: string, text: string): Promise<void> => {
  const { streams, key, now } = request({ kind: 'staff', id: agent })
  const by = { messageId, agent, now }
  const command = { type: 'AnswerMessage', ...by, answerId: requestIdOf(key), text, seenAnswers: 0 } as const
  await streams.send(contact, messageId, command, key)
  await streams.send(contact, messageId, { type: 'CloseMessage', ...by, reason: null }, `close:${messageId}`)
}

const hours = { priority: 24, others: 48 }

/** As the API routes a message from this workspace. */
const routeOf = async (streams: Streams, workspaceId: string, now: string): Promise<Route> => {
  const isPriority = featuresOf(tierOf(await streams.load(subscription, workspaceId))).includes('prioritySupport')
  const dueAt = businessHoursAfter(now, isPriority ? hours.priority : hours.others)
  return { isPriority, workspaceId: isPriority ? workspaceId : null, assignee: null, dueAt }
}

/** Writes to the team by the contact form. */
export const writeToTeam =
  (letter: Letter, answered?: Answer): Action =>
  async (customer) => {
    const { request, addressIds, simulation, email, displayName: name, userId } = customer
    const { key, now } = request()
    const [senderId, mailboxId] = await Promise.all([addressIds.idOf(email), addressIds.mailboxIdOf(email)])
    const actor = { kind: 'user', id: userId } as const
    const workspaceId = workspaceOfSubject(senderId)
    const streams = simulation.openStreams({ actor, correlationId: key, causationId: null, workspaceId })
    const messageId = requestIdOf(key)
    const message = { ...letter, name, email, messageId, senderId, mailboxId, token: messageId, now }
    await sendMessage(streams, message, await routeOf(streams, customer.workspaceId, now), key)
    if (!answered) return
    const at = addMs(now, answered.afterMinutes * 60_000)
    simulation.add(at, () => answer(customer, messageId, answered.text))
  }
