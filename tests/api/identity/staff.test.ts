import type { Profile } from '@vignette/domain/account/schemas/profile'
import { demoUserId } from '@vignette/identity/ids'
import type { Identity } from '@vignette/identity/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApp, type App } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { sessionSecret } from '../../support/settings.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let personnel: ReturnType<typeof createPersonnel>

beforeAll(async () => {
  api = await createTestApi()
  personnel = createPersonnel(api.database.appUrl)
})
afterAll(async () => {
  await personnel.close()
  await api.close()
})

type Visitor = Pick<Person, 'headers'> | null

const get = (url: string, visitor: Visitor, app: App = api.app) =>
  app.inject({ method: 'GET', url, ...(visitor && { headers: visitor.headers }) })

const ofSupport = ['/api/support/users?query=somebody', '/api/support/users/u1']
const ofOps = ['/api/ops/projections']

/** All that somebody could tell an answer by; what is different for each request left out. */
const traitsOf = ({ statusCode, headers, json }: Awaited<ReturnType<typeof get>>) => {
  const { requestId: _requestId, ...body } = json<Record<string, unknown>>()
  const { date: _date, ...others } = headers
  return { statusCode, body, headers: others }
}

const expectNothingAt = async (url: string, visitor: Visitor) => {
  const nothing = await get('/api/none', visitor)
  expectFailure(nothing, 404, 'request.not_found')
  expect(traitsOf(await get(url, visitor)), url).toEqual(traitsOf(nothing))
}

const hired = async (...roles: readonly Profile['roles'][number][]): Promise<Person> => {
  const person = newPerson()
  for (const role of roles) await personnel.grant(person, role)
  return person
}

