import { randomUUID } from 'node:crypto'
import { customerAnswerSchema, customerPageSchema, type SupportUser } from '@vignette/domain/support/schemas/customers'
import { createCustomerSearch } from '@vignette/api/routes/support/customer-reader'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let registry: Registry
let personnel: ReturnType<typeof createPersonnel>
let agent: Person

beforeAll(async () => {
  api = await createTestApi()
  registry = createRegistry(api.database.appUrl)
  personnel = createPersonnel(api.database.appUrl)
})
beforeEach(async () => {
  agent = newPerson()
  await personnel.grant(agent, 'support')
})
afterAll(async () => {
  await Promise.all([registry.close(), personnel.close()])
  await api.close()
})

/** People whose ids, and with them their addresses, begin alike; each is found once they are projected. */
const signUp = async (people: Readonly<Record<string, string | null>>): Promise<string[]> => {
  const ids = Object.keys(people)
  await Promise.all(ids.map((id) => registry.signUp(id, people[id])))
  await eventually(async () => {
    const { rowCount } = await api.owner.query('select from read.profiles where user_id = any($1)', [ids])
    expect(rowCount).toBe(ids.length)
  })
  return ids
}

const word = () => `z${randomUUID().slice(0, 8)}`

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers: { ...agent.headers, ...headers } })

