import { randomUUID } from 'node:crypto'
import { creditActions } from '@vignette/domain/plans/credit-prices'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { type Answer, ask } from '../../support/clients.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { pick, type Random } from '../random.ts'
import type { Stage } from './stage.ts'
import { pause, repeat } from './while-it-lasts.ts'

/** A person who spends the credits of a plan, with everything that was acknowledged. */
export type Spender = {
  readonly person: Person
  readonly workspaceId: string
  /** Holds that were acknowledged. */
  readonly held: Set<string>
  /** Holds that were acknowledged as charged, and as not charged. */
  readonly charged: Set<string>
  readonly free: Set<string>
  /** Checkouts that were started, and those that were acknowledged as paid. */
  readonly checkouts: string[]
  readonly paid: Set<string>
}

export const newSpender = (person = newPerson()): Spender => ({
  person,
  workspaceId: personalWorkspaceId(person.userId),
  held: new Set(),
  charged: new Set(),
  free: new Set(),
  checkouts: [],
  paid: new Set(),
})

/** The statuses with which random requests may be refused. */
const refusals = new Set([402, 403, 409])

type Wish = { readonly url: string; readonly body?: object; readonly method?: string }

type Deps = { readonly stage: Stage; readonly random: Random; readonly signal: AbortSignal }

/**
 * Repeats a request with one key until it is answered, sometimes through both APIs at once, or gives up.
 * @returns undefined for a refusal or an unknown outcome.
 */
const insist = async <Result>(
  { person }: Spender,
  { url, body = {}, method = 'POST' }: Wish,
  { stage, random, signal }: Deps,
): Promise<Result | undefined> => {
  const key = randomUUID()
  const isPatient = random() < 0.8
  const once = (api: string | undefined) =>
    ask(`${api}/api${url}`, { person, method, ...(method === 'POST' && { key, body }) })
  for (;;) {
    const apis = random() < 0.2 ? stage.apiUrls : [pick(random, stage.apiUrls)]
    const answers: Answer[] = await Promise.all(apis.map(once))
    const known = answers.filter(({ status }) => status !== 0 && status !== 503)
    for (const { what, status, body: text } of known) {
      if (status !== 200 && !refusals.has(status)) throw new Error(`${what} ${JSON.stringify(body)}: ${status} ${text}`)
    }
    const done = known.find(({ status }) => status === 200)
    if (done) return JSON.parse(done.body) as Result
    if (known.length > 0 || !isPatient || signal.aborted) return undefined
    await pause(50, signal)
  }
}

type Place = { readonly periodId: string; readonly holdId: string }

/** Reserves and settles a job, or abandons it so that the hold expires, or settles it twice in two ways. */
const doJob = async (spender: Spender, deps: Deps): Promise<void> => {
  const { random, signal } = deps
  const units = 1 + Math.floor(random() * 4)
  const holdMs = random() < 0.3 ? 300 : 5_000
  const body = { action: pick(random, creditActions), units, holdMs }
  const place = await insist<Place>(spender, { url: '/probe/jobs', body }, deps)
  if (!place) return
  spender.held.add(place.holdId)
  await pause(random() * 600, signal)
  const settle = async (delivered: number): Promise<void> => {
    const settled = { url: '/probe/jobs/settle', body: { ...place, delivered } }
    const result = await insist<{ isCharged: boolean }>(spender, settled, deps)
    if (result) (result.isCharged ? spender.charged : spender.free).add(place.holdId)
  }
  const ways: readonly (() => Promise<unknown>)[] = [
    () => settle(units),
    () => settle(units),
    () => settle(1),
    () => settle(0),
    async () => undefined,
    () => Promise.all([settle(units), settle(units)]),
  ]
  await pick(random, ways)?.()
}

type Outcome = { readonly outcome: { readonly kind: string; readonly checkoutId: string } }

/** Goes to a checkout and pays at once, later, twice or after a failure, even if the plan has changed meanwhile. */
const buy = async (spender: Spender, deps: Deps): Promise<void> => {
  const { random } = deps
  const tier = pick(random, ['starter', 'growth', 'scale', 'freemium'])
  const body = { tier, interval: random() < 0.8 ? 'month' : 'year' }
  const answer = await insist<Outcome>(spender, { url: '/billing/checkout', body }, deps)
  if (answer?.outcome.kind === 'checkout') spender.checkouts.push(answer.outcome.checkoutId)
  await pay(spender, deps)
}

const pay = async (spender: Spender, deps: Deps): Promise<void> => {
  const { random } = deps
  const checkoutId = pick(random, spender.checkouts)
  if (checkoutId === undefined) return
  const report = (what: 'pay' | 'fail') => insist(spender, { url: `/demo/checkout/${checkoutId}/${what}` }, deps)
  if (random() < 0.3) await report('fail')
  if (random() < 0.3) return
  const reports = await Promise.all(random() < 0.3 ? [report('pay'), report('pay')] : [report('pay')])
  if (reports.some(Boolean)) spender.paid.add(checkoutId)
}

/** Uses a plan until the test ends: spends, buys, changes and reads. */
const live = (spender: Spender, deps: Deps): Promise<void> => {
  const { random, signal } = deps
  const tell = (url: string, body: object = {}) => insist(spender, { url, body }, deps)
  const look = (url: string) => insist(spender, { url, method: 'GET' }, deps)
  const pastimes: readonly (() => Promise<unknown>)[] = [
    ...Array.from({ length: 8 }, () => () => doJob(spender, deps)),
    () => Promise.all([doJob(spender, deps), doJob(spender, deps), doJob(spender, deps)]),
    () => buy(spender, deps),
    () => buy(spender, deps),
    () => pay(spender, deps),
    () => tell('/billing/checkout', { tier: 'starter', trial: true }),
    () => tell('/billing/cancel', { reason: 'other' }),
    () => tell('/billing/resume'),
    () => tell('/billing/overage-budget', { budgetDollars: Math.floor(random() * 10) }),
    () => look('/usage'),
    () => look('/billing'),
    () => look('/usage/ledger?limit=5'),
  ]
  return repeat(signal, async () => {
    await pick(random, pastimes)?.()
    await pause(random() * 150, signal)
  })
}

/** Lets all spenders act until the test ends, and waits for their last actions. */
export const spendOn = async (
  stage: Stage,
  randomOf: (name: string) => Random,
  signal: AbortSignal,
): Promise<number> => {
  await Promise.all(
    stage.spenders.map((spender, nth) => live(spender, { stage, random: randomOf(`spender ${nth}`), signal })),
  )
  return stage.spenders.reduce((sum, { held }) => sum + held.size, 0)
}
