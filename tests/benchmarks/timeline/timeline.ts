import { timelinePageSchema } from '@vignette/domain/support/schemas/timeline'
import { registry as product } from '@vignette/domain/registry'
import { createPool } from '@vignette/event-log/database/pool'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { type AccountAtReader, createAccountAtReader } from '@vignette/accounts/account-at'
import { createTestApp } from '../../support/in-process.ts'
import { type LongHistory, longHistories, periods, writeLongHistories } from '../../support/long-histories.ts'
import { newPerson } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createDatabase } from '../../support/services/template.ts'
import { masterKeys } from '../../support/settings.ts'
import { createRegistry } from '../../support/sign-ups.ts'
import type { Benchmark, Figure } from '../benchmark.ts'
import { medianOf, quantileOf } from '../statistics.ts'

/** What is asked for of a history: the newest page, deep ones, and each filter. */
const questions = [
  '',
  'cursor=',
  'kind=credits',
  'kind=credits&cursor=',
  'kind=content&cursor=',
  'kind=plan',
  'kind=staff&kind=plan&cursor=',
  'kind=mail',
  'from=',
  'to=',
  'kind=content&from=&to=',
]

const pages = 60

/**
 * How long support waits for a page of a timeline of 100,000 events, and for the account as it was at an instant, among as
 * many events of others.
 */
export const timeline: Benchmark = async ({ services, quick, say }) => {
  const database = await createDatabase(services)
  const owner = createPool({
    url: database.ownerUrl,
    max: 1,
    name: 'owner',
    statementTimeoutMs: 600_000,
    asOwner: true,
  })
  const pool = createPool({ url: database.appUrl, max: 16, name: 'as of', statementTimeoutMs: 20_000 })
  const codec = createEventCodec(product.events, createVault(pool, masterKeys), createCorrections(pool))
  const registry = createRegistry(database.appUrl)
  const personnel = createPersonnel(database.appUrl)
  const { app, close } = await createTestApp({ DATABASE_URL: database.appUrl, LOG_LEVEL: 'error' })
  const perHistory = quick ? 2_000 : 100_000
  try {
    say(`timeline: ${longHistories.length} histories of ${perHistory} events are written`)
    const agent = newPerson()
    await personnel.grant(agent, 'support')
    const people = { spent: 'bench-spent', made: 'bench-made', mixed: 'bench-mixed' }
    for (const userId of Object.values(people)) await registry.signUp(userId)
    await writeLongHistories(owner, people, { perHistory })
    await owner.query('vacuum analyze es.events, es.streams')
    const { rows } = await owner.query<{ head: number; first: string; last: string }>(
      'select head, (select min(at) from es.events) as first, (select max(at) from es.events) as last from es.log',
    )
    const { head = 0, first = '', last = '' } = rows[0] ?? {}
    const anInstant = () =>
      new Date(Date.parse(first) + Math.random() * (Date.parse(last) - Date.parse(first))).toISOString()

    const ask = async (history: LongHistory, question: string): Promise<number> => {
      const [from, to] = [anInstant(), anInstant()].toSorted()
      const query = question
        .replace('cursor=', `cursor=${Math.ceil(Math.random() * head)}`)
        .replace('from=', `from=${from}`)
        .replace('to=', `to=${to}`)
      const startedAt = performance.now()
      const answer = await app.inject({
        url: `/api/support/users/${people[history]}/timeline?${query}`,
        headers: agent.headers,
      })
      const tookMs = performance.now() - startedAt
      timelinePageSchema.parse(answer.json())
      return tookMs
    }

    const lookAt = async (read: AccountAtReader, history: LongHistory): Promise<number> => {
      const startedAt = performance.now()
      await read(personalWorkspaceId(people[history]), anInstant())
      return performance.now() - startedAt
    }

    const figures: Figure[] = []
    for (const [history, over] of [
      ['spent', 'one period'],
      ['mixed', `${periods} periods`],
    ] as const) {
      const first: number[] = []
      const looks: number[] = []
      for (let round = 0; round < (quick ? 1 : 5); round++) {
        const read = createAccountAtReader({ pool, codec })
        first.push(await lookAt(read, history))
        for (let look = 0; look < (quick ? 2 : pages); look++) looks.push(await lookAt(read, history))
      }
      figures.push({
        what: `an account of 100,000 events over ${over}, as of any instant`,
        unit: 'ms, p99',
        ours: [quantileOf(looks, 0.99)],
        details: [
          { what: 'p50', unit: 'ms', values: [medianOf(looks)] },
          { what: 'first look of a process', unit: 'ms', values: first },
        ],
        target: { atMost: 300 },
      })
    }
    for (const history of longHistories) {
      const took: number[][] = []
      for (const question of questions) {
        await ask(history, question) // what is planned and compiled once
        const each: number[] = []
        for (let page = 0; page < (quick ? 2 : pages); page++) each.push(await ask(history, question))
        say(
          `timeline: ${history} ?${question}: p50 ${medianOf(each).toFixed(1)} ms, p99 ${quantileOf(each, 0.99).toFixed(1)} ms`,
        )
        took.push(each)
      }
      figures.push({
        what: `a page of a timeline of 100,000 events, ${history}`,
        unit: 'ms, p99',
        ours: [quantileOf(took.flat(), 0.99)],
        details: [{ what: 'p50', unit: 'ms', values: [medianOf(took.flat())] }],
        target: { atMost: 100 },
      })
    }
    return figures
  } finally {
    await close()
    await Promise.all([registry.close(), personnel.close(), owner.end(), pool.end()])
    await database.drop()
  }
}
