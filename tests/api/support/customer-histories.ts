import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { type TimelineEntry, timelinePageSchema } from '@vignette/domain/support/schemas/timeline'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createTestApi, type TestApi } from '../support.ts'

type Query = Record<string, string | readonly string[]>

const searchOf = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  ).toString()

/** Reads timelines in the name of an agent, who may be replaced. */
const createTimelineClient = (api: TestApi) => {
  let agent: Person

  const get = (url: string, headers: Record<string, string> = agent.headers) =>
    api.app.inject({ method: 'GET', url: `/api/support/users/${url}`, headers })

  const pageOf = async (uid: string, query: Query = {}) => {
    const answer = await get(`${uid}/timeline?${searchOf(query)}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return timelinePageSchema.strict().parse(answer.json())
  }

  /** Every page of it, newest first. */
  const walk = async (uid: string, query: Query = {}): Promise<TimelineEntry[]> => {
    const entries: TimelineEntry[] = []
    let cursor: string | null = null
    do {
      const page = await pageOf(uid, { ...query, ...(cursor !== null && { cursor }) })
      entries.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    return entries
  }

  return {
    use: (another: Person) => {
      agent = another
    },
    get,
    pageOf,
    walk,
  }
}

/** What customers do that their timeline then shows. */
const createCustomers = (api: TestApi) => {
  const send = async ({ headers }: Person, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await api.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }

  const signUp = async (name = 'Ada'): Promise<Person> => {
    const person = newPerson()
    await send(person, 'POST', '/users', { name })
    return person
  }

  const caption = { kind: 'caption', prompt: 'A quiet morning in the studio', variations: 1 }

  const generate = async (person: Person): Promise<void> => {
    await send(person, 'POST', '/generations', caption)
    await eventually(async () => {
      const { rowCount } = await api.owner.query(
        `select from es.events where type = 'CreditsConsumed' and meta ->> 'workspaceId' = $1`,
        [personalWorkspaceId(person.userId)],
      )
      expect(rowCount).toBe(1)
    })
  }

  const buyStarter = async (person: Person) => {
    const answer = await send(person, 'POST', '/billing/checkout', { tier: 'starter', interval: 'month' })
    const { outcome } = answer.json<{ outcome: { checkoutId: string } }>()
    await send(person, 'POST', `/demo/checkout/${outcome.checkoutId}/pay`)
  }

  /** What the log holds of a person: under their id or their workspace, in whatever stream. */
  const storedOf = async ({ userId }: Person): Promise<number[]> => {
    const { rows } = await api.owner.query<{ position: number }>(
      `select position from es.events where meta ->> 'workspaceId' = $1 order by position desc`,
      [personalWorkspaceId(userId)],
    )
    return rows.map(({ position }) => position)
  }

  return { send, signUp, generate, buyStarter, storedOf }
}

/** A product with customers, and agents of support who read their timelines. */
export const openCustomerHistories = async () => {
  const api = await createTestApi()
  const personnel = createPersonnel(api.database.appUrl)
  const { use, ...timelines } = createTimelineClient(api)
  return {
    api,
    personnel,
    ...timelines,
    ...createCustomers(api),
    /** A new agent, in whose name timelines are read from now on. */
    newAgent: async (): Promise<Person> => {
      const agent = newPerson()
      await personnel.grant(agent, 'support')
      use(agent)
      return agent
    },
    close: async () => {
      await personnel.close()
      await api.close()
    },
  }
}

export type CustomerHistories = Awaited<ReturnType<typeof openCustomerHistories>>

export const typesIn = (entries: readonly TimelineEntry[]) => entries.map(({ type }) => type)
export const positionsIn = (entries: readonly TimelineEntry[]) => entries.map(({ position }) => Number(position))
