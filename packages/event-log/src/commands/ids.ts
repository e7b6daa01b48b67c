import { v5 } from 'uuid'

const namespace = {
  command: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a02',
  reaction: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a03',
  workflow: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a04',
  request: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a05',
}

/**
 * The id of a command that may be sent again: the same user, route, stream and key give the same id, so that a repeated
 * request finds its first answer. (RFC 9562, version 5.)
 */
export const repeatableCommandId = (parts: { userId: string; route: string; stream: string; key: string }): string =>
  v5(parts.key, v5(JSON.stringify([parts.userId, parts.route, parts.stream]), namespace.command))

/** The id of a command that a reactor derived from an event: its nth reaction to the event at a position. */
export const reactionId = (parts: { reactor: string; position: number; ordinal: number }): string =>
  v5(JSON.stringify([parts.reactor, parts.position, parts.ordinal]), namespace.reaction)

/** The id of a command that a workflow names by a key: the same key is the same command, in whatever stream. */
export const workflowCommandId = (key: string): string => v5(key, namespace.workflow)

/** The id of what a request begins, a purchase or a job: repeated, it is the same. */
export const requestIdOf = (key: string): string => v5(key, namespace.request)