const rolesOf = async ({ headers }: Pick<Person, 'headers'>, app: App = api.app) => {
  const answer = await app.inject({ url: '/api/users/profile', headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Profile }>().data.roles
}

describe('addresses of staff', () => {
  it('are nothing to anybody else, whoever asks', async () => {
    const forged = { headers: { authorization: 'Bearer x.y.z' } }
    for (const visitor of [null, forged, newPerson()]) {
      for (const url of [...ofSupport, ...ofOps]) await expectNothingAt(url, visitor)
    }
  })

  it('are those of the role that somebody has, and no other', async () => {
    const [support, ops] = [await hired('support'), await hired('ops')]
    for (const url of ofOps) await expectNothingAt(url, support)
    for (const url of ofSupport) await expectNothingAt(url, ops)
    expect((await get('/api/support/users?query=somebody', support)).statusCode).toBe(200)
    expect((await get('/api/ops/projections', ops)).statusCode).toBe(200)
  })

  it('open and close with the role, in the same session', async () => {
    const person = newPerson()
    const status = async () => (await get('/api/ops/projections', person)).statusCode
    expect(await status()).toBe(404)
    for (const [change, expected] of [
      [personnel.grant, 200],
      [personnel.revoke, 404],
      [personnel.grant, 200],
    ] as const) {
      await change(person, 'ops')
      expect(await status()).toBe(expected)
    }
  })
})

it('a profile shows the roles that somebody has', async () => {
  const person = newPerson()
  expect(await rolesOf(person)).toEqual([])
  await personnel.grant(person, 'ops')
  await personnel.grant(person, 'support')
  await eventually(async () => expect(await rolesOf(person)).toEqual(['ops', 'support']))
  await personnel.revoke(person, 'ops')
  await eventually(async () => expect(await rolesOf(person)).toEqual(['support']))
})

describe('demo staff', () => {
  const signIn = async (email: string) => {
    const payload = { email, password: 'analytical' }
    const answer = await api.app.inject({ method: 'POST', url: '/api/demo/session', payload })
    expect(answer.statusCode, answer.body).toBe(200)
    return { headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}` } }
  }

  const historyOf = async (email: string) => {
    const { rows } = await api.owner.query<{ type: string; actor: unknown }>(
      `select type, meta -> 'actor' as actor from es.events where stream = $1 order by version`,
      [`staff-${demoUserId(email, sessionSecret)}`],
    )
    return rows
  }

  it.each([
    ['support@demo.vignette', 'support', '/api/support/users?query=somebody'],
    ['Support2@Demo.Vignette', 'support', '/api/support/users?query=somebody'],
    ['ops@demo.vignette', 'ops', '/api/ops/projections'],
    ['ops2@demo.vignette', 'ops', '/api/ops/projections'],
  ])('%s has the role %s from the first sign-in on', async (email, role, url) => {
    const sessions = await Promise.all([1, 2, 3].map(() => signIn(email)))
    for (const session of sessions) expect((await get(url, session)).statusCode).toBe(200)
    expect(await historyOf(email)).toEqual([{ type: 'StaffRoleGranted', actor: { kind: 'system', id: 'demo' } }])
    const { headers } = await signIn(email)
    const signedUp = await api.app.inject({ method: 'POST', url: '/api/users', payload: {}, headers })
    const position = String(signedUp.headers['x-log-position'])
    expect(await rolesOf({ headers: { ...headers, 'x-min-position': position } as never })).toEqual([role])
  })

  it('who lost the role does not get it back by signing in', async () => {
    const email = 'ops2@demo.vignette'
    await signIn(email)
    await personnel.revoke({ userId: demoUserId(email, sessionSecret) }, 'ops')
    expectFailure(await get('/api/ops/projections', await signIn(email)), 404)
    expect((await historyOf(email)).map(({ type }) => type)).toEqual(['StaffRoleGranted', 'StaffRoleRevoked'])
  })

  it('anybody else signs in without one', async () => {
    for (const email of ['support3@demo.vignette', 'support@demo.vignette.example', 'x.support@demo.vignette']) {
      await signIn(email)
      expect(await historyOf(email)).toEqual([])
    }
  })
})

describe('with an identity service', () => {
  let other: Awaited<ReturnType<typeof createTestApp>>
  const visitor = {
    userId: 'fb-1',
    email: 'support@demo.vignette',
    isEmailVerified: true,
    hasSecondFactor: false,
    signedInAt: Date.now(),
  }
  let identity: Identity = visitor

  beforeAll(async () => {
    const signIn = {
      identify: async () => identity,
      confirm: async () => undefined,
      confirmLately: async () => undefined,
      endSessions: async () => undefined,
      removeSecondFactor: async () => undefined,
      ownsAddress: async () => true,
      deleteAccount: async () => undefined,
    }
    other = await createTestApp({ DATABASE_URL: api.database.appUrl, ...firebase }, { signIn })
  })
  afterAll(() => other.close())

  const firebase = { SIGN_IN: 'firebase', FIREBASE_PROJECT_ID: 'vignette-test' }
  const session = { headers: { authorization: 'Bearer any.token.here' } }

  it('no account is staff by its address', async () => {
    const payload = { email: visitor.email, password: 'analytical' }
    expectFailure(await other.app.inject({ method: 'POST', url: '/api/demo/session', payload }), 404)
    expect(await rolesOf(session, other.app)).toEqual([])
    expectFailure(await get('/api/support/users/u1', session, other.app), 404, 'request.not_found')
  })

  it('who has not proven their address has no role until they have', async () => {
    identity = { ...visitor, userId: 'fb-2', isEmailVerified: false }
    await personnel.grant(identity, 'ops')
    expectFailure(await get('/api/ops/projections', session, other.app), 404, 'request.not_found')
    expect(await rolesOf(session, other.app)).toEqual([])
    identity = { ...identity, isEmailVerified: true }
    expect((await get('/api/ops/projections', session, other.app)).statusCode).toBe(200)
    await eventually(async () => expect(await rolesOf(session, other.app)).toEqual(['ops']))
  })

  it("a role that was meant for somebody's address is not that of who signed up with it and has another", async () => {
    identity = { ...visitor, userId: 'fb-3', email: 'newhire@example.com', isEmailVerified: false }
    await personnel.grant(identity, 'ops')
    identity = { ...identity, email: 'mallory@example.com', isEmailVerified: true }
    expectFailure(await get('/api/ops/projections', session, other.app), 404, 'request.not_found')
    expect((await other.app.inject({ url: '/api/users/profile', ...session })).statusCode).toBe(200)
    expectFailure(await get('/api/ops/projections', session, other.app), 404, 'request.not_found')
  })
})
