import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createWelcome } from '../contact/welcome.ts'
import { demoSession } from './demo-session.ts'
import { preferenceRoutes } from './preferences.ts'
import { createProfileReader } from './profile-reader.ts'
import { createSecondStep } from './second-step.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { profileRoutes } from './profile.ts'
import { signUp } from './sign-up.ts'
import { turningOff } from './turning-off.ts'

type IdentityDeps = Pick<
  Infrastructure,
  'config' | 'pool' | 'now' | 'handler' | 'openStreams' | 'addressIds' | 'memberships' | 'secondFactorRules'
>

/** Sign-up and profiles. In demo mode also the sign-in. */
export const identityContext: FastifyPluginAsync<IdentityDeps> = async (app, deps) => {
  const { config, pool, now, handler, openStreams, addressIds, memberships, secondFactorRules } = deps
  if (config.SIGN_IN === 'demo') {
    const { SESSION_SECRET: secret, BRAND_NAME: issuer } = config
    const secondStep = createSecondStep({ handler, now })
    await app.register(demoSession, { sessionSecret: secret, handler, secondStep })
    await app.register(secondFactorRoutes, { secondStep, secret, issuer })
    await app.register(turningOff, { secondStep, memberships, secondFactorRules })
  }
  await app.register(signUp, { welcome: createWelcome({ now, openStreams, addressIds }) })
  await app.register(preferenceRoutes)
  await app.register(profileRoutes, { readProfile: createProfileReader(pool) })
}
