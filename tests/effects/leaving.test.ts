// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import { newsletter } from '@vignette/domain/newsletter/decider'
import { sessions } from '@vignette/domain/sessions/decider'
import { staff } from '@vignette/domain/staff/decider'
import { identityUnavailable } from '@vignette/identity/refusals'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openLetterbox } from '../api/contact/letters.ts'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startTestWorker } from '../support/in-process.ts'
import { passTimeToRetry, passTimeToUndelete, untilCarriedOut, untilNothingFollows } from '../support/passing-time.ts'
import { createRegistry, type Registry } from '../support/sign-ups.ts'

let database: TestDatabase
let owner: ReturnType<typeof openOwner>
let registry: Registry
let letterbox: ReturnType<typeof openLetterbox>
let worker: ReturnType<typeof startTestWorker>

/** Stands for the sign-in service, which may be away. Once it has deleted an account, it knows nothing of it. */
const service = {
  isAway: false,
  asked: [] as string[],
  proven: new Set<string>(),
  /** What happens while it deletes an account. */
  meanwhile: async (): Promise<unknown> => undefined,
}
const answer = (what: string) => async (userId: string, until?: string) => {
  service.asked.push([what, userId, ...(until === undefined ? [] : [until])].join(' '))
  if (service.isAway) throw identityUnavailable('the service is away')
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  registry = createRegistry(database.appUrl)
  letterbox = openLetterbox(database.appUrl)
  const signIn = {
    endSessions: answer('end'),
    removeSecondFactor: answer('remove second factor'),
    deleteAccount: async (userId: string) => {
      service.proven.delete(userId)
      await answer('delete')(userId)
      await service.meanwhile()
    },
    ownsAddress: async (userId: string) => service.proven.has(userId),
  }
  worker = startTestWorker({ DATABASE_URL: database.appUrl }, { signIn })
})
afterAll(async () => {
  await worker.close()
  await Promise.all([registry.close(), letterbox.close(), owner.end()])
  await database.drop()
})
beforeEach(() =>
  Object.assign(service, { isAway: false, asked: [], proven: new Set(), meanwhile: async () => undefined }),
)

const typesOf = async (stream: string): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ type: string }>(
    'select type from es.events where stream = $1 order by version',
    [stream],
  )
  return rows.map(({ type }) => type)
}

const newcomer = async (): Promise<string> => {
  const userId = randomUUID()
  await registry.signUp(userId)
  return userId
}

const tell = (userId: string, command: UserCommand) => registry.send(user, userId, command)

const askFor = (userId: string) =>
  tell(userId, { type: 'RequestDeletion', userId, email: `${userId}@example.com`, now: new Date().toISOString() })

const isErased = (userId: string) =>
  eventually(async () => {
    await passTimeToRetry(owner)
    expect((await typesOf(`user-${userId}`)).at(-1)).toBe('SubjectForgotten')
  })

const settled = () => untilCarriedOut(owner)

const setDown = async (userId: string, signedInAt: string) =>
  owner.query(`insert into ops.sessions (user_id, session, signed_in_at) values ($1, $2, $3)`, [
    userId,
    randomUUID(),
    signedInAt,
  ])

const sessionsOf = async (userId: string): Promise<number> =>
  (await owner.query('select from ops.sessions where user_id = $1', [userId])).rowCount ?? 0

it('signing out everywhere is told to the sign-in service, as soon as it is there', async () => {
  const userId = await newcomer()
  const now = Date.now()
  const until = new Date(now).toISOString()
  await setDown(userId, new Date(now - 1_000).toISOString())
  await setDown(userId, new Date(now + 60_000).toISOString())
  service.isAway = true
  await registry.send(sessions, userId, { type: 'EndSessions', userId, now: until })
  await eventually(() => expect(service.asked).toContain(`end ${userId} ${until}`))
  await eventually(async () => expect(await sessionsOf(userId)).toBe(1))
  service.isAway = false
  await settled()
  expect(new Set(service.asked)).toEqual(new Set([`end ${userId} ${until}`]))
})

