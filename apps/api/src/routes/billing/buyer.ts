import type { FastifyReply } from 'fastify'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf } from '../../plugins/workspace.ts'

/** The signed-in owner of a workspace, and the time of the request. */
export const buyerOf = async ({ request, server }: FastifyReply) => {
  const { email, isEmailVerified } = signedIn(request)
  return { ...memberOf(request), email, isEmailVerified, now: await server.now() }
}
