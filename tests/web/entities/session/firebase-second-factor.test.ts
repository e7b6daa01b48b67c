import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from '@firebase/auth'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createFirebaseSecondFactor,
  secondStepOf,
} from '../../../../apps/web/src/entities/session/firebase-second-factor.ts'
import { failureOf } from '../../../../apps/web/src/entities/session/identity-failures.ts'
import { configQuery } from '../../../../apps/web/src/entities/site/get-config.ts'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'
import { base64url } from '../../../support/people.ts'

/** Answers like the part of Firebase that asks for a second step, which its emulator does not have. */
const google = { isEnrolled: false, asked: [] as string[] }

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const rightCode = '123456'

const idToken = (): string => {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { sub: 'ada', iat: now, exp: now + 3_600, auth_time: now }
  const firebase = google.isEnrolled ? { sign_in_second_factor: 'totp' } : {}
  return `${base64url({ alg: 'none' })}.${base64url({ ...claims, firebase })}.x`
}

const enrolment = () => ({
  mfaEnrollmentId: 'app',
  displayName: 'App',
  enrolledAt: new Date().toISOString(),
  totpInfo: {},
})

type Body = { readonly totpVerificationInfo?: { readonly verificationCode: string } }

const isWrong = ({ totpVerificationInfo: info }: Body) => info !== undefined && info.verificationCode !== rightCode

const answers: Readonly<Record<string, (body: Body) => object>> = {
  'accounts:signInWithPassword': () =>
    google.isEnrolled
      ? { mfaPendingCredential: 'pending', mfaInfo: [enrolment()] }
      : { idToken: idToken(), refreshToken: 'r', expiresIn: '3600', localId: 'ada' },
  'accounts:lookup': () => ({
    users: [{ localId: 'ada', email: 'ada@example.com', mfaInfo: google.isEnrolled ? [enrolment()] : [] }],
  }),
  'accounts/mfaSignIn:finalize': () => ({ idToken: idToken(), refreshToken: 'r' }),
  'accounts/mfaEnrollment:start': () => ({
    totpSessionInfo: {
      sharedSecretKey: secret,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo: 's',
      finalizeEnrollmentTime: Math.floor(Date.now() / 1_000) + 60,
    },
  }),
  'accounts/mfaEnrollment:finalize': () => {
    google.isEnrolled = true
    return { idToken: idToken(), refreshToken: 'r' }
  },
  token: () => ({ access_token: idToken(), refresh_token: 'r', expires_in: '3600' }),
}

let server: Server
let app: FirebaseApp
let auth: Auth

beforeEach(async () => {
  Object.assign(google, { isEnrolled: false, asked: [] })
  server = createServer((request, response) => {
    void (async () => {
      const text = (await request.toArray()).join('')
      const path = (request.url ?? '').replace(/^.*\/v[12]\//, '').replace(/\?.*$/, '')
      const body = text.startsWith('{') ? (JSON.parse(text) as Body) : {}
      google.asked.push(path)
      const isRefused = isWrong(body)
      const answer = isRefused ? { error: { code: 400, message: 'INVALID_CODE' } } : (answers[path]?.(body) ?? {})
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app = initializeApp({ apiKey: 'key', projectId: 'project' }, crypto.randomUUID())
  auth = initializeAuth(app, { persistence: inMemoryPersistence })
  const { port } = server.address() as AddressInfo
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
})
afterEach(async () => {
  await deleteApp(app)
  server.closeAllConnections()
  server.close()
})

const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => question()
const settings = () => createFirebaseSecondFactor(auth, { ask })
const signIn = () => signInWithEmailAndPassword(auth, 'ada@example.com', 'analytical')

it('says whether it is on, for the account and for the session', async () => {
  await signIn()
  expect(await settings().read()).toEqual({ isOn: false, isOfSession: false, recoveryCodesLeft: null })
})

it('is set up with a code of the app, and the session has it', async () => {
  queryClient.setQueryData(configQuery.queryKey, { brand: { name: 'Vignette' } } as PublicConfig)
  await signIn()
  const { secret: shown, uri, confirm } = await settings().setUp()
  expect(shown).toBe(secret)
  expect(uri).toBe(`otpauth://totp/Vignette:ada@example.com?secret=${secret}&issuer=Vignette&algorithm=SHA1&digits=6`)
  await expect(confirm('000000')).rejects.toThrow('This code is not valid')
  expect(await confirm('123 456')).toEqual([])
  expect(await settings().read()).toMatchObject({ isOn: true, isOfSession: true })
})

it('asks for a code after the password, as it is pasted, and says when it is wrong', async () => {
  google.isEnrolled = true
  const answer = await signIn().then(
    () => expect.fail('it was not asked for'),
    (error: unknown) => secondStepOf(auth, error),
  )
  const failure = await answer('000 000').catch(failureOf)
  expect(failure).toMatchObject({ error: expect.stringContaining('This code is not valid') })
  expect(auth.currentUser).toBeNull()
  const { uid } = await answer(' 123 456 ')
  expect(uid).toBe('ada')
  expect(await settings().read()).toMatchObject({ isOn: true, isOfSession: true })
})

it('turns nothing off before password and code are right', async () => {
  await signIn()
  google.isEnrolled = true
  const off = settings().turnOff({ password: 'analytical', code: '000000' })
  await expect(off).rejects.toThrow('This code is not valid')
  expect(google.asked).not.toContain('accounts/mfaEnrollment:withdraw')
})
