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
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
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
  /** Further accounts that the person has let us into at the same time. */
  readonly others?: readonly OneAccount[]
}

type OneAccount = { readonly tokens: Tokens; readonly profile: Profile }

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

type Keeping = {
  readonly member: ReturnType<typeof memberOf>
  readonly streams: WorkflowStreams
  readonly key: string
  readonly now: string
}

/** The decision is known, so that the account was not connected. */
const isDecided = (error: unknown): boolean => error instanceof DomainError && error.kind !== 'unavailable'

const isKept = async (keeping: Promise<unknown>): Promise<boolean> => {
  try {
    await keeping
    return true
  } catch (error) {
    if (isDecided(error)) return false
    throw error
  }
}

const createGivingBack = ({ accountTokens, networks }: Deps) => ({
  giveBack: async ({ network, tokens, profile }: OpenedAccount): Promise<void> => {
    await networks
      .adapterOf(network)
      ?.revoke(tokens, profile.server)
      .catch(() => undefined)
  },
  drop: async (account: { workspaceId: string; accountId: string }): Promise<void> => {
    await accountTokens.drop(account).catch(() => accountTokens.erase(account))
  },
})

/**
 * Records that an account was connected. Its tokens are kept before that, so that no account is without; if the decision
 * then refuses it, they are made worthless and dropped.
 */
export const createKeepAccount = (deps: Deps): KeepAccount => {
  const { accountTokens } = deps
  const { giveBack, drop } = createGivingBack(deps)

  const keepOne = async ({ member, streams, key, now }: Keeping, opened: OpenedAccount): Promise<KeptAccount> => {
    const { network, again, tokens } = opened
    const { workspaceId } = member
    const profile = profileOf(network, opened.profile)
    const expiresAt = endOf(tokens)
    const kept = { network, server: profile.server, tokens }
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
  }

  return (reply, opened, now) => {
    const member = memberOf(reply.request)
    return reply.runWorkflow(member.workspaceId, async (streams, key) => {
      const { accounts } = await streams.load(socialAccounts, member.workspaceId)
      const { network, again, others = [] } = opened
      const wanted = again === undefined ? undefined : accounts.get(again)?.remoteId
      const chosen = others.find(({ profile }) => profile.remoteId === wanted)
      const first = await keepOne({ member, streams, key, now }, { ...opened, ...chosen })
      if (again !== undefined) return first
      for (const other of others) {
        const keeping = { member, streams, key: `${key}:${other.profile.remoteId}`, now }
        if (!(await isKept(keepOne(keeping, { network, again, ...other })))) break // there is no room for more
      }
      return { ...first, position: String(streams.position()) }
    })
  }
}
