import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { createGoogle, type Google } from '../../support/google/google.ts'
import { type Member, newMember } from '../../support/google/people.ts'
import { createSigningKey, jwkOf, signIdToken, type SigningKey } from '../../support/google/tokens.ts'
import { startTestWorker } from '../../support/in-process.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { startApi } from '../../support/processes.ts'
import { type Environment, processSettings } from '../../support/settings.ts'
import { askAll, letIn, notConfirmable, notKnowable, refused, routes } from './three-doors.ts'

/** The tests of one process follow one another, beside those of the other processes. */
const inOrder = { concurrent: false }

type Api = Awaited<ReturnType<typeof startApi>>

let database: TestDatabase
let personnel: ReturnType<typeof createPersonnel>
let worker: ReturnType<typeof startTestWorker>

beforeAll(async () => {
  database = await createTestDatabase()
  worker = startTestWorker({ DATABASE_URL: database.appUrl })
  personnel = createPersonnel(database.appUrl)
})
afterAll(async () => {
  await Promise.all([worker.close(), personnel.close()])
  await database.drop()
})

const startWith = ({ environment }: Google, changed: Environment = {}) =>
  startApi({ ...processSettings, ...environment, DATABASE_URL: database.appUrl, ...changed })

/** A token that the process has not seen: what is known of one that it has is kept. */
let serial = 0
const tokenOf = (member: Member, key: SigningKey, header: object = {}) =>
  signIdToken({ ...member.claims(), serial: (serial += 1) }, key, header)

/** A Google of its own, and somebody who may call every route. */
const openStage = async () => {
  const google = await createGoogle()
  const member = newMember(google)
  await personnel.grant(member, 'ops')
  return {
    google,
    member,
    /** What is answered once nothing is under way any more: a busy machine may need longer than a request may wait. */
    answers: (url: string, expected: readonly string[], key = google.signingKey): Promise<void> =>
      eventually(
        async () => {
          expect(await askAll(url, { authorization: `Bearer ${tokenOf(member, key)}` })).toEqual(expected)
        },
        { interval: 100 },
      ),
  }
}
type Stage = Awaited<ReturnType<typeof openStage>>

describe.concurrent('the endpoint of the keys', () => {
  let stage: Stage
  let api: Api

  beforeAll(async () => {
    stage = await openStage()
    stage.google.set('keys', 'silent')
    api = await startWith(stage.google)
  })
  afterAll(async () => {
    await api.stop()
    await stage.google.close()
  })

  /** How often it was asked in the modes before. */
  let asked = 0

  it.each(['silent', 'failing', 'garbled'] as const)(
    'is %s before any key is known: no token is judged, and nobody is signed out for that',
    inOrder,
    async (mode) => {
      const { google, answers } = stage
      google.set('keys', mode)
      await eventually(async () => {
        await answers(api.url, notKnowable)
        expect(google.requests.keys).toBeGreaterThan(asked)
      })
      await answers(api.url, notKnowable)
      expect(await askAll(api.url, { authorization: 'Bearer x.y.z' })).toEqual(refused)
      asked = google.requests.keys
    },
  )

  it('is back: people are let in', inOrder, async () => {
    stage.google.set('keys', 'working')
    await stage.answers(api.url, letIn)
  })

  it('fails: known keys are kept, and no token is judged by a key that cannot be looked up', inOrder, async () => {
    const { google, answers } = stage
    google.set('keys', 'failing')
    const next = createSigningKey()
    await answers(api.url, notKnowable, next)
    await answers(api.url, letIn)
    google.publish(jwkOf(google.signingKey), jwkOf(next))
    google.set('keys', 'working')
    await answers(api.url, letIn, next)
  })

  it('is not asked again and again because of invented key ids', inOrder, async () => {
    const { google, member, answers } = stage
    await answers(api.url, letIn)
    const [before, startedAt] = [google.requests.keys, performance.now()]
    const invented = (kid: string) => ({ authorization: `Bearer ${tokenOf(member, google.signingKey, { kid })}` })
    await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        expect(await askAll(api.url, invented(`invented ${nth}`))).toEqual(refused)
      }),
    )
    const cooldowns = Math.floor((performance.now() - startedAt) / 3_000)
    expect(google.requests.keys - before).toBeLessThanOrEqual(1 + cooldowns)
  })

  it('has other keys: that is noticed', inOrder, async () => {
    const { google, answers } = stage
    const next = createSigningKey()
    google.publish(jwkOf(next))
    await answers(api.url, letIn, next)
    await answers(api.url, refused)
  })
})

