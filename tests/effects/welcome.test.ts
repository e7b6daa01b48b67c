import { newsletter } from '@vignette/domain/newsletter/decider'
import { identityUnavailable } from '@vignette/identity/refusals'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { SignIn } from '@vignette/identity/sign-in'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openLetterbox } from '../api/contact/letters.ts'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type App, createTestApp, startTestWorker } from '../support/in-process.ts'
import { newPerson, type Person } from '../support/people.ts'
import { createRegistry, type Registry } from '../support/sign-ups.ts'

let database: TestDatabase
let owner: ReturnType<typeof openOwner>
let registry: Registry
let letterbox: ReturnType<typeof openLetterbox>
let worker: ReturnType<typeof startTestWorker>
let api: { readonly app: App; readonly close: () => Promise<void> }

/** Stands for a sign-in service that knows who has proven what, and may be away. */
const service = { isAway: false, proven: new Set<string>(), asked: 0 }
let present: Person | undefined

const signIn: SignIn = {
  identify: async () => {
    if (!present) throw new Error('nobody is there')
    const { userId, email } = present
    return {
      userId,
      email,
      isEmailVerified: service.proven.has(userId),
      hasSecondFactor: false,
      signedInAt: Date.now(),
    }
  },
  confirm: async () => undefined,
  confirmLately: async () => undefined,
  endSessions: async () => undefined,
  removeSecondFactor: async () => undefined,
  deleteAccount: async () => undefined,
  ownsAddress: async (userId) => {
    service.asked += 1
    if (service.isAway) throw identityUnavailable('the service is away')
    return service.proven.has(userId)
  },
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  registry = createRegistry(database.appUrl)
  letterbox = openLetterbox(database.appUrl)
  worker = startTestWorker({ DATABASE_URL: database.appUrl }, { signIn })
  const firebase = { SIGN_IN: 'firebase', FIREBASE_PROJECT_ID: 'vignette-test' }
  api = await createTestApp({ DATABASE_URL: database.appUrl, ...firebase }, { signIn })
})
afterAll(async () => {
  await Promise.all([worker.close(), api.close()])
  await Promise.all([registry.close(), letterbox.close(), owner.end()])
  await database.drop()
})
beforeEach(() => {
  service.isAway = false
  service.asked = 0
})

const confirm = async (email: string): Promise<void> => {
  const subscriberId = await letterbox.idOf(email)
  const now = new Date().toISOString()
  const request = { subscriberId, email, token: 'x'.repeat(32), now }
  await registry.send(newsletter, subscriberId, { type: 'RequestNewsletter', ...request })
  await registry.send(newsletter, subscriberId, { type: 'ConfirmNewsletter', ...request })
}

const signUp = async (person: Person): Promise<void> => {
  present = person
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/users',
    headers: { authorization: 'Bearer any.token.here' },
    payload: {},
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const promosOf = async ({ userId }: Person): Promise<number> => {
  const { rowCount } = await owner.query(
    `select from es.events where type = 'GrantIssued' and data ->> 'workspaceId' = $1 and data ->> 'kind' = 'promo'`,
    [personalWorkspaceId(userId)],
  )
  return rowCount ?? 0
}

const openEffects = async () => {
  await owner.query(`update es.effects set next_at = now() where state = 'pending' and not taken`)
  const { rows } = await owner.query<{ what: string }>(
    `select 'behind' as what from es.checkpoints
     where projection = 'welcome-credits' and position < (select head from es.log)
     union all select kind from es.effects where state <> 'delivered'`,
  )
  return rows.map(({ what }) => what)
}
const settled = () => eventually(async () => expect(await openEffects()).toEqual([]))

it('an account that has not proven to own its address has nothing of what somebody else confirms', async () => {
  const [impostor, ownerOfAddress] = [newPerson(), newPerson()]
  const { email } = impostor
  await signUp(impostor)
  await confirm(email)
  await settled()
  await signUp(impostor)
  await settled()
  expect(await promosOf(impostor)).toBe(0)
  const real = { ...ownerOfAddress, email }
  service.proven.add(real.userId)
  await signUp(real)
  await settled()
  service.proven.add(impostor.userId)
  await signUp(impostor)
  await settled()
  expect([await promosOf(impostor), await promosOf(real)]).toEqual([0, 1])
})

it('who proves it later has them from the next sign-in on', async () => {
  const person = newPerson()
  await confirm(person.email)
  await signUp(person)
  await settled()
  expect(await promosOf(person)).toBe(0)
  service.proven.add(person.userId)
  await signUp(person)
  await settled()
  await signUp(person)
  await settled()
  expect(await promosOf(person)).toBe(1)
})

it('of several accounts with the address it is that which owns it', async () => {
  const [first, second] = [newPerson(), newPerson()]
  await signUp(first)
  await signUp({ ...second, email: first.email })
  service.proven.add(second.userId)
  await confirm(first.email)
  await settled()
  expect([await promosOf(first), await promosOf(second)]).toEqual([0, 1])
})

it('waits for a sign-in service that is away, and asks it about nobody for whom there is nothing', async () => {
  const [stranger, person] = [newPerson(), newPerson()]
  service.isAway = true
  await signUp(stranger)
  await settled()
  expect(service.asked).toBe(0)
  service.proven.add(person.userId)
  await confirm(person.email)
  await registry.signUp(person.userId, 'Ada', person.email)
  await eventually(async () => {
    await openEffects()
    expect(service.asked).toBeGreaterThan(0)
  })
  expect(await promosOf(person)).toBe(0)
  service.isAway = false
  await settled()
  expect(await promosOf(person)).toBe(1)
})

it('finds who signed up before the confirmation though the read model of people is behind', async () => {
  const person = newPerson()
  service.proven.add(person.userId)
  const holder = await owner.connect()
  try {
    await holder.query(`begin; select from es.checkpoints where projection = 'profiles' for update`)
    await registry.signUp(person.userId, 'Ada', person.email)
    // the sign-up finds nothing confirmed
    await eventually(async () => {
      await openEffects()
      const { rowCount } = await owner.query(
        `select from es.effects where kind = 'welcome.claim' and state = 'delivered' and ref ->> 'userId' = $1`,
        [person.userId],
      )
      expect(rowCount).toBe(1)
    })
    await confirm(person.email)
    await eventually(async () => expect(await openEffects()).toContain('welcome.offer'))
  } finally {
    await holder.query('commit')
    holder.release()
  }
  await settled()
  expect(await promosOf(person)).toBe(1)
})
