import { unknownWorkspace } from '@vignette/domain/members/refusals'
import { missing } from '@vignette/domain/social-accounts/refusals'
import { accountConnectedSchema, authorizeAtSchema } from '@vignette/domain/social-accounts/schemas/answers'
import { choiceStartedSchema } from '@vignette/domain/social-accounts/schemas/choices'
import {
  type AuthorizationRequest,
  authorizationRequestSchema,
  type ConnectRequest,
  connectRequestSchema,
} from '@vignette/domain/social-accounts/schemas/requests'
import type { ChoiceStore } from '@vignette/networks/authorizations/choice-store'
import type { NetworkAdapter, SignInPage } from '@vignette/networks/network-adapter'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { AccountReader } from './account-reader.ts'
import { type Authorizing, pageOf } from './authorizing.ts'
import { asking } from './connecting-failures.ts'
import type { Connections } from './connections.ts'
import type { OpenedAccount } from './keep-account.ts'

type Options = {
  readonly connections: Connections
  readonly authorizing: Authorizing
  readonly accounts: Pick<AccountReader, 'find'>
  readonly choices: Pick<ChoiceStore, 'keep'>
}

/** Longer than some calls of a network may take. */
const handlerTimeout = 60_000

const config = { access: 'user', permission: 'accounts', limit: 'connections' } as const

type DirectAdapter = Extract<NetworkAdapter, { signsInBy: 'nothing' | 'password' }>

type Way = { readonly page: SignInPage } | { readonly direct: DirectAdapter }

/** Where a network opens accounts at once, who names none opens one on its page, or signs in there. */
const wayOf = (adapter: NetworkAdapter, { handle, accountId }: ConnectRequest): Way => {
  if (adapter.signsInBy !== 'nothing' && adapter.signsInBy !== 'password') return { page: adapter }
  const page = handle !== undefined && accountId === undefined ? undefined : pageOf(adapter)
  return page ? { page } : { direct: adapter }
}

/** Signs in where nobody has to agree on a page of the network. */
const openAccount = async (
  adapter: DirectAdapter,
  { handle, name, identifier, password, server }: ConnectRequest,
): Promise<Pick<OpenedAccount, 'tokens' | 'profile'>> => {
  const { network } = adapter
  if (adapter.signsInBy === 'nothing') {
    if (handle === undefined) throw missing('handle', 'the name that the account is to have')
    return asking(network, 'opening', () => adapter.open({ handle, name: name || handle }))
  }
  if (identifier === undefined) throw missing('identifier', 'the name of the account')
  if (password === undefined) throw missing('password', 'an app password')
  return asking(network, 'signingIn', () => adapter.signIn({ identifier, password, server: server ?? null }))
}

/** Connects who comes back from a network, or begins a choice if their sign-in has several accounts. */
const createEnding =
  ({ connections, authorizing, choices }: Options) =>
  async (reply: FastifyReply, answer: AuthorizationRequest, now: string) => {
    const member = memberOf(reply.request)
    const started = await authorizing.comeBack(member, answer)
    const { network, accountId } = started
    const adapter = connections.adapterOf(network)
    const again = accountId ?? undefined
    await connections.prepare(reply, { network, accountId: again, now })
    const login = { network, accounts: await authorizing.finish(adapter, started) }
    if (again !== undefined) return connections.keepAgain(reply, { ...login, again }, now)
    const [only, ...others] = login.accounts
    if (only && others.length === 0) return connections.keep(reply, { network, again, ...only }, now)
    const choice = await choices.keep(member, login)
    if (choice === undefined) throw unknownWorkspace()
    return { success: true as const, choice }
  }

/** Connecting accounts, and connecting them again. */
export const connectingRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { connections, authorizing, accounts } = options
  const endAuthorization = createEnding(options)

  /** Where an account has a name that its network knows, it need not be said again. */
  const completed = async (workspaceId: string, body: ConnectRequest): Promise<ConnectRequest> => {
    const { accountId } = body
    const known = accountId === undefined ? undefined : await accounts.find(workspaceId, accountId)
    if (!known || known.network !== body.network) return body
    const { handle, name, server } = known
    return { handle, name, identifier: handle, ...(server !== null && { server }), ...body }
  }

  app.post(
    '/accounts/connect',
    {
      handlerTimeout,
      config,
      schema: { body: connectRequestSchema, response: { 200: authorizeAtSchema, 201: accountConnectedSchema } },
    },
    async ({ body }, reply) => {
      const { network, accountId } = body
      const adapter = connections.adapterOf(network)
      const now = await app.now()
      const done = await connections.prepare(reply, { network, accountId, now })
      if (done) return reply.status(201).send(done)
      const wish = await completed(workspaceOf(reply.request), body)
      const way = wayOf(adapter, body)
      if ('page' in way) {
        const at = { network, signsInBy: adapter.signsInBy, page: way.page }
        return reply.send({ success: true as const, url: await authorizing.begin(memberOf(reply.request), at, wish) })
      }
      const opened = await openAccount(way.direct, wish)
      return reply.status(201).send(await connections.keep(reply, { network, again: accountId, ...opened }, now))
    },
  )

  app.post(
    '/accounts/authorizations',
    {
      handlerTimeout,
      config,
      schema: {
        body: authorizationRequestSchema,
        response: { 200: choiceStartedSchema, 201: accountConnectedSchema },
      },
    },
    async ({ body }, reply) => {
      const ended = await endAuthorization(reply, body, await app.now())
      return 'choice' in ended ? reply.send(ended) : reply.status(201).send(ended)
    },
  )
}
