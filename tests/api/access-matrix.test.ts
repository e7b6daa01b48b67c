// @module-tag invariant
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { invitedRoles } from '@vignette/domain/members/roles'
import { createStripePayments } from '@vignette/payments/stripe/stripe-payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createTestApp } from '../support/in-process.ts'
import { eventually } from '../support/eventually.ts'
import { newPerson, type Person, sessionOf } from '../support/people.ts'
import { createPersonnel } from '../support/personnel.ts'
import { createTeams } from '../support/teams.ts'
import type { Caller, Outcome } from './access-lines.ts'
import { accessTable } from './access-table.ts'
import { readDocument, routesOf } from './operations.ts'
import { servedBy } from './served-routes.ts'
import { createTestApi, type TestApi } from './support.ts'

let webDist: string
let api: TestApi
/** The same with Stripe, which has a route that the demo has not. */
let shop: Awaited<ReturnType<typeof createTestApp>>
let personnel: ReturnType<typeof createPersonnel>
let teams: ReturnType<typeof createTeams>
/** Requests that the routes accept, by route. */
let bodies: ReadonlyMap<string, unknown>

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'vignette-web-'))
  await mkdir(join(webDist, 'assets'))
  for (const file of ['index.html', 'assets/page.js']) await writeFile(join(webDist, file), '')
  api = await createTestApi({ env: { WEB_DIST: webDist } })
  const payments = createStripePayments({ secretKey: 'sk_test_of_nobody', apiUrl: 'http://127.0.0.1:9' })
  const settings = {
    DATABASE_URL: api.database.appUrl,
    WEB_DIST: webDist,
    STRIPE_WEBHOOK_SECRETS: 'whsec_x',
    RESEND_WEBHOOK_SECRET: 'whsec_dGVzdHM=',
  }
  shop = await createTestApp(settings, { payments })
  personnel = createPersonnel(api.database.appUrl)
  teams = createTeams(api.database.appUrl)
  const documents = await Promise.all([api.app, shop.app].map(readDocument))
  bodies = new Map(
    documents
      .flatMap(routesOf)
      .map(({ method, path, body }) => [`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, body] as const)
      // the samples are one more of something that nobody has, and a text of it
      .concat([
        ['POST /api/generations', { kind: 'hashtags', prompt: 'A quiet morning' }],
        ['POST /api/library/texts', { text: 'A quiet morning' }],
      ]),
  )
})
afterAll(async () => {
  await Promise.all([personnel.close(), teams.close(), shop.close()])
  await api.close()
  await rm(webDist, { recursive: true })
})

/** The address where malformed ones end takes every method, and is nothing by each. */
const isOtherMethodOfMalformed = (route: string) => route.endsWith(' /malformed-address') && !route.startsWith('GET ')

const served = () => {
  const routes = [...new Set([api.app, shop.app].flatMap(servedBy))]
  return routes.filter((route) => !isOtherMethodOfMalformed(route))
}

it('every route of the running server has its line', () => {
  const routes = served().filter((route) => !route.startsWith('HEAD '))
  expect(routes.toSorted()).toEqual(Object.keys(accessTable).toSorted())
})

type Identity = { readonly headers: Readonly<Record<string, string>>; readonly query?: string }

const signUp = async (): Promise<Person> => {
  const person = newPerson()
  const { headers } = person
  const signedUp = await api.app.inject({ method: 'POST', url: '/api/users', headers, payload: {} })
  const position = String(signedUp.headers['x-log-position'])
  await api.app.inject({ url: '/api/users/profile', headers: { ...headers, 'x-min-position': position } })
  return person
}

/** Everybody of the workspace of a member, and somebody of another, who all name it. */
const gatherTeam = async (owner: Person): Promise<Crew['identities']> => {
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  const named = { 'x-workspace-id': team.workspaceId }
  const inside = ({ headers }: Person) => ({ headers: { ...headers, ...named } })
  await teams.open(team)
  const colleagues = [...invitedRoles, 'suspended' as const].map((caller) => [caller, newPerson()] as const)
  for (const [caller, { userId }] of colleagues) {
    await teams.join(team, userId, caller === 'suspended' ? 'editor' : caller)
    if (caller === 'suspended') await teams.suspend(team, userId)
  }
  for (const { app } of [api, shop]) {
    for (const [caller, person] of colleagues) {
      await eventually(async () => {
        const answer = await app.inject({ url: '/api/users/profile', ...inside(person) })
        expect(answer.statusCode).toBe(caller === 'suspended' ? 403 : 200)
      })
    }
  }
  return [
    // what ended the session of the member did not end this one
    ['owner', () => inside(sessionOf(owner))],
    ...colleagues.map(([caller, person]) => [caller, () => inside(person)] as const),
    ['foreigner', () => inside(newPerson())],
  ]
}

type Crew = { readonly member: Person; readonly identities: readonly (readonly [Caller, () => Identity])[] }

const gather = async (): Promise<Crew> => {
  const [member, pretender, other, support, ops] = await Promise.all([signUp(), signUp(), signUp(), signUp(), signUp()])
  await Promise.all([personnel.grant(support, 'support'), personnel.grant(ops, 'ops')])
  const identities: Crew['identities'] = [
    ['anonymous', () => ({ headers: {} })],
    ['pretender', () => ({ headers: { ...pretender.headers, 'x-firebase-uid': member.userId } })],
    ['pretender', () => ({ headers: pretender.headers, query: `firebaseUID=${member.userId}` })],
    ['other', () => other],
    ['support', () => support],
    ['ops', () => ops],
    ['member', () => member],
    ...(await gatherTeam(member)),
  ]
  return { member, identities }
}

/** They end a session, an account or the checkout that they name. */
const endings = new Set([
  'POST /api/account/sign-out-everywhere',
  'POST /api/account/delete',
  'POST /api/account/undelete',
  'POST /api/workspaces/leave',
  'POST /api/demo/checkout/:id/pay',
  'POST /api/demo/checkout/:id/fail',
])

let shared: Promise<Crew> | undefined

/** The same people for all routes, but others for each route that ends something of theirs. */
const crewFor = (route: string): Promise<Crew> => (endings.has(route) ? gather() : (shared ??= gather()))

/** Makes something once for each person. */
const onceFor = (make: (person: Person) => Promise<string>) => {
  const made = new Map<string, Promise<string>>()
  return (person: Person): Promise<string> => {
    const id = made.get(person.userId) ?? make(person)
    made.set(person.userId, id)
    return id
  }
}

const openCheckout = onceFor(async ({ headers }) => {
  // also an upgrade of the team's plan
  const payload = { tier: 'scale', interval: 'year' }
  const answer = await api.app.inject({ method: 'POST', url: '/api/billing/checkout', headers, payload })
  const [id] = /[\w-]{36}/.exec(answer.body) ?? []
  if (id === undefined) throw new Error(`no checkout: ${answer.body}`)
  return id
})

const askForHashtags = onceFor(async ({ headers }) => {
  const payload = { kind: 'hashtags', prompt: 'A quiet morning' }
  const answer = await api.app.inject({ method: 'POST', url: '/api/generations', headers, payload })
  const { id } = answer.json<{ id: string }>()
  await eventually(async () => {
    expect((await api.app.inject({ url: `/api/generations/${id}`, headers })).statusCode).toBe(200)
  })
  return id
})

const mailOf = onceFor(({ userId }) =>
  eventually(async () => {
    const { rows } = await api.owner.query<{ key: string }>('select key from ops.mails where subject = $1', [userId])
    expect(rows.length).toBeGreaterThan(0)
    return rows[0]?.key ?? ''
  }),
)

const messageFrom = onceFor(async ({ email }) => {
  const payload = { name: 'Ada', email, category: 'GENERAL', subject: 'Hello', message: 'Is anybody there?' }
  await api.app.inject({ method: 'POST', url: '/api/resend/send-contact', payload })
  return eventually(async () => {
    const { rows } = await api.owner.query<{ id: string }>(
      'select message_id as id from read.contact_messages where email = $1',
      [email],
    )
    expect(rows.length).toBeGreaterThan(0)
    return rows[0]?.id ?? ''
  })
})

/** What a route's path names: something that is the member's. */
const urlOf = async (path: string, member: Person): Promise<string> => {
  if (path === '/*') return '/'
  const url = path
    .replace('/assets/*', '/assets/page.js')
    .replace('/og/:page', '/og/home')
    .replace(':uid', member.userId)
    .replace(':workspaceId', personalWorkspaceId(member.userId))
    .replace('/projections/:name', '/projections/profiles')
    .replace('/queues/:name', '/queues/effects')
  if (url.startsWith('/api/support/messages/:id')) return url.replace(':id', await messageFrom(member))
  if (url.includes(':key')) return url.replace(':key', await mailOf(member))
  if (url.startsWith('/api/generations/:id')) {
    return url.replace(':id', await askForHashtags(member)).replace(':resultId', 'a-result')
  }
  return url.includes(':id') ? url.replace(':id', await openCheckout(member)).replace(':n', '0') : url
}

const ask = (app: App, method: string, url: string, { headers, query }: Identity, body: unknown) =>
  app.inject({
    method: method as 'GET',
    url: query === undefined ? url : `${url}?${query}`,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })

/** What the door says, by the code of the failure; HEAD has but the status. */
const refusals = { 401: 'identity.not_signed_in', 403: 'identity.mismatch', 404: 'request.not_found' } as const

/** What somebody meets who names a workspace in which they may not do this. */
const refusalsInWorkspaces = {
  'workspace.forbidden': 'forbidden',
  'workspace.suspended': 'suspended',
  'workspace.unknown': 'unknown',
} as const

const isRefusal = (status: number): status is keyof typeof refusals => status in refusals

const outcomeOf = ({ statusCode: status, body }: { statusCode: number; body: string }): Outcome => {
  if (status === 429 || status >= 500) throw new Error(`${status} is no outcome: ${body}`)
  if (!isRefusal(status)) return 'answer'
  for (const [code, outcome] of Object.entries(refusalsInWorkspaces)) if (body.includes(`"${code}"`)) return outcome
  return body === '' || body.includes(`"${refusals[status]}"`) ? status : 'answer'
}

const statusOf = (outcome: Outcome): Outcome => {
  if (outcome === 'forbidden' || outcome === 'suspended') return 403
  return outcome === 'unknown' ? 404 : outcome
}

describe('the door', () => {
  it.each(Object.entries(accessTable))('%s lets in who may and nobody else', async (route, line) => {
    const [method = '', path = ''] = route.split(' ')
    const app = servedBy(api.app).includes(route) ? api.app : shop.app
    const { member, identities } = await crewFor(route)
    const url = await urlOf(path, member)
    const asHead = served().includes(`HEAD ${path}`) && method === 'GET' ? ['HEAD'] : []
    for (const [asking, identify] of identities) {
      const identity = identify()
      // where no session is looked at, a query is not either, but for its shape
      if (identity.query !== undefined && line.member === 401) continue
      for (const asked of [method, ...asHead]) {
        const answer = await ask(app, asked, url, identity, bodies.get(route))
        const outcome = outcomeOf(answer)
        // an answer to HEAD says no more than its status
        const expected = asked === 'HEAD' ? statusOf(line[asking]) : line[asking]
        expect(outcome, `${asking}: ${asked} ${url} ${answer.body}`).toBe(expected)
      }
      const answer = await ask(app, 'OPTIONS', url, identity, undefined)
      expect(outcomeOf(answer), `${asking}: OPTIONS ${url}`).toBe(404)
    }
  })
})
