import { Readable } from 'node:stream'
import { requireAccount, user } from '@vignette/domain/identity/decider'
import type { Decoded } from '@vignette/platform/event-store/event-codec'
import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { SessionList } from '@vignette/platform/identity/session-list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { downloadMs } from '../../download-ms.ts'

/** Everything that was recorded in a workspace, oldest first. */
export type HistoryReader = (workspaceId: string) => AsyncGenerator<readonly Decoded[]>

const about =
  'A copy of what is stored about you and your workspace. "account" is your account as it is now, "sessions" are the ' +
  'places where you are signed in, "events" is everything that was recorded since you signed up, oldest first: what ' +
  'happened, when, and whether you, our staff, the product or the payment provider did it. Credits are whole numbers, ' +
  'amounts that end in "Micros" are millionths of a US dollar. Passwords and cards are not with us.'

/** Who of our staff it was is their own data. */
const colleagues = new Set(['agent', 'approver', 'actor'])

const dataOf = (data: unknown): object =>
  Object.fromEntries(Object.entries(data as object).filter(([name]) => !colleagues.has(name)))

/** An event that cannot be read is told without its data. */
const eventLine = (decoded: Decoded): string => {
  const { at, type, meta } = decoded.ok ? decoded.event : decoded.row
  return JSON.stringify({ at, type, by: meta.actor.kind, data: decoded.ok ? dataOf(decoded.event.data) : null })
}

type Parts = { readonly account: object; readonly sessions: readonly object[] }

/** One JSON document, a piece at a time. What goes wrong first is told before anything is sent. */
const documentOf = async (
  parts: Parts,
  history: AsyncGenerator<readonly Decoded[]>,
): Promise<AsyncIterable<string>> => {
  const first = await history.next()
  const pieces = async function* () {
    const head = Object.entries({ about, ...parts }).map(([name, value]) => `"${name}": ${JSON.stringify(value)},\n`)
    yield `{\n${head.join('')}"events": [\n`
    let separator = ''
    for (let page = first; !page.done; page = await history.next()) {
      for (const decoded of page.value) {
        yield separator + eventLine(decoded)
        separator = ',\n'
      }
    }
    yield '\n]\n}\n'
  }
  return pieces()
}

type Options = { readonly sessionList: SessionList; readonly readHistory: HistoryReader }

/** The copy of their data that people have a right to. */
export const accountExport: FastifyPluginAsyncZod<Options> = async (app, { sessionList, readHistory }) => {
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
      const { userId } = signedIn(request)
      const workspaceId = personalWorkspaceId(userId)
      const state = await reply.runWorkflow(workspaceId, (streams) => streams.load(user, userId))
      const { email, displayName, erasesAt } = requireAccount(state)
      const account = { userId, workspaceId, email, displayName, erasesAt }
      const sessions = await sessionList.read(userId, null)
      const pieces = await documentOf({ account, sessions }, readHistory(workspaceId))
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(Readable.from(pieces) as never) // described as the text that arrives
    },
  )
}
