import { unauthenticated } from '@vignette/identity/refusals'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { signedIn } from './identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The workspace of a request; null on a public route. */
    workspaceId: string | null
  }
}

/** The workspace of a user. Today everybody has exactly one. */
export const workspaceOfUser = (userId: string): string => personalWorkspaceId(userId)

/** Resolves the workspace of every request. */
export const workspace = fp(
  async (app) => {
    app.decorateRequest('workspaceId', null)
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.identity) request.workspaceId = workspaceOfUser(request.identity.userId)
      done()
    })
  },
  { name: 'workspace', dependencies: ['identity'] },
)

/** The workspace of a route that requires a session. */
export const workspaceOf = ({ workspaceId }: FastifyRequest): string => {
  if (workspaceId === null) throw unauthenticated()
  return workspaceId
}

type Member = { readonly userId: string; readonly workspaceId: string }

/** The signed-in person in the workspace that the request is about. */
export const memberOf = (request: FastifyRequest): Member => ({
  userId: signedIn(request).userId,
  workspaceId: workspaceOf(request),
})
