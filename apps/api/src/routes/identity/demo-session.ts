import { demoSessionRequestSchema, demoSessionSchema } from '@vignette/domain/identity/schemas'
import { demoUserId } from '@vignette/platform/identity/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** Signs anybody in: exists in demo mode only. The password is checked for its length and not looked at again. */
export const demoSession: FastifyPluginAsyncZod<{ sessionSecret: string }> = async (app, { sessionSecret }) => {
  app.post(
    '/demo/session',
    {
      config: { access: 'public', limit: 'signUps' },
      schema: { body: demoSessionRequestSchema, response: { 200: demoSessionSchema } },
    },
    async ({ body: { email } }) => {
      const userId = demoUserId(email, sessionSecret)
      const signedInAt = Date.parse(await app.now())
      return {
        success: true as const,
        token: app.signSession({ userId, email, signedInAt }),
        firebaseUID: userId,
        email,
      }
    },
  )
}
