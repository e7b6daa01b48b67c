import { createHmac } from 'node:crypto'
import { v5 } from 'uuid'

const namespace = {
  workspace: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a01',
  command: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a02',
  reaction: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a03',
  workflow: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a04',
  request: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a05',
}

/** The id of the workspace that a user's sign-up opens. */
export const personalWorkspaceId = (userId: string): string => v5(userId, namespace.workspace)

/**
 * The id of a command that may be sent again: the same user, route, stream and key give the same id, so that a repeated
 * request finds its first answer. (RFC 9562, version 5.)
 */
export const repeatableCommandId = (parts: { userId: string; route: string; stream: string; key: string }): string =>
  v5(parts.key, v5(JSON.stringify([parts.userId, parts.route, parts.stream]), namespace.command))

/** In demo mode an e-mail address is the account. Keyed, so that the id does not give the address away. */
export const demoUserId = (email: string, secret: string): string =>
  `demo-${createHmac('sha256', secret).update(email.toLowerCase()).digest('hex').slice(0, 28)}`

/** Where dots in names mean nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** E-mail addresses that reach the same person are one: by case, by width, and by what follows a plus. */
const normalised = (email: string): string => {
  const [written = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  const host = domain.replace(/\.$/, '')
  const name = written.split('+')[0] ?? ''
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Names the one trial of a person without giving the address away. */
export const trialIdOf = (email: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`trial ${normalised(email)}`)
    .digest('hex')

/** The id of a command that a reactor derived from an event: its nth reaction to the event at a position. */
export const reactionId = (parts: { reactor: string; position: number; ordinal: number }): string =>
  v5(JSON.stringify([parts.reactor, parts.position, parts.ordinal]), namespace.reaction)

/** The id of a command that a workflow names by a key: the same key is the same command, in whatever stream. */
export const workflowCommandId = (key: string): string => v5(key, namespace.workflow)

/** The id of what a request begins, a purchase or a job: repeated, it is the same. */
export const requestIdOf = (key: string): string => v5(key, namespace.request)
