import { randomBytes } from 'node:crypto'
import type { AddressIds } from '@vignette/accounts/address-ids'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { ContactRequest } from '@vignette/domain/contact/schemas'
import { type Route, sendMessage } from '@vignette/domain/workflows/send-message'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyReply } from 'fastify'

const tokenBytes = 24

type Options = {
  readonly addressIds: AddressIds
  readonly routeAt: (now: string) => Route | Promise<Route>
}

/** Sends a message to the team. Whoever writes it need not have an account. */
export const postMessage = async (
  reply: FastifyReply,
  message: Omit<ContactRequest, 'website'>,
  { addressIds, routeAt }: Options,
): Promise<void> => {
  const [senderId, mailboxId, now] = await Promise.all([
    addressIds.idOf(message.email),
    addressIds.mailboxIdOf(message.email),
    reply.server.now(),
  ])
  const token = randomBytes(tokenBytes).toString('base64url')
  const route = await routeAt(now)
  await reply.runWorkflow(workspaceOfSubject(senderId), (streams, key) =>
    sendMessage(streams, { ...message, messageId: requestIdOf(key), senderId, mailboxId, token, now }, route, key),
  )
}
