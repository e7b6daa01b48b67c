import { v5 } from 'uuid'

const namespace = {
  command: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a02',
  reaction: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a03',
  workflow: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a04',
  request: 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a05',
}

/**
 * The id of a repeatable command: the same user, route, stream and key give the same id, so that a repeated request
 * finds its first answer. (RFC 9562, version 5.)
 */
export const repeatableCommandId = (parts: { userId: string; route: string; stream: string; key: string }): string =>
  v5(parts.key, v5(JSON.stringify([parts.userId, parts.route, parts.stream]), namespace.command))

/** The id of a command that a reactor derived: the nth reaction to the event at a position. */
export const reactionId = (parts: { reactor: string; position: number; ordinal: number }): string =>
  v5(JSON.stringify([parts.reactor, parts.position, parts.ordinal]), namespace.reaction)

/** The id of a command in a workflow. The same key gives the same command, in any stream. */
export const workflowCommandId = (key: string): string => v5(key, namespace.workflow)

/** The id of the thing that a request creates, such as a purchase or a job. A repeated request gives the same id. */
export const requestIdOf = (key: string): string => v5(key, namespace.request)
