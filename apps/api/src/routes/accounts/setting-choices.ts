import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { unknownAccount } from '@vignette/domain/social-accounts/refusals'
import { settingChoicesSchema } from '@vignette/domain/social-accounts/schemas/choices'
import { accountParamsSchema } from '@vignette/domain/social-accounts/schemas/requests'
import type { SettingChoices, NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { isFailure } from '@vignette/networks/network-failure'
import type { Networks } from '@vignette/networks/networks'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import type { AccountReader } from './account-reader.ts'
import { asking } from './connecting-failures.ts'

type Options = {
  readonly accounts: Pick<AccountReader, 'find'>
  readonly networks: Pick<Networks, 'adapterOf'>
  readonly accountTokens: Pick<TokenStore, 'fresh'>
}

type Account = { readonly workspaceId: string; readonly accountId: string }

/** Longer than some calls of a network may take. */
const handlerTimeout = 60_000
const minutesNeeded = 2

const mostOptions = 1_000
const longest = 500

/** Networks may answer anything: what cannot be chosen or shown is left out. */
const shown = ({ options, notes }: SettingChoices) => ({
  options: Object.fromEntries(
    Object.entries(options).map(([name, all]) => [
      name,
      all
        .filter(({ value }) => value.length <= longest)
        .slice(0, mostOptions)
        .map(({ value, label }) => ({ value, label: label.toWellFormed().slice(0, longest) })),
    ]),
  ),
  notes: [...notes],
})

const none = { options: {}, notes: [] }

/** The choices that only the network of an account knows, such as its boards. They are asked for on each request. */
export const settingChoiceRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { accounts, networks, accountTokens },
) => {
  const ask = async (
    choicesOf: NonNullable<NetworkAdapter['choicesOf']>,
    account: Account,
    who: Pick<Session, 'remoteId' | 'handle'>,
  ): Promise<SettingChoices> => {
    const withToken = async (expired?: string) => {
      const need = { minutesNeeded, ...(expired !== undefined && { expired }) }
      const { tokens, server } = await accountTokens.fresh(account, need)
      return { ...who, server, accessToken: tokens.accessToken }
    }
    const session = await withToken()
    try {
      return await choicesOf(session)
    } catch (error) {
      if (!isFailure(error) || !error.tokenExpired) throw error
      return choicesOf(await withToken(session.accessToken))
    }
  }

  app.get(
    '/accounts/:id/choices',
    {
      exposeHeadRoute: false,
      handlerTimeout,
      config: { access: 'user', permission: 'create' },
      schema: { params: accountParamsSchema, response: { 200: settingChoicesSchema } },
    },
    async (request, reply) => {
      const account = { workspaceId: workspaceOf(request), accountId: request.params.id }
      const [row, { accounts: connected }] = await Promise.all([
        accounts.find(account.workspaceId, account.accountId),
        reply.runWorkflow(account.workspaceId, (streams) => streams.load(socialAccounts, account.workspaceId)),
      ])
      const found = connected.get(account.accountId)
      if (!found || !row || found.remoteId === null) throw unknownAccount()
      const choicesOf = networks.adapterOf(found.network)?.choicesOf
      if (!choicesOf) return { success: true as const, ...none }
      const who = { remoteId: found.remoteId, handle: row.handle }
      return {
        success: true as const,
        ...shown(await asking(found.network, 'choosing', () => ask(choicesOf, account, who))),
      }
    },
  )
}
