import { Readable } from 'node:stream'
import { user } from '@vignette/domain/identity/decider'
import { requireAccount } from '@vignette/domain/identity/state'
import { staffMembers } from '@vignette/domain/support/timeline/timeline-entry'
import type { Decoded } from '@vignette/event-log/event-store/event-codec'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { SessionList } from '@vignette/identity/session-list'
import type { Identity } from '@vignette/identity/sign-in'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf } from '../../plugins/workspace.ts'
import { downloadMs } from '../../download-ms.ts'

/** Everything that was recorded in a workspace, oldest first. */
export type HistoryReader = (workspaceId: string) => AsyncGenerator<readonly Decoded[]>

const about =
  'A copy of what is stored about you and your workspace. "account" is your account as it is now, "sessions" are the ' +
  'places where you are signed in, "library" are your pictures and videos, each with an address to fetch it from within ' +
  'a day, "events" is everything that was recorded since you signed up, oldest first: what ' +
  'happened, when, and whether you, our staff, the product or the payment provider did it. "messages" is what was ' +
  'written to us from the e-mail address you have now, once it is verified, and whether it gets our news. ' +
  'Credits are whole numbers, ' +
  'amounts that end in "Micros" are millionths of a US dollar. Passwords and cards are not with us.'

/** Who of our staff it was is their own data, and a token opens something. */
const left = new Set<string>([...staffMembers, 'actor', 'token'])

/** What is written for colleagues alone, for the customer reads a reason of its own; and the id of a wish names who had it. */
const amongColleagues: Readonly<Record<string, readonly string[]>> = {
  GoodwillRequested: ['note', 'requestId'],
  GoodwillGranted: ['requestId'],
  GoodwillDeclined: ['reason', 'requestId'],
  RefundDecided: ['note'],
}

/** So does that of a grant: `goodwill:<agent>-<day>.<which>`. */
const goodwillGrant = /^goodwill:[\w:.-]+-(\d{4}-\d\d-\d\d\.[\w-]+)$/

const withoutAgent = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(goodwillGrant, 'goodwill:$1') : value

const dataOf = (type: string, data: unknown): object =>
  Object.fromEntries(
    Object.entries(data as object).filter(([name]) => !left.has(name) && !amongColleagues[type]?.includes(name)),
  )

/** An event that cannot be read is told without its data. */
const eventLine = (decoded: Decoded): string => {
  const { at, type, meta } = decoded.ok ? decoded.event : decoded.row
  const line = { at, type, by: meta.actor.kind, data: decoded.ok ? dataOf(type, decoded.event.data) : null }
  return JSON.stringify(line, withoutAgent)
}

type Parts = {
  readonly account: object
  readonly sessions: readonly object[]
  readonly library: readonly object[]
}

type History = AsyncGenerator<readonly Decoded[]>

/** The lines of a list in JSON, a page at a time. */
const listOf = async function* (name: string, first: IteratorResult<readonly Decoded[]>, history: History) {
  yield `"${name}": [\n`
  let separator = ''
  for (let page = first; !page.done; page = await history.next()) {
    for (const decoded of page.value) {
      yield separator + eventLine(decoded)
      separator = ',\n'
    }
  }
  yield '\n]'
}

type Histories = { readonly events: History; readonly messages: History }

/** One JSON document, a piece at a time. What goes wrong first is told before anything is sent. */
const documentOf = async (parts: Parts, { events, messages }: Histories): Promise<AsyncIterable<string>> => {
  const [ofEvents, ofMessages] = await Promise.all([events.next(), messages.next()])
  const pieces = async function* () {
    const head = Object.entries({ about, ...parts }).map(([name, value]) => `"${name}": ${JSON.stringify(value)},\n`)
    yield `{\n${head.join('')}`
    yield* listOf('events', ofEvents, events)
    yield ',\n'
    yield* listOf('messages', ofMessages, messages)
    yield '\n}\n'
  }
  return pieces()
}

const nothing: HistoryReader = async function* () {}

type Options = {
  readonly listLibrary: (workspaceId: string) => Promise<readonly object[]>
  readonly sessionList: SessionList
  readonly readHistory: HistoryReader
  readonly addressIds: AddressIds
}

/** The copy of their data that people have a right to. */
export const accountExport: FastifyPluginAsyncZod<Options> = async (
  app,
  { sessionList, readHistory, addressIds, listLibrary },
) => {
  /** What was written from an address is for who has proven to own it. */
  const messagesOf = async ({ email, isEmailVerified }: Identity): Promise<History> =>
    isEmailVerified ? readHistory(workspaceOfSubject(await addressIds.idOf(email))) : nothing('')

  app.post(
    '/account/export',
    {
      handlerTimeout: downloadMs,
      config: { access: 'owner', limit: 'exports' },
      schema: {
        response: { 200: { description: 'A document', content: { 'application/json': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const state = await reply.runWorkflow(workspaceId, (streams) => streams.load(user, userId))
      const { email, displayName, erasesAt } = requireAccount(state)
      const account = { userId, workspaceId, email, displayName, erasesAt }
      const sessions = await sessionList.read(userId, null)
      const messages = await messagesOf(signedIn(request))
      const library = await listLibrary(workspaceId)
      const pieces = await documentOf({ account, sessions, library }, { events: readHistory(workspaceId), messages })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(Readable.from(pieces) as never) // described as the text that arrives
    },
  )
}