const search = async (query: string, more: Record<string, string> = {}) => {
  const answer = await get(`/api/support/users?${new URLSearchParams({ query, ...more })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return customerPageSchema.strict().parse(answer.json())
}

const found = async (query: string) => (await search(query)).items.map(({ firebaseUID }) => firebaseUID)

const open = (uid: string, headers?: Record<string, string>) => get(`/api/support/users/${uid}`, headers)

type Recorded = { stream: string; type: string; data: object; actor: object; workspaceId: string }

const recordedBy = async (person: Person): Promise<Recorded[]> => {
  const { rows } = await api.owner.query<Recorded>(
    `select stream, type, data, meta -> 'actor' as actor, meta ->> 'workspaceId' as "workspaceId" from es.events
     where meta -> 'actor' ->> 'id' = $1 order by position`,
    [person.userId],
  )
  return rows
}

describe('a search', () => {
  it('finds by the beginning of an address, of a name and of a last name, and by ids', async () => {
    const [mail, first, last] = [word(), word(), word()]
    const [byMail = '', byName = '', byLast = ''] = await signUp({
      [`${mail}-a`]: null,
      [`y${word()}`]: `${first} King`,
      [`x${word()}`]: `Ada ${last}`,
    })
    expect(await found(mail)).toEqual([byMail])
    expect(await found(`${mail.toUpperCase()}-A@EXAMPLE.com`)).toEqual([byMail])
    expect(await found(first.slice(0, 7))).toEqual([byName])
    expect(await found(`${first} ki`)).toEqual([byName])
    expect(await found(last)).toEqual([byLast])
    expect(await found(byLast)).toEqual([byLast])
    expect(await found(personalWorkspaceId(byLast))).toEqual([byLast])
    expect(await found(personalWorkspaceId(byLast).toUpperCase())).toEqual([byLast])
    expect(await found(word())).toEqual([])
    expect(await found(`${mail}%`)).toEqual([])
    expect(await found(mail.replace('z', '_'))).toEqual([])
  })

  it('shows whom it found', async () => {
    const [id = ''] = await signUp({ [word()]: 'Ada King' })
    await eventually(async () => {
      const [shown] = (await search(id)).items
      expect(shown).toEqual({
        firebaseUID: id,
        email: `${id}@example.com`,
        displayName: 'Ada King',
        workspaceId: personalWorkspaceId(id),
        plan: 'freemium',
        signedUpAt: expect.any(String) as string,
        flags: [],
      })
    })
    await personnel.grant({ userId: id, email: 'somebody@example.com' }, 'ops')
    await eventually(async () => expect((await search(id)).items[0]?.flags).toEqual(['staff']))
  })

  it('goes through everybody page by page, each once, whatever they are found by', async () => {
    const begins = word()
    const people = Object.fromEntries(
      Array.from({ length: 9 }, (_, nth) => {
        const byAddress = nth % 3 === 0
        const name = nth % 3 === 1 ? `${begins}é ${nth % 2}` : `Ada ${begins}`
        return [byAddress ? `${begins}-${nth}` : word(), nth === 3 ? `${begins} ${begins}` : name]
      }),
    )
    const ids = await signUp(people)
    for (const limit of ['1', '2', '4', '100']) {
      const seen: SupportUser[] = []
      let cursor: string | null = null
      do {
        const page = await search(begins, { limit, ...(cursor !== null && { cursor }) })
        expect(page.items.length).toBeLessThanOrEqual(Number(limit))
        seen.push(...page.items)
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(seen.map(({ firebaseUID }) => firebaseUID).toSorted()).toEqual(ids.toSorted())
    }
    const [exact = ''] = ids
    expect((await search(exact, { limit: '1' })).items[0]?.firebaseUID).toBe(exact)
  })

  it('takes at least three characters, and only pages that it named', async () => {
    for (const query of ['', 'ab', '  ab  ', '\0\0\0', 'x'.repeat(301)]) {
      expectFailure(await get(`/api/support/users?${new URLSearchParams({ query })}`), 400, 'request.invalid')
    }
    for (const cursor of ['x', 'e30', Buffer.from('["password","a","b"]').toString('base64url')]) {
      expectFailure(await get(`/api/support/users?query=somebody&cursor=${cursor}`), 400, 'request.invalid')
    }
  })

  it('is recorded in the history of who searched, without what they looked for', async () => {
    const [id = ''] = await signUp({ [word()]: null })
    await search(id)
    await search('nobody at all')
    const actor = { kind: 'staff', id: agent.userId }
    const searched = (hits: number) => ({
      stream: `searches-${agent.userId}`,
      type: 'CustomersSearched',
      data: { agent: agent.userId, hits },
      actor,
      workspaceId: personalWorkspaceId(agent.userId),
    })
    expect(await recordedBy(agent)).toEqual([searched(1), searched(0)])
  })

  it('goes along the indexes', async () => {
    const client = await registry.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const plans: string[] = []
      const explaining = {
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          return { rows: [] }
        },
      }
      await createCustomerSearch(explaining as never)('somebody', { after: null, limit: 2 })
      expect(plans).toHaveLength(4)
      for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on/)
      for (const plan of plans.slice(1)) expect(plan).not.toMatch(/^ *Sort/m)
      for (const [index, column] of ['email_key', 'name_key', 'last_name_key'].entries()) {
        const cond = new RegExp(`Index Cond: \\(.*ROW\\(${column}, user_id\\) ~>~.*${column} ~<~`)
        expect(plans[index + 1]).toMatch(cond)
      }
      await client.query('rollback')
    } finally {
      client.release()
    }
  })
})

describe('a look at a customer', () => {
  it('shows plan, period, credits and flags', async () => {
    const [id = ''] = await signUp({ [word()]: 'Ada' })
    await eventually(async () => {
      const answer = await open(id)
      const { user } = customerAnswerSchema.strict().parse(answer.json())
      expect(user).toMatchObject({ firebaseUID: id, plan: 'freemium', credits: { included: 100, available: 100 } })
      expect(Object.keys(user.period ?? {})).toEqual(['start', 'end', 'resetsAt'])
    })
  })

  it('is in the history of the customer, once however often the page is loaded', async () => {
    const [id = ''] = await signUp({ [word()]: 'Ada' })
    await Promise.all([1, 2, 3].map(() => open(id)))
    expect((await open(id)).statusCode).toBe(200)
    expect(await recordedBy(agent)).toEqual([
      {
        stream: `support-${id}`,
        type: 'CustomerViewed',
        data: { userId: id, agent: agent.userId, view: 'account', viewedAt: expect.any(String) as string },
        actor: { kind: 'staff', id: agent.userId },
        workspaceId: personalWorkspaceId(id),
      },
    ])
    const colleague = newPerson()
    await personnel.grant(colleague, 'support')
    await open(id, colleague.headers)
    expect(await recordedBy(colleague)).toHaveLength(1)
    expect(await recordedBy(agent)).toHaveLength(1)
  })

  it('is recorded whatever key the request repeats', async () => {
    const [id = ''] = await signUp({ [word()]: null })
    const key = { 'idempotency-key': randomUUID() }
    for (const query of [id, 'nobody at all']) await get(`/api/support/users?query=${query}`, key)
    expect(await recordedBy(agent)).toHaveLength(2)
  })

  it('at somebody who was deleted says so and when, for every page of them', async () => {
    const [id = ''] = await signUp({ [word()]: 'Ada King' })
    await registry.forget(id)
    await eventually(async () => expect((await open(id)).statusCode).toBe(404))
    const { error, details } = expectFailure(await open(id), 404, 'support.erased_customer')
    expect(error).toMatch(/^This account was deleted on .* UTC\. What was personal is erased; its history stays\.$/)
    expect(Date.parse((details as { erasedAt: string }).erasedAt)).toBeLessThanOrEqual(Date.now())
    for (const page of ['notes', 'charges', 'as-of']) {
      expectFailure(await open(`${id}/${page}`), 404, 'support.erased_customer')
    }
    await signUp({ [id]: 'Grace' })
    await eventually(async () => expect((await open(id)).statusCode).toBe(200))
  })

  it('at nobody finds and records nothing', async () => {
    expectFailure(await open('nobody-at-all'), 404, 'support.unknown_customer')
    expect(await recordedBy(agent)).toEqual([])
  })
})
