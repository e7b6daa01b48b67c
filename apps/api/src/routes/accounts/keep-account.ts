import { DomainError } from '@vignette/domain/kernel/domain-error'
import { isBlank } from '@vignette/domain/kernel/text'
import { unknownWorkspace } from '@vignette/domain/members/refusals'
import type { Network } from '@vignette/domain/networks/network-names'
import { keptLimits } from '@vignette/domain/networks/server-limits'
import type { ServerLimits } from '@vignette/domain/networks/schemas/server-limits'
import { unreachable } from '@vignette/domain/social-accounts/refusals'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { notLetIn, otherAccount } from '@vignette/domain/social-accounts/refusals'
import { type AccountProfile, profileSchema } from '@vignette/domain/social-accounts/schemas'
import { knownId, type SocialAccounts } from '@vignette/domain/social-accounts/state'
import { connectAccount, requireRoomForChosen } from '@vignette/domain/workflows/social-accounts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { LetIn } from '@vignette/networks/authorizations/choice-store'
import type { Profile, Tokens } from '@vignette/networks/network-adapter'
import type { Networks } from '@vignette/networks/networks'
import { endOf } from '@vignette/networks/tokens/token-rows'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import type { FastifyReply } from 'fastify'
import { memberOf } from '../../plugins/workspace.ts'

/** An account that its owner gave us access to. `again` is the id of the account that it reconnects. */
export type OpenedAccount = LetIn & { readonly network: Network; readonly again: string | undefined }

export type KeptAccount = {
  readonly accountId: string
  readonly network: Network
  readonly profile: AccountProfile
  readonly limits: ServerLimits | null
  readonly expiresAt: string | null
  readonly position: string
}

type Login = { readonly network: Network; readonly accounts: readonly LetIn[] }

export type KeepAccounts = {
  readonly one: (reply: FastifyReply, opened: OpenedAccount, now: string) => Promise<KeptAccount>
  /**
   * The account that is connected again with a sign-in, and what else of that sign-in is connected, of which the tokens end
   * at the same time.
   * @throws {DomainError} `accounts.other`, `accounts.unknown`, `workspace.…`.
   */
  readonly again: (reply: FastifyReply, login: Login & { readonly again: string }, now: string) => Promise<KeptAccount>
  /**
   * The accounts that somebody has chosen from a login, or none if there is no room for all.
   * @throws {DomainError} `accounts.too_many_chosen`, `workspace.…`.
   */
  readonly chosen: (reply: FastifyReply, login: Login, now: string) => Promise<readonly KeptAccount[]>
}

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

type Opened = OpenedAccount & { readonly limits: ServerLimits | null }

/** The decision is known, so that the account was not connected. */
const isDecided = (error: unknown): boolean => error instanceof DomainError && error.kind !== 'unavailable'

/** The limits of the account's server; null if it does not answer, which keeps nobody from connecting. */
const createReadLimits =
  ({ networks }: Pick<Deps, 'networks'>) =>
  async (network: Network, { profile, tokens }: LetIn): Promise<ServerLimits | null> => {
    const adapter = networks.adapterOf(network)
    const limits = await adapter?.limitsOf?.({ ...profile, accessToken: tokens.accessToken }).catch(() => null)
    return limits ? keptLimits(limits) : null
  }

/** The id under which an account is connected, or was before. */
const idOf = (
  state: SocialAccounts,
  network: Network,
  { remoteId, server }: Pick<AccountProfile, 'remoteId' | 'server'>,
): string | undefined => knownId(state, { network, remoteId, server })

const createKeepOne = ({ accountTokens }: Pick<Deps, 'accountTokens'>) => {
  const drop = (account: { workspaceId: string; accountId: string }): Promise<void> =>
    accountTokens.drop(account).catch(() => accountTokens.erase(account))

  const recognise = async ({ member, streams }: Keeping, opened: Opened, profile: AccountProfile) => {
    const { network, again, tokens } = opened
    const state = await streams.load(socialAccounts, member.workspaceId)
    const known = idOf(state, network, profile)
    if (again === undefined || again === known) return { known, isNew: !state.accounts.has(known ?? '') }
    await accountTokens.giveBack({ network, tokens, server: profile.server })
    throw otherAccount()
  }

  return async (keeping: Keeping, opened: Opened): Promise<KeptAccount> => {
    const { member, streams, key, now } = keeping
    const { network, again, tokens, limits } = opened
    const { workspaceId } = member
    const profile = profileOf(network, opened.profile)
    const expiresAt = endOf(tokens)
    const kept = { network, server: profile.server, tokens }
    const { known, isNew } = await recognise(keeping, opened, profile)
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
      const report = { type: 'ReportLimits', workspaceId, accountId } as const
      if (limits) await streams.send(socialAccounts, workspaceId, { ...report, limits }, `${key}:limits`)
      return { accountId, network, profile, limits, expiresAt, position: String(streams.position()) }
    } catch (error) {
      if (isNew && isDecided(error)) await drop(account)
      throw error
    }
  }
}

/** The id that an account gets if it was not connected before. */
export const chosenKey = (key: string, remoteId: string): string => `${key}:${remoteId}`

/**
 * Records that accounts were connected. Their tokens are kept before that, so that no account is without; if the decision
 * then refuses one, they are made worthless and dropped.
 */
export const createKeepAccounts = (deps: Deps): KeepAccounts => {
  const keepOne = createKeepOne(deps)
  const readLimits = createReadLimits(deps)
  const withLimits = ({ network, accounts }: Login): Promise<readonly Opened[]> =>
    Promise.all(
      accounts.map(async (each) => ({ ...each, network, again: undefined, limits: await readLimits(network, each) })),
    )

  return {
    one: async (reply, opened, now) => {
      const member = memberOf(reply.request)
      const limits = await readLimits(opened.network, opened)
      return reply.runWorkflow(member.workspaceId, (streams, key) =>
        keepOne({ member, streams, key, now }, { ...opened, limits }),
      )
    },
    again: async (reply, login, now) => {
      const member = memberOf(reply.request)
      const opened = await withLimits(login)
      return reply.runWorkflow(member.workspaceId, async (streams, key) => {
        const state = await streams.load(socialAccounts, member.workspaceId)
        const wanted = state.accounts.get(login.again)?.remoteId
        const same = opened.find(({ profile }) => profile.remoteId === wanted) ?? opened[0]
        if (!same) throw notLetIn(login.network)
        const kept = await keepOne({ member, streams, key, now }, { ...same, again: login.again })
        for (const other of opened) {
          const again = idOf(state, login.network, other.profile)
          if (again === undefined || again === login.again || !state.accounts.has(again)) continue
          await keepOne({ member, streams, key: chosenKey(key, other.profile.remoteId), now }, { ...other, again })
        }
        return { ...kept, position: String(streams.position()) }
      })
    },
    chosen: async (reply, login, now) => {
      const { network, accounts } = login
      const member = memberOf(reply.request)
      const opened = await withLimits(login)
      return reply.runWorkflow(member.workspaceId, async (streams, key) => {
        const chosen = accounts.map(({ profile }) => profile.remoteId)
        await requireRoomForChosen(streams, { ...member, now, network, chosen })
        const kept: KeptAccount[] = []
        for (const each of opened) {
          kept.push(await keepOne({ member, streams, key: chosenKey(key, each.profile.remoteId), now }, each))
        }
        return kept
      })
    },
  }
}
