import type { RefOf } from '@vignette/domain/kernel/effect'
import type { mailEffects } from '@vignette/domain/mails/effects'
import { members } from '@vignette/domain/members/decider'
import { permits, type Permission } from '@vignette/domain/members/roles'
import { post } from '@vignette/domain/posts/decider'
import { postTroubled as postTroubledEvent } from '@vignette/domain/posts/events'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import {
  accountNeedsAttention as accountNeedsAttentionEvent,
  accountTokenEnding as accountTokenEndingEvent,
} from '@vignette/domain/social-accounts/events'
import type { SocialAccount } from '@vignette/domain/social-accounts/state'
import { streamsFor } from '../effect-tools.ts'
import type { Draft, NoMail } from './mail-tools.ts'
import type { MailContent } from './templates/mail-content.ts'
import { accountEnding, accountNeedsAttention, postTroubled } from './templates/publishing.ts'
import { nameOfWorkspace } from './workspace-name.ts'
import { about, type About, findMember, type Member, over, toMember, toOwner } from './writers.ts'

type PostRef = RefOf<(typeof mailEffects)['postTroubled']>
type AccountRef = RefOf<(typeof mailEffects)['accountEnding']>

/** As long as the members of a personal workspace are not recorded, it belongs to its person alone. */
const mayStill = async (given: About, userId: string, permission: Permission): Promise<boolean> => {
  const { members: list, isClosed } = await streamsFor(given.tools, given.effect).load(
    members,
    given.effect.ref.workspaceId,
  )
  const member = list.get(userId)
  if (!member) return list.size === 0 && !isClosed
  return !member.isSuspended && permits(member.role, permission)
}

const told: NoMail = { nothing: 'the person was told of the same today' }

/** To who wrote the post, or to the owner once that person has left. Says only what still holds. */
export const writePostTroubled = about<typeof postTroubledEvent, PostRef>(postTroubledEvent, async (given) => {
  const { workspaceId, postId, userId, troubles } = given.event.data
  const { status, targets, moment } = await streamsFor(given.tools, given.effect).load(post, postId)
  const left = troubles.flatMap((trouble) => {
    const target = targets.get(trouble.accountId)
    return target?.status === trouble.what ? { ...trouble, isConnected: target.paused !== 'disconnected' } : []
  })
  if (status !== 'open' || left.length === 0) return over
  const { at, position } = given.event
  const isTold = await Promise.all(
    left.map((trouble) => given.tools.isTold({ workspaceId, userId, postId, at, position }, trouble)),
  )
  if (!isTold.includes(false)) return told
  const workspaceName = await nameOfWorkspace(given)
  const write = (reader: Member): MailContent =>
    postTroubled(given.sender, { postId, at: moment?.at ?? null, troubles: left }, { workspaceName, reader })
  const isThere = (await mayStill(given, userId, 'create')) && (await findMember(given, userId)) !== undefined
  return isThere ? toMember(given, userId, write) : toOwner(given, write)
})

/** To the owner, and to who connected the account, if that is another person who still looks after accounts. */
const toKeeper = async (
  given: About & { readonly effect: { readonly ref: AccountRef } },
  { connectedBy }: SocialAccount,
  write: (reader: Member) => MailContent,
): Promise<Draft | NoMail> => {
  const { workspaceId, reader } = given.effect.ref
  if (reader === 'owner') return toOwner(given, write)
  const owner = await given.tools.ownerOf(workspaceId)
  const isOther = connectedBy !== owner && (await mayStill(given, connectedBy, 'accounts'))
  return isOther ? toMember(given, connectedBy, write) : { nothing: 'the owner is told' }
}

const accountOf = async ({ effect, tools }: About & { readonly effect: { readonly ref: AccountRef } }) =>
  (await streamsFor(tools, effect).load(socialAccounts, effect.ref.workspaceId)).accounts.get(effect.ref.accountId)

export const writeAccountNeedsAttention = about<typeof accountNeedsAttentionEvent, AccountRef>(
  accountNeedsAttentionEvent,
  async (given) => {
    const { reason } = given.event.data
    const account = await accountOf(given)
    if (account?.reason !== reason) return over
    const workspaceName = await nameOfWorkspace(given)
    return toKeeper(given, account, (reader) =>
      accountNeedsAttention(given.sender, { ...account, code: reason }, { workspaceName, reader }),
    )
  },
)

export const writeAccountEnding = about<typeof accountTokenEndingEvent, AccountRef>(
  accountTokenEndingEvent,
  async (given) => {
    const { expiresAt } = given.event.data
    const account = await accountOf(given)
    if (account?.expiresAt !== expiresAt) return over
    const workspaceName = await nameOfWorkspace(given)
    return toKeeper(given, account, (reader) =>
      accountEnding(given.sender, { ...account, endsAt: expiresAt }, { workspaceName, reader }),
    )
  },
)
