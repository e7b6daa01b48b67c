import type { Topic } from '@vignette/domain/comments/topic'
import type { CommentCommand } from '@vignette/domain/comments/commands'
import { type Speaker, talk } from '@vignette/domain/workflows/talk'
import type { FastifyReply } from 'fastify'
import { memberOf } from '../../plugins/workspace.ts'

/** Carries out what the signed-in person says. @returns the position from which reads show it. */
export const changeComments = (
  reply: FastifyReply,
  { itemKind, itemId }: Topic,
  commandOf: (speaker: Speaker, key: string) => CommentCommand,
): Promise<string> => {
  const member = memberOf(reply.request)
  return reply.runWorkflow(member.workspaceId, async (streams, key) => {
    await talk(streams, { ...member, itemKind, itemId }, (speaker) => commandOf(speaker, key), key)
    return String(streams.position())
  })
}