it('who wants the account deleted is erased two weeks later, everywhere', async () => {
  const [userId, other] = [await newcomer(), await newcomer()]
  await setDown(userId, new Date().toISOString())
  await askFor(userId)
  await passTimeToUndelete(owner, userId)
  await isErased(userId)
  expect(await typesOf(`user-${userId}`)).toEqual([
    'UserSignedUp',
    'AccountDeletionRequested',
    'AccountErasureDue',
    'SubjectForgotten',
  ])
  expect(await typesOf(`sessions-${userId}`)).toEqual(['SessionsEnded'])
  expect(await sessionsOf(userId)).toBe(0)
  await settled()
  expect(service.asked).toContain(`delete ${userId}`)
  const { rows } = await owner.query(
    `select subject, wrapped is null as dropped from es.subject_keys where subject in ($1, $2)`,
    [userId, other],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { subject: userId, dropped: true },
      { subject: other, dropped: false },
    ]),
  )
  const { rows: journal } = await owner.query('select actor, action from es.operations where target = $1', [userId])
  expect(journal).toEqual([{ actor: 'account-life', action: 'subject forget' }])
})

it('who is erased is not staff any more, also as somebody who begins anew', async () => {
  const userId = await newcomer()
  for (const role of ['support', 'ops'] as const) {
    await registry.send(staff, userId, { type: 'GrantStaffRole', userId, role, reason: 'test', email: 'a@example.com' })
  }
  await askFor(userId)
  await passTimeToUndelete(owner, userId)
  await isErased(userId)
  expect(await typesOf(`staff-${userId}`)).toEqual([
    'StaffRoleGranted',
    'StaffRoleGranted',
    'StaffRoleRevoked',
    'StaffRoleRevoked',
  ])
})

it('nobody is forgotten before the sign-in service has deleted the account', async () => {
  const userId = await newcomer()
  service.isAway = true
  await askFor(userId)
  await passTimeToUndelete(owner, userId)
  await eventually(async () => {
    await passTimeToRetry(owner)
    expect(service.asked.filter((asked) => asked === `delete ${userId}`).length).toBeGreaterThan(14)
  })
  expect((await typesOf(`user-${userId}`)).at(-1)).toBe('AccountErasureDue')
  service.isAway = false
  await isErased(userId)
})

it('who takes it back stays, and asking again begins anew', async () => {
  const userId = await newcomer()
  await askFor(userId)
  await tell(userId, { type: 'WithdrawDeletion', userId })
  await passTimeToUndelete(owner, userId)
  await eventually(async () => {
    const { rows } = await owner.query('select from es.timers where stream = $1 and fired_at is null', [
      `user-${userId}`,
    ])
    expect(rows).toEqual([])
  })
  expect((await typesOf(`user-${userId}`)).at(-1)).toBe('AccountDeletionWithdrawn')
  await askFor(userId)
  await passTimeToUndelete(owner, userId)
  await isErased(userId)
})

it('what is forgotten by hand goes everywhere too, and who begins anew stays', async () => {
  const userId = await newcomer()
  await setDown(userId, new Date().toISOString())
  await registry.forget(userId)
  await settled()
  expect(service.asked).toContain(`delete ${userId}`)
  expect(await sessionsOf(userId)).toBe(0)

  await registry.signUp(userId)
  service.asked.length = 0
  const { rows } = await owner.query<{ key: string }>(
    `select key from es.effects where kind = 'account.erase' and ref ->> 'userId' = $1`,
    [userId],
  )
  await owner.query(`update es.effects set state = 'pending', next_at = now() where key = $1`, [rows[0]?.key])
  await settled()
  expect(service.asked).toEqual([])
  expect((await typesOf(`user-${userId}`)).at(-1)).toBe('UserSignedUp')
  expect(await typesOf(`sessions-${userId}`)).toHaveLength(1)
})

