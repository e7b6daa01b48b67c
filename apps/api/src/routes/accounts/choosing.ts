import { kindOf } from '@vignette/domain/social-accounts/account-capabilities'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { notAmongThem, unknownChoice } from '@vignette/domain/social-accounts/refusals'
import type { AccountChoice, AccountsConnected } from '@vignette/domain/social-accounts/schemas/choices'
import { currentLimits } from '@vignette/domain/workflows/current-limits'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { ChoiceStore, LetIn } from '@vignette/networks/authorizations/choice-store'
import type { Networks } from '@vignette/networks/networks'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import type { FastifyReply } from 'fastify'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { Connections } from './connections.ts'
import { chosenKey } from './keep-account.ts'

type Deps = {
  readonly connections: Pick<Connections, 'keepChosen' | 'shown'>
  readonly choices: Pick<ChoiceStore, 'read' | 'end'>
  readonly accountTokens: Pick<TokenStore, 'giveBack'>
  readonly readPicture: Networks['readPicture']
}

export type Choosing = {
  /** @throws {DomainError} `accounts.unknown_choice`. */
  readonly show: (reply: FastifyReply, id: string, now: string) => Promise<AccountChoice>
  /** @throws {DomainError} `accounts.unknown_choice`, `accounts.not_among_them`, `accounts.too_many_chosen`. */
  readonly connect: (
    reply: FastifyReply,
    asked: { readonly id: string; readonly accounts: readonly string[]; readonly now: string },
  ) => Promise<AccountsConnected>
  /** One that there is not is no failure. */
  readonly cancel: (reply: FastifyReply, id: string) => Promise<void>
}

const mostPictures = 50

/** An account of a sign-in as a browser sees it, which no token ever reaches. */
const createViewOf =
  ({ readPicture }: Pick<Deps, 'readPicture'>) =>
  async (network: AccountChoice['network'], { profile }: LetIn, hasPicture: 'picture' | 'none') => {
    const { remoteId: id, name, handle, avatarUrl } = profile
    const picture = avatarUrl === null || hasPicture === 'none' ? null : await readPicture(avatarUrl)
    return { id, name: name || handle, handle, kind: kindOf(network, id), picture }
  }

/** The accounts of a request that was carried out already, of which the answer got lost. */
const connectedBefore = (reply: FastifyReply, remoteIds: readonly string[]) => {
  const workspaceId = workspaceOf(reply.request)
  return reply.runWorkflow(workspaceId, async (streams, key) => {
    const { accounts } = await streams.load(socialAccounts, workspaceId)
    const ids = remoteIds.map((remoteId) => requestIdOf(chosenKey(key, remoteId)))
    return { ids: ids.filter((id) => accounts.has(id)), position: String(streams.position()) }
  })
}

/** Choosing among the accounts of a sign-in. */
export const createChoosing = ({ connections, choices, accountTokens, readPicture }: Deps): Choosing => {
  const viewOf = createViewOf({ readPicture })

  return {
    show: async (reply, id, now) => {
      const member = memberOf(reply.request)
      const choice = await choices.read(member, id)
      if (!choice) throw unknownChoice()
      const { network, expiresAt } = choice
      const { workspaceId } = member
      const [connected, { maxSocialAccounts: limit }] = await reply.runWorkflow(workspaceId, async (streams) => {
        const { accounts } = await streams.load(socialAccounts, workspaceId)
        return [[...accounts.values()], await currentLimits(streams, workspaceId, now)] as const
      })
      const known = new Set(connected.filter((each) => each.network === network).map(({ remoteId }) => remoteId))
      const accounts = await Promise.all(
        choice.accounts.map(async (each, index) => ({
          ...(await viewOf(network, each, index < mostPictures ? 'picture' : 'none')),
          isConnected: known.has(each.profile.remoteId),
        })),
      )
      const until = new Date(expiresAt).toISOString()
      return { success: true, network, accounts, used: connected.length, limit, expiresAt: until }
    },
    connect: async (reply, { id, accounts, now }) => {
      const member = memberOf(reply.request)
      const wanted = new Set(accounts)
      const choice = await choices.read(member, id)
      if (!choice) {
        const { ids, position } = await connectedBefore(reply, [...wanted])
        if (ids.length === 0) throw unknownChoice()
        return connections.shown(reply, ids, position)
      }
      const chosen = choice.accounts.filter(({ profile }) => wanted.has(profile.remoteId))
      if (chosen.length < wanted.size) throw notAmongThem()
      const connected = await connections.keepChosen(reply, { network: choice.network, accounts: chosen }, now)
      await choices.end(member, id)
      return connected
    },
    cancel: async (reply, id) => {
      const member = memberOf(reply.request)
      const choice = await choices.read(member, id)
      await choices.end(member, id)
      if (!choice) return
      const { network, accounts } = choice
      const bySignIn = new Map(accounts.map((each) => [each.tokens.accessToken, each]))
      for (const { tokens, profile } of bySignIn.values()) {
        await accountTokens.giveBack({ network, tokens, server: profile.server })
      }
    },
  }
}
