import { acknowledgements, isPromised } from '../contact/acknowledgements/decider.ts'
import type { RouteMessage } from '../contact/commands.ts'
import { contact } from '../contact/decider.ts'
import type { ContactRequest } from '../contact/schemas.ts'
import type { Streams } from '../kernel/streams.ts'
import { newsletter } from '../newsletter/decider.ts'
import { isOptIn } from '../newsletter/opt-in.ts'

/**
 * `senderId` stands for the address, `mailboxId` for the mailbox that it reaches. `token` is used if the message asks for
 * the newsletter.
 */
export type Message = Omit<ContactRequest, 'website'> & {
  readonly messageId: string
  readonly senderId: string
  readonly mailboxId: string
  readonly token: string
  readonly now: string
}

/** Who is to answer a message and until when. */
export type Route = Pick<RouteMessage, 'isPriority' | 'workspaceId' | 'assignee' | 'dueAt'>

/** @returns false if the mailbox, however its address is spelled, was promised too many mails lately. */
const promiseMail = async (streams: Streams, { messageId, senderId, mailboxId, now }: Message): Promise<boolean> => {
  const command = { type: 'PromiseAcknowledgement', senderId, messageId, now } as const
  return isPromised(await streams.send(acknowledgements, mailboxId, command, `acknowledge:${messageId}`), messageId)
}

/**
 * Records a message to the team. The opt-in of the landing page is a message that also requests the newsletter. Repeated
 * with the same key after an interruption, it continues where it stopped.
 */
export const sendMessage = async (streams: Streams, message: Message, route: Route, key: string): Promise<void> => {
  const { messageId, senderId, mailboxId: _, token, now, ...written } = message
  const asksForNews = isOptIn(written)
  const { submitted } = await streams.load(contact, messageId)
  // a repetition with the same key promises no second mail
  const acknowledged = !submitted && !asksForNews && (await promiseMail(streams, message))
  await streams.send(contact, messageId, { type: 'SubmitMessage', messageId, senderId, ...written, acknowledged }, key)
  if (!asksForNews)
    await streams.send(contact, messageId, { type: 'RouteMessage', messageId, ...route }, `route:${messageId}`)
  if (!asksForNews || !(await promiseMail(streams, message))) return
  const request = { type: 'RequestNewsletter', subscriberId: senderId, email: written.email, token, now } as const
  await streams.send(newsletter, senderId, request, `newsletter:${messageId}`)
}
