import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { activityPageSchema } from '@vignette/domain/activity/schemas'
import { timelinePageSchema } from '@vignette/domain/support/schemas/timeline'
import { createPool } from '@vignette/event-log/database/pool'
import { type App, createTestApp, startTestWorker } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createDatabase } from '../../support/services/template.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import type { Benchmark, Figure } from '../benchmark.ts'
import { medianOf, quantileOf } from '../statistics.ts'
import { writeTeamHistory } from './team-history.ts'

const size = 50

/** Somebody with an account, as the read models have it. */
const signUp = async (app: App, name: string): Promise<Person> => {
  const person = newPerson()
  const { headers } = person
  const answer = await app.inject({ method: 'POST', url: '/api/users', headers, payload: { name } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return person
}

/** A workspace of as many people as the largest plan has seats for. A worker folds them, and ends. */
const gather = async (app: App, databaseUrl: string) => {
  const worker = startTestWorker({ DATABASE_URL: databaseUrl })
  const [teams, personnel] = [createTeams(databaseUrl), createPersonnel(databaseUrl)]
  try {
    const owner = await signUp(app, 'Olga')
    const team: Team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
    await teams.open(team)
    const people = [owner]
    let position = 0
    while (people.length < size) {
      const person = await signUp(app, `Member ${people.length}`)
      position = await teams.join(team, person.userId, 'editor')
      people.push(person)
    }
    const agent = newPerson()
    await personnel.grant(agent, 'support')
    const headers = { ...owner.headers, 'x-min-position': String(position) }
    for (let isStale = true; isStale;) {
      isStale = (await app.inject({ url: '/api/members', headers })).json<{ stale?: true }>().stale === true
    }
    return { owner, team, people: people.map(({ userId }) => userId), agent }
  } finally {
    await Promise.all([worker.close(), teams.close(), personnel.close()])
  }
}

type Page = { readonly parse: (answer: unknown) => { readonly items: readonly unknown[] } }

/** What is asked of a page: all, one kind, one person, somewhere in the middle. */
type Pages = {
  readonly what: string
  readonly url: string
  readonly asks: Person
  readonly questions: readonly string[]
  readonly answer: Page
}

/** How long pages of what 50 people did take, in their workspace and at support, among twice as much of others. */
export const activity: Benchmark = async ({ services, quick, say }) => {
  const database = await createDatabase(services)
  const owners = createPool({
    url: database.ownerUrl,
    max: 1,
    name: 'owner',
    statementTimeoutMs: 600_000,
    asOwner: true,
  })
  const { app, close } = await createTestApp({ DATABASE_URL: database.appUrl, LOG_LEVEL: 'error' })
  try {
    const count = quick ? 1_000 : 100_000
    const { owner, team, people, agent } = await gather(app, database.appUrl)
    say(`activity: ${count} events of a workspace and ${2 * count} of others are written`)
    await writeTeamHistory(owners, { team, people, count })
    await owners.query('vacuum analyze es.events')
    const { rows } = await owners.query<{ head: number }>('select max(position) as head from es.events')
    const head = Number(rows[0]?.head)

    const ask = async ({ url, asks: { headers }, answer }: Pages, question: string, nth: number) => {
      const person = people[nth % people.length] ?? ''
      const query = question
        .replace('cursor=', `cursor=${Math.ceil(Math.random() * head)}`)
        .replace('person=', `person=${person}`)
      const startedAt = performance.now()
      const given = await app.inject({ url: `/api${url.replace(':person', person)}?${query}`, headers })
      const ms = performance.now() - startedAt
      answer.parse(given.json())
      return ms
    }

    const measure = async (pages: Pages): Promise<Figure> => {
      const took: number[] = []
      for (const question of pages.questions) {
        await ask(pages, question, 0) // what is planned and compiled once
        const each: number[] = []
        for (let nth = 0; nth < (quick ? 2 : 100); nth += 1) each.push(await ask(pages, question, nth))
        const [p50, p99] = [medianOf(each), quantileOf(each, 0.99)]
        say(`activity: ${pages.what} ?${question}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
        took.push(...each)
      }
      return {
        what: `${pages.what}, of ${size} members with ${count.toLocaleString('en')} events`,
        unit: 'ms, p99',
        ours: [quantileOf(took, 0.99)],
        details: [{ what: 'p50', unit: 'ms', values: [medianOf(took)] }],
        target: { atMost: 100 },
      }
    }

    const atSupport = { asks: agent, answer: timelinePageSchema }
    return [
      await measure({
        what: 'a page of the activity',
        url: '/activity',
        asks: owner,
        answer: activityPageSchema,
        questions: [
          '',
          'cursor=',
          'kind=content',
          'kind=plan',
          'kind=library&cursor=',
          'person=',
          'person=&cursor=',
          'person=&kind=plan',
          'person=&kind=templates&cursor=',
        ],
      }),
      await measure({
        ...atSupport,
        what: "a page of a person's timeline across workspaces",
        url: '/support/users/:person/timeline',
        questions: ['', 'cursor=', 'kind=content', 'kind=content&cursor=', 'kind=plan'],
      }),
      await measure({
        ...atSupport,
        what: "a page of a workspace's timeline",
        url: `/support/workspaces/${team.workspaceId}/timeline`,
        questions: ['', 'cursor=', 'kind=plan', 'person=', 'person=&cursor=', 'person=&kind=content&cursor='],
      }),
    ]
  } finally {
    await close()
    await owners.end()
    await database.drop()
  }
}
