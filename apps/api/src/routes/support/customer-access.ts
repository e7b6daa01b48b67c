import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import { customerViews } from '@vignette/domain/support/views/decider'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedIn } from '../../plugins/identity.ts'
import type { CustomerReader } from './customer-reader.ts'

export const unknownCustomer = () =>
  new DomainError('notFound', 'support.unknown_customer', 'There is no such customer.')

export const erasedCustomer = (erasedAt: string) =>
  new DomainError(
    'notFound',
    'support.erased_customer',
    `This account was deleted on ${instantWords(erasedAt)}. What was personal is erased; its history stays.`,
    { erasedAt },
  )

export const ownAccount = () =>
  new DomainError('forbidden', 'support.own_account', 'Somebody else has to do this to your own account.')

const handedOver = () =>
  new DomainError(
    'conflict',
    'support.handed_over',
    'This customer has handed their workspace over. Please do this for the person who owns it.',
  )

/** @throws {DomainError} `support.unknown_customer`, `support.erased_customer`. */
export const requireCustomer = async (readCustomer: CustomerReader, userId: string) => {
  const customer = await readCustomer(userId)
  if (!customer) throw unknownCustomer()
  return customer
}

/**
 * The workspace of a customer whose account an agent may change.
 * @throws {DomainError} `support.unknown_customer`, `support.erased_customer`, `support.own_account` when it is the agent's own,
 * `support.handed_over` when it is somebody else's by now.
 */
export const requireOtherWorkspace = async (
  readCustomer: CustomerReader,
  userId: string,
  request: FastifyRequest,
): Promise<string> => {
  const { workspaceId, ownsWorkspace } = await requireCustomer(readCustomer, userId)
  if (userId === signedIn(request).userId) throw ownAccount()
  if (!ownsWorkspace) throw handedOver()
  return workspaceId
}

export const unknownWorkspaceOfSupport = () =>
  new DomainError('notFound', 'support.unknown_workspace', 'There is no such workspace.')

type CustomerView = {
  readonly userId: string
  readonly workspaceId: string
  readonly view: 'account' | 'asOf' | 'timeline'
  readonly now: string
}

/** Records that an agent views a customer. It is called before the answer is given. */
export const recordView = async (reply: FastifyReply, { userId, workspaceId, view, now }: CustomerView) => {
  const agent = signedIn(reply.request).userId
  const command = { type: 'ViewCustomer' as const, userId, agent, view, now }
  await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
}

type WorkspaceView = Omit<CustomerView, 'userId'>

/** Records that an agent views a workspace. It is called before the answer is given. */
export const recordWorkspaceView = async (reply: FastifyReply, { workspaceId, view, now }: WorkspaceView) => {
  const agent = signedIn(reply.request).userId
  const command = { type: 'ViewWorkspace' as const, workspaceId, agent, view, now }
  await reply.handleCommand({ aggregate: customerViews, id: workspaceId, command, workspaceId })
}
