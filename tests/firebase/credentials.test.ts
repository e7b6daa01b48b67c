import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createApiClient } from '../../apps/web/src/lib/api/api-client.ts'
import { createLogPosition } from '../../apps/web/src/lib/api/log-position.ts'
import { startFirebase } from '../../apps/web/src/entities/session/firebase.ts'
import type { IdentityProvider } from '../../apps/web/src/entities/session/identity-provider.ts'
import type { Session } from '../../apps/web/src/lib/api/session.ts'
import { createSessionStore } from '../../apps/web/src/lib/api/session-store.ts'
import type { Person } from '../e2e/entering.ts'
import { startApi, type ProductProcess } from '../support/processes.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { processSettings } from '../support/settings.ts'
import { memoryStorage } from '../web/memory-storage.ts'
import { accountOf, createAccount, disable, firebaseSettings, followLink, mailTo, newPerson } from './emulator.ts'

const refused = (error: string) => ({ success: false, error, fields: [] })
const done = { success: true }
const incorrect = refused('Incorrect password. Please try again.')

describe('an account at Firebase, by the code of the browser', () => {
  let database: TestDatabase
  let api: ProductProcess & { readonly url: string }
  let identity: IdentityProvider
  const sessions = createSessionStore({ onClosed: () => undefined })
  /** Whether anybody was signed in on the page when the API was told of them. */
  const whenRecorded: string[] = []
  const recordingFetch: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    whenRecorded.push(sessions.state().status)
    return answer
  }

  beforeAll(async () => {
    vi.stubGlobal('location', { origin: 'http://localhost' })
    database = await createTestDatabase()
    const settings = { ...processSettings, ...firebaseSettings(), DATABASE_URL: database.appUrl }
    api = await startApi(settings, '/health/live')
    const { host, projectId } = inject('emulator')
    identity = startFirebase(
      {
        apiKey: 'a-key',
        authDomain: `${projectId}.firebaseapp.com`,
        projectId,
        appId: '1:1:web:1',
        tenantId: null,
        emulatorUrl: `http://${host}`,
      },
      {
        sessions,
        apiAs: (session: Session) =>
          createApiClient({
            basePath: `${api.url}/api`,
            fetch: recordingFetch,
            logPosition: createLogPosition(memoryStorage()),
            undecidedKeys: new Map(),
            currentSession: () => session,
            onUnauthorized: sessions.expire,
          }),
      },
    )
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await api.stop()
    await database.drop()
  })
  beforeEach(async () => {
    await identity.signOut()
  })

  const enter = async (): Promise<Person> => {
    const person = newPerson()
    expect(await identity.signUp(person)).toEqual(done)
    return person
  }

  it('is signed in once the API knows of it, and not before', async () => {
    whenRecorded.length = 0
    const { email } = await enter()
    expect(whenRecorded).toEqual(['signedOut'])
    const { localId } = await accountOf(email)
    expect(sessions.current()).toMatchObject({ firebaseUID: localId, email })
  })

  it('is not signed in when the API could not be told; signing in tells it later', async () => {
    const person = newPerson()
    await api.stop()
    expect(await identity.signUp(person)).toEqual(refused('Network Error: The server did not respond.'))
    expect(sessions.current()).toBeNull()
    await api.start()
    expect(await identity.signIn(person)).toEqual(done)
    expect(sessions.current()).toMatchObject({ email: person.email })
  })

  it('changes its password for who knows the present one', async () => {
    const { email, password } = await enter()
    const change = (current: string, next: string) => identity.credentials?.changePassword({ current, next })
    expect(await change('difference', 'analytical2')).toEqual(incorrect)
    expect(await change(password, '12345')).toEqual(refused('Password should be at least 6 characters long.'))
    expect(await change(password, 'difference')).toEqual(done)
    expect(await sessions.current()?.token()).toBeTypeOf('string')
    await identity.signOut()
    expect(await identity.signIn({ email, password })).toEqual(incorrect)
    expect(await identity.signIn({ email, password: 'difference' })).toEqual(done)
  })

  it('changes its address once the link of the mail to the new one was followed', async () => {
    const { email, password } = await enter()
    const [next, taken] = [newPerson(), newPerson()]
    await createAccount(taken)
    const change = (given: string, to: string) => identity.credentials?.changeEmail({ password: given, email: to })
    expect(await change('difference', next.email)).toEqual(incorrect)
    expect(await change(password, taken.email)).toEqual(
      refused('An account already exists with this email. Try logging in instead.'),
    )
    expect(await change(password, next.email)).toEqual(done)
    const { localId } = await accountOf(email)
    await followLink((await mailTo(email, 'VERIFY_AND_CHANGE_EMAIL')).oobLink)
    expect(await accountOf(next.email)).toMatchObject({ localId, emailVerified: true })
    await identity.signOut()
    expect(await identity.signIn({ email: next.email, password })).toEqual(done)
    expect(sessions.current()).toMatchObject({ firebaseUID: localId, email: next.email })
  })

  it('has nothing to change for who is signed out', async () => {
    expect(await identity.credentials?.sendVerification()).toEqual(refused('Please sign in again to continue.'))
    expect(await identity.verifyEmail(null)).toBe('unknown')
  })

  it('tells a session that Firebase ended from one that was left', async () => {
    await enter()
    await identity.signOut()
    expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'left' })
    const { email } = await enter()
    await disable(email)
    expect(await identity.verifyEmail(null)).toBe('failed')
    expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'expired' })
  })

  it('is signed out of Firebase too when the API refuses the session', async () => {
    await enter()
    const session = sessions.current()
    if (session) sessions.expire(session)
    await eventually(async () => expect(await identity.verifyEmail(null)).toBe('unknown'))
    expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'expired' })
  })
})
