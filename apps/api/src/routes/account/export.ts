import { Readable } from 'node:stream'
import { user } from '@vignette/domain/identity/decider'
import { requireAccount } from '@vignette/domain/identity/state'
import { members } from '@vignette/domain/members/decider'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { SessionList } from '@vignette/identity/session-list'
import type { Identity } from '@vignette/identity/sign-in'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { downloadMs } from '../../download-ms.ts'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf } from '../../plugins/workspace.ts'
import { documentOf, type History } from './export-document.ts'
import type { TogetherReader } from './together-reader.ts'

type Options = {
  readonly listLibrary: (workspaceId: string) => Promise<readonly object[]>
  readonly sessionList: SessionList
  /** Everything that was recorded in a workspace. */
  readonly readHistory: (workspaceId: string) => History
  readonly addressIds: AddressIds
  /** False once the workspace of their sign-up is somebody else's. */
  readonly ownsWorkspace: (userId: string, workspaceId: string) => Promise<boolean>
  readonly together: TogetherReader
}

const emptyHistory = async function* (): History {}

/** Only the events in streams of the account itself. */
const ofAccount = async function* (history: History, userId: string): History {
  for await (const page of history) {
    yield page.filter((each) => (each.ok ? each.event : each.row).stream.endsWith(`-${userId}`))
  }
}

const loadAccount = async (reply: FastifyReply) => {
  const { userId, workspaceId } = memberOf(reply.request)
  const state = await reply.runWorkflow(workspaceId, (streams) => streams.load(user, userId))
  const { email, displayName, erasesAt } = requireAccount(state)
  return { userId, workspaceId, email, displayName, erasesAt }
}

/** The places of a person in workspaces, as the members of each of them say. */
const membershipsOf = async (
  reply: FastifyReply,
  userId: string,
  together: TogetherReader,
): Promise<readonly object[]> => {
  const found = await together.workspacesOf(userId)
  return reply.runWorkflow(memberOf(reply.request).workspaceId, async (streams) => {
    const places: object[] = []
    for (const { workspaceId } of found) {
      const place = (await streams.load(members, workspaceId)).members.get(userId)
      if (place) places.push({ workspaceId, ...place })
    }
    return places
  })
}

/** The copy of their data that people have a right to. */
export const accountExport: FastifyPluginAsyncZod<Options> = async (
  app,
  { sessionList, readHistory, addressIds, listLibrary, ownsWorkspace, together },
) => {
  /** Messages from an address belong to the copy only once the person has proven to own the address. */
  const messagesOf = async ({ email, isEmailVerified }: Identity): Promise<History> =>
    isEmailVerified ? readHistory(workspaceOfSubject(await addressIds.idOf(email))) : emptyHistory()

  app.post(
    '/account/export',
    {
      handlerTimeout: downloadMs,
      config: { access: 'confirmed', permission: 'self', limit: 'exports' },
      schema: {
        response: { 200: { description: 'A document', content: { 'application/json': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const account = await loadAccount(reply)
      const sessions = await sessionList.read(account.userId, null)
      const messages = await messagesOf(signedIn(request))
      const { userId, workspaceId } = account
      const isOwn = await ownsWorkspace(userId, workspaceId)
      const library = isOwn ? await listLibrary(workspaceId) : []
      const history = readHistory(workspaceId)
      const events = isOwn ? history : ofAccount(history, userId)
      const memberships = await membershipsOf(reply, userId, together)
      const comments = await together.comments(userId)
      const pieces = await documentOf({ account, sessions, library, memberships, comments }, { events, messages })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(Readable.from(pieces) as never) // the schema describes the text that arrives
    },
  )
}