it('who begins anew while that is still under way stays too', async () => {
  const userId = await newcomer()
  service.meanwhile = () => registry.signUp(userId)
  await registry.forget(userId)
  await settled()
  expect(service.asked).toContain(`delete ${userId}`)
  expect(await typesOf(`user-${userId}`)).toEqual(['UserSignedUp', 'SubjectForgotten', 'UserSignedUp'])
  const { rows } = await owner.query(
    'select from es.subject_keys where subject = $1 and wrapped is not null and generation = 2',
    [userId],
  )
  expect(rows).toHaveLength(1)
})

/** Something is written from an address, whoever does it. @returns whether that can still be read. */
const writtenFrom = async (email: string): Promise<() => Promise<boolean>> => {
  const subscriberId = await letterbox.idOf(email)
  const request = { subscriberId, email, token: 'x'.repeat(32), now: new Date().toISOString() }
  await registry.send(newsletter, subscriberId, { type: 'RequestNewsletter', ...request })
  return async () => (await letterbox.newsOf(email))[0]?.data['email'] === email
}

const erase = async (userId: string, email: string) => {
  await tell(userId, { type: 'RequestDeletion', userId, email, now: new Date().toISOString() })
  await passTimeToUndelete(owner, userId)
  await isErased(userId)
}

it('what was written from an address stays when an account goes that never proved to own it', async () => {
  const userId = await newcomer()
  const email = `${userId}@example.com`
  const isReadable = await writtenFrom(email)
  await erase(userId, email)
  expect(await isReadable()).toBe(true)
})

it('what was written from addresses that the account has proven goes, also at the second attempt', async () => {
  const userId = await newcomer()
  const [first, second, third] = ['', 'new.', 'newest.'].map((word) => `${word}${userId}@example.com`) as [
    string,
    string,
    string,
  ]
  service.proven.add(userId)
  const readable = await Promise.all([first, second, third].map(writtenFrom))
  const workspaceId = personalWorkspaceId(userId)
  for (const [index, email] of [second, third].entries()) {
    const provenAt = new Date(Date.now() + index).toISOString()
    const command = { type: 'SignUp', userId, email, displayName: null, workspaceId, asked: false, provenAt } as const
    await tell(userId, command)
  }
  service.isAway = true // the account is gone there, and its answer is lost
  await tell(userId, { type: 'RequestDeletion', userId, email: third, now: new Date().toISOString() })
  await passTimeToUndelete(owner, userId)
  await eventually(() => expect(service.asked).toContain(`delete ${userId}`))
  service.isAway = false
  await isErased(userId)
  expect(await Promise.all(readable.map((isReadable) => isReadable()))).toEqual([false, false, false])
})

it('who is forgotten is given no credits any more when the billing period is over', async () => {
  const [userId, other] = [await newcomer(), await newcomer()]
  await registry.forget(userId)
  await settled()
  const given = (of: string) =>
    owner.query(`select from es.events where type = 'GrantIssued' and meta ->> 'workspaceId' = $1`, [
      personalWorkspaceId(of),
    ])
  const before = [(await given(userId)).rowCount, (await given(other)).rowCount]
  for (const each of [userId, other]) {
    await eventually(async () => {
      const { rowCount } = await owner.query(
        `update es.timers set due_at = now(), next_at = now()
         where starts_with(stream, 'credits-' || $1) and command -> 'command' ->> 'type' = 'EndPeriod' and fired_at is null`,
        [personalWorkspaceId(each)],
      )
      expect(rowCount).toBeGreaterThan(0)
    })
  }
  await eventually(async () => expect((await given(other)).rowCount).toBe((before[1] ?? 0) + 1))
  await untilNothingFollows(owner)
  expect((await given(userId)).rowCount).toBe(before[0])
})
