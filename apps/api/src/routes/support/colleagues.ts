import { DomainError } from '@vignette/domain/kernel/domain-error'
import { staff } from '@vignette/domain/staff/decider'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'

/** @throws {DomainError} `contact.not_support` for somebody who does not work in support. */
export const requireSupport = async (streams: WorkflowStreams, userId: string | null): Promise<void> => {
  if (userId === null) return
  const { roles } = await streams.load(staff, userId)
  if (roles.some(({ role }) => role === 'support')) return
  throw new DomainError('invalid', 'contact.not_support', 'This person does not work in support.')
}
