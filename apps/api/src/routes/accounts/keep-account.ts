import { DomainError } from '@vignette/domain/kernel/domain-error'
import { isBlank } from '@vignette/domain/kernel/text'
import { unknownWorkspace } from '@vignette/domain/members/refusals'
import type { Network } from '@vignette/domain/networks/network-names'
import { unreachable } from '@vignette/domain/social-accounts/refusals'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { otherAccount } from '@vignette/domain/social-accounts/refusals'
import { type AccountProfile, profileSchema } from '@vignette/domain/social-accounts/schemas'
import { connectAccount } from '@vignette/domain/workflows/social-accounts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Profile, Tokens } from '@vignette/networks/network-adapter'
import type { Networks } from '@vignette/networks/networks'
import { endOf } from '@vignette/networks/tokens/token-rows'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import type { FastifyReply } from 'fastify'
import { memberOf } from '../../plugins/workspace.ts'

/** An account that a network has let us into. `again` is the account that is to be connected again. */
export type OpenedAccount = {
  readonly network: Network
  readonly again: string | undefined
  readonly tokens: Tokens
  readonly profile: Profile
}

export type KeptAccount = {
  readonly accountId: string
  readonly profile: AccountProfile
  readonly expiresAt: string | null
  readonly position: string
}

export type KeepAccount = (reply: FastifyReply, opened: OpenedAccount, now: string) => Promise<KeptAccount>

type Deps = { readonly accountTokens: TokenStore; readonly networks: Pick<Networks, 'adapterOf'> }

const longestName = 300
const mostScopes = 50
const longestScope = 200

/** Networks may answer anything: what cannot be shown is left out. @throws {DomainError} if that leaves nobody. */
const profileOf = (network: Network, { name, avatarUrl, ...profile }: Profile): AccountProfile => {
  const shown = name.toWellFormed().replaceAll('\0', '').trim().slice(0, longestName).toWellFormed()
  const avatar = avatarUrl !== null && /^https?:$/.test(URL.parse(avatarUrl)?.protocol ?? '') ? avatarUrl : null
  const parsed = profileSchema.safeParse({ ...profile, name: shown, avatarUrl: avatar })
  if (!parsed.success) throw unreachable(network)
  return parsed.data
}

const scopesOf = ({ scopes }: Tokens): readonly string[] =>
  scopes.filter((scope) => !isBlank(scope) && scope.length <= longestScope).slice(0, mostScopes)

/** The decision is known, so that the account was not connected. */
const isDecided = (error: unknown): boolean => error instanceof DomainError && error.kind !== 'unavailable'

/**
 * Records that an account was connected. Its tokens are kept before that, so that no account is without; if the decision
 * then refuses it, they are made worthless and dropped.
 */
export const createKeepAccount = ({ accountTokens, networks }: Deps): KeepAccount => {
  const giveBack = async ({ network, tokens, profile }: OpenedAccount): Promise<void> => {
    await networks
      .adapterOf(network)
      ?.revoke(tokens, profile.server)
      .catch(() => undefined)
  }
  const drop = async (account: { workspaceId: string; accountId: string }): Promise<void> => {
    await accountTokens.drop(account).catch(() => accountTokens.erase(account))
  }

  return async (reply, opened, now) => {
    const { network, again, tokens } = opened
    const member = memberOf(reply.request)
    const { workspaceId } = member
    const profile = profileOf(network, opened.profile)
    const expiresAt = endOf(tokens)
    const kept = { network, server: profile.server, tokens }

    return reply.runWorkflow(workspaceId, async (streams, key) => {
      const { accounts } = await streams.load(socialAccounts, workspaceId)
      const known = [...accounts].find(
        ([, account]) =>
          account.network === network && account.remoteId === profile.remoteId && account.server === profile.server,
      )?.[0]
      if (again !== undefined && again !== known) {
        await giveBack(opened)
        throw otherAccount()
      }
      const account = { workspaceId, accountId: known ?? requestIdOf(key) }
      if (!(await accountTokens.keep({ ...account, ...kept }))) throw unknownWorkspace()
      try {
        const asked = { ...member, ...account, network, profile, scopes: scopesOf(tokens), expiresAt, now, again }
        const accountId = await connectAccount(streams, asked, key)
        if (accountId !== account.accountId) {
          // the same account was connected at the same time
          await accountTokens.keep({ workspaceId, accountId, ...kept })
          await accountTokens.erase(account)
        }
        return { accountId, profile, expiresAt, position: String(streams.position()) }
      } catch (error) {
        if (known === undefined && isDecided(error)) await drop(account)
        throw error
      }
    })
  }
}
