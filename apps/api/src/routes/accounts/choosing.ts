import { kindOf } from '@vignette/domain/social-accounts/account-capabilities'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { notAmongThem, unknownChoice } from '@vignette/domain/social-accounts/refusals'
import {
  accountChoiceSchema,
  accountsConnectedSchema,
  choiceEndedSchema,
} from '@vignette/domain/social-accounts/schemas/answers'
import { choiceParamsSchema, choiceRequestSchema } from '@vignette/domain/social-accounts/schemas/requests'
import { currentLimits } from '@vignette/domain/workflows/current-limits'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { ChoiceStore, LetIn, OpenChoice } from '@vignette/networks/authorizations/choice-store'
import type { Networks } from '@vignette/networks/networks'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyReply } from 'fastify'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { Connections } from './connections.ts'
import { chosenKey } from './keep-account.ts'

type Options = {
  readonly connections: Pick<Connections, 'keepChosen' | 'shown'>
  readonly choices: Pick<ChoiceStore, 'read' | 'end'>
  readonly accountTokens: Pick<TokenStore, 'giveBack'>
  readonly readPicture: Networks['readPicture']
}

/** Longer than some calls of a network may take. */
const handlerTimeout = 60_000

const mostPictures = 50

const config = { access: 'user', permission: 'accounts', limit: 'connections' } as const
const params = choiceParamsSchema
const success = true as const

/** An account of a login as a browser sees it, which no token ever reaches. */
const viewOf = ({ network }: OpenChoice, { profile }: LetIn, connected: ReadonlySet<string | null>) => {
  const { remoteId: id, name, handle } = profile
  return { id, name: name || handle, handle, kind: kindOf(network, id), isConnected: connected.has(id) }
}

/** Choosing among the accounts of a login. */
export const choosingRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { connections, choices, accountTokens, readPicture } = options

  app.get(
    '/accounts/choices/:id',
    {
      handlerTimeout,
      exposeHeadRoute: false,
      config: { access: 'user', permission: 'accounts' },
      schema: { params, response: { 200: accountChoiceSchema } },
    },
    async ({ params: { id } }, reply) => {
      const member = memberOf(reply.request)
      const choice = await choices.read(member, id)
      if (!choice) throw unknownChoice()
      const { network, expiresAt } = choice
      const { workspaceId } = member
      const now = await app.now()
      const { used, limit, connected } = await reply.runWorkflow(workspaceId, async (streams) => {
        const { accounts } = await streams.load(socialAccounts, workspaceId)
        const { maxSocialAccounts } = await currentLimits(streams, workspaceId, now)
        const same = [...accounts.values()].filter((account) => account.network === network)
        return {
          used: accounts.size,
          limit: maxSocialAccounts,
          connected: new Set(same.map(({ remoteId }) => remoteId)),
        }
      })
      const accounts = await Promise.all(
        choice.accounts.map(async (each, index) => {
          const { avatarUrl } = each.profile
          const picture = avatarUrl === null || index >= mostPictures ? null : await readPicture(avatarUrl)
          return { ...viewOf(choice, each, connected), picture }
        }),
      )
      return { success, network, accounts, used, limit, expiresAt: new Date(expiresAt).toISOString() }
    },
  )

  /** The accounts of a request that was carried out already, of which the answer got lost. */
  const connectedBefore = (reply: FastifyReply, remoteIds: readonly string[]) => {
    const workspaceId = workspaceOf(reply.request)
    return reply.runWorkflow(workspaceId, async (streams, key) => {
      const { accounts } = await streams.load(socialAccounts, workspaceId)
      const ids = remoteIds.map((remoteId) => requestIdOf(chosenKey(key, remoteId)))
      return { ids: ids.filter((id) => accounts.has(id)), position: String(streams.position()) }
    })
  }

  app.post(
    '/accounts/choices/:id',
    { handlerTimeout, config, schema: { params, body: choiceRequestSchema, response: { 201: accountsConnectedSchema } } },
    async ({ params: { id }, body }, reply) => {
      const member = memberOf(reply.request)
      const wanted = new Set(body.accounts)
      const choice = await choices.read(member, id)
      if (!choice) {
        const { ids, position } = await connectedBefore(reply, [...wanted])
        if (ids.length === 0) throw unknownChoice()
        return reply.status(201).send(await connections.shown(reply, ids, position))
      }
      const accounts = choice.accounts.filter(({ profile }) => wanted.has(profile.remoteId))
      if (accounts.length < wanted.size) throw notAmongThem()
      const connected = await connections.keepChosen(reply, { network: choice.network, accounts }, await app.now())
      await choices.end(member, id)
      return reply.status(201).send(connected)
    },
  )

  app.delete(
    '/accounts/choices/:id',
    { config: { access: 'user', permission: 'accounts' }, schema: { params, response: { 200: choiceEndedSchema } } },
    async ({ params: { id } }, reply) => {
      const member = memberOf(reply.request)
      const choice = await choices.read(member, id)
      await choices.end(member, id)
      if (choice) {
        const { network, accounts } = choice
        const bySignIn = new Map(accounts.map((each) => [each.tokens.accessToken, each]))
        for (const { tokens, profile } of bySignIn.values()) {
          await accountTokens.giveBack({ ...member, network, tokens, server: profile.server })
        }
      }
      return { success }
    },
  )
}