describe.concurrent('the accounts', () => {
  let stage: Stage
  let api: Api

  beforeAll(async () => {
    stage = await openStage()
    api = await startWith(stage.google)
  })
  afterAll(async () => {
    await api.stop()
    await stage.google.close()
  })

  /** Money and staff wait while a service is like that, which the log says without naming anybody. */
  const expectNotConfirmable = async (service: 'accounts' | 'tokens', mode: 'failing' | 'silent' | 'garbled') => {
    const from = api.logs().length
    stage.google.set(service, mode)
    await stage.answers(api.url, notConfirmable)
    await eventually(() => expect(api.logs().slice(from)).toContain('Firebase cannot be asked for an account'))
    expect(api.logs()).not.toContain(stage.member.email)
  }

  // before the first access token, which lasts for an hour
  it.each(['failing', 'silent'] as const)(
    'while the endpoint of the tokens is %s, money and staff wait, and reading goes on',
    inOrder,
    (mode) => expectNotConfirmable('tokens', mode),
  )

  it('are asked for with the first token there is', inOrder, async () => {
    stage.google.set('tokens', 'working')
    await stage.answers(api.url, letIn)
  })

  /** Reads often, in one session that is new: at once, and then one after the other. */
  const readOften = async (): Promise<void> => {
    const { google } = stage
    const claims = { ...newMember(google).claims(), auth_time: Math.floor(Date.now() / 1_000) - 600 }
    const headers = { authorization: `Bearer ${signIdToken(claims, google.signingKey)}` }
    const read = async () => expect((await fetch(`${api.url}${routes.read}`, { headers })).status).toBe(200)
    await Promise.all(Array.from({ length: 10 }, read))
    for (let nth = 0; nth < 20; nth += 1) await read()
  }

  // before any of them was left without an answer: the library asks again after a while, which would count here
  it.each([
    ['working', 60_000],
    ['failing', 10_000],
    ['silent', 10_000],
  ] as const)('while they are %s, reading asks for one once in %i ms', inOrder, async (mode, everyMs) => {
    const { google } = stage
    google.set('accounts', mode)
    const [before, startedAt] = [google.requests.accounts, performance.now()]
    await readOften()
    const more = Math.floor((performance.now() - startedAt) / everyMs)
    const asked = google.requests.accounts - before
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(1 + more)
  })

  it.each(['failing', 'silent', 'garbled'] as const)(
    'while their endpoint is %s, money and staff wait, and reading goes on',
    inOrder,
    async (mode) => {
      await expectNotConfirmable('accounts', mode)
      stage.google.set('accounts', 'working')
      await stage.answers(api.url, letIn)
    },
  )
})

describe.concurrent('a setting', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.google.close())

  it.each([
    ['FIREBASE_PROJECT_ID', '', notKnowable],
    ['FIREBASE_SERVICE_ACCOUNT', '', notConfirmable],
    ['FIREBASE_SERVICE_ACCOUNT', JSON.stringify({ private_key: 'hunter2', client_email: 'hunter3' }), notConfirmable],
  ] as const)(
    'that is missing or wrong, %s as "%s", prevents no start, and the log says so',
    async (name, value, expected) => {
      const api = await startWith(stage.google, { [name]: value })
      await stage.answers(api.url, expected)
      expect(api.logs()).toContain(name)
      expect(api.logs()).not.toMatch(/hunter/)
      await api.stop()
    },
  )
})
