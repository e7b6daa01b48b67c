import {
  type Auth,
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  type MultiFactorResolver,
  reauthenticateWithCredential,
  TotpMultiFactorGenerator,
  type User,
} from '@firebase/auth'
import { accountChangedSchema } from '@vignette/domain/account/schemas'
import { configQuery } from '#entities/site/get-config.ts'
import { personalApi, sessions } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { queryClient } from '#lib/query-client.ts'
import type { FirebaseSession } from './firebase-session.ts'
import { codeOf, failureOf } from './identity-failures.ts'
import type { SecondFactorSettings } from './identity-provider.ts'

/** Digits as they are pasted. */
const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '')

const noApp = () =>
  new Error('This account has another second step than an authenticator app, which we do not support.')

/** What Firebase asks after the password. @returns the signed-in person once the code is right. */
export const secondStepOf = (auth: Auth, error: unknown) => {
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
  return (code: string): Promise<User> => resolve(resolver, code)
}

const resolve = async (resolver: MultiFactorResolver, code: string): Promise<User> => {
  const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
  if (!hint) throw noApp()
  const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, digitsOf(code))
  return (await resolver.resolveSignIn(assertion)).user
}

/** Confirms password and code anew, which also makes the session young enough for the change. */
const confirm = async (auth: Auth, user: User, { password, code }: { password: string; code: string }) => {
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
  } catch (error) {
    if (codeOf(error) !== 'auth/multi-factor-auth-required') throw error
    await secondStepOf(auth, error)(code)
  }
}

const enrolled = (user: User) =>
  multiFactor(user).enrolledFactors.filter(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)

/** Two-step sign-in of Firebase, with the codes of an authenticator app. */
export const createFirebaseSecondFactor = (auth: Auth, { ask }: Pick<FirebaseSession, 'ask'>): SecondFactorSettings => {
  const attempt = async <Answer>(work: (user: User) => Promise<Answer>): Promise<Answer> => {
    const { currentUser: user } = auth
    if (!user) throw new Error('Please sign in again to continue.')
    try {
      return await ask(() => work(user))
    } catch (error) {
      if (codeOf(error) === null) throw error
      throw new Error(failureOf(error).error ?? 'Firebase could not do that. Please try again.', { cause: error })
    }
  }
  return {
    read: () =>
      attempt(async (user) => ({
        isOn: enrolled(user).length > 0,
        isOfSession: (await user.getIdTokenResult()).signInSecondFactor !== null,
        recoveryCodesLeft: null,
      })),
    setUp: () =>
      attempt(async (user) => {
        const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
        const { brand } = await queryClient.ensureQueryData(configQuery)
        return {
          secret: secret.secretKey,
          uri: secret.generateQrCodeUrl(user.email ?? '', brand.name),
          confirm: (code) =>
            attempt(async () => {
              const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, digitsOf(code))
              await multiFactor(user).enroll(assertion, 'Authenticator app')
              await user.getIdToken(true) // the next request tells the API
              return []
            }),
        }
      }),
    turnOff: (proof) =>
      attempt(async (user) => {
        await confirm(auth, user, proof)
        for (const factor of enrolled(user)) await multiFactor(user).unenroll(factor)
        // tokens of before say for up to an hour that they have a second step
        parseResult(accountChangedSchema, await personalApi.post('/account/sign-out-everywhere'))
        sessions.close('expired')
      }),
  }
}
