import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { customerViews } from '@vignette/domain/support/views/decider'
import type { ReadableMail } from '@vignette/mail/mail-records'
import type { FastifyReply } from 'fastify'
import { signedIn } from '../plugins/identity.ts'

export const unknownMail = () => new DomainError('notFound', 'mail.unknown', 'There is no such mail, or not any more.')

/** Records that staff read a mail, in the history of the person it is about. It is called before the answer is given. */
export const recordMailView = async (reply: FastifyReply, { key, subject, mail }: ReadableMail, now: string) => {
  if (mail === null || subject === null) return
  const agent = signedIn(reply.request).userId
  const command = { type: 'ViewMail' as const, userId: subject, mailKey: key, agent, now }
  const workspaceId = workspaceOfSubject(subject)
  await reply.handleCommand({ aggregate: customerViews, id: subject, command, workspaceId })
}
