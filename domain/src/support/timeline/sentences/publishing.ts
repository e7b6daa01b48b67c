import { countWords, instantWords, rateWords } from '../../../kernel/words.ts'
import type { NetworkBudgetEvent } from '../../../network-budgets/events.ts'
import type { FailureCode } from '../../../networks/failures.ts'
import { type Network, shortNameOf } from '../../../networks/network-names.ts'
import type { PostEvent } from '../../../posts/events.ts'
import type { PostWording, RemotePost, TargetFailure } from '../../../posts/schemas.ts'
import type { PublicationEvent } from '../../../publications/events.ts'
import type { SocialAccountEvent } from '../../../social-accounts/events.ts'
import { capitalised, colonQuoted, quotedOr, type SentencesFor } from '../sentence.ts'

const whys: Readonly<Record<FailureCode, string>> = {
  reconnect: 'the network no longer takes the token',
  permission: 'the account was connected without a right that this needs',
  restricted: 'the network has restricted the account',
  content: 'the network refuses the post as it is',
  duplicate: 'the network says that this was posted already',
  rateLimited: 'too much in a short time',
  quota: "the network's limit of the day is used up",
  videoNotReady: 'a video was still being made ready',
  mediaProcessing: 'the network was not done with a picture or video in time',
  mediaRefused: 'the network refuses a picture or video',
  mediaMissing: 'a picture or video is gone',
  unavailable: 'the network cannot be reached or fails',
  notApproved: 'the network has not approved our app for this',
  budget: 'the budget for a network that charges is used up',
  tooLate: 'the moment has passed',
  paused: 'the plan no longer includes the account',
  gone: 'the account was disconnected, or what was published is gone',
}

const accounts = ({ length }: readonly unknown[]): string => countWords(length, 'account')

/** A part of a thread as people count, the post itself being the first. */
const nth = (part: number): string => (part === 0 ? 'The post' : `Part ${part + 1} of the post`)

const saying = (wording: PostWording | null): string => colonQuoted(wording && (wording.parts[0]?.text ?? ''))

const known = {
  answered: 'the network answered',
  found: 'it was found there afterwards',
  person: 'a person says so',
} as const

const secondsLate = (latenessMs: number): string =>
  latenessMs < 1_000 ? 'on time' : `${countWords(Math.round(latenessMs / 1_000), 'second')} after its moment`

/** What the network said itself, where it said something. */
const saidBy = (failure: TargetFailure | null): string =>
  failure?.detail ? ` The network said ${quotedOr(failure.detail, '')}.` : ''

/** Where it is to be seen. */
const seenAt = (remote: RemotePost | null): string => (remote?.permalink ? ` (${remote.permalink})` : '')

const postSentences: SentencesFor<PostEvent> = {
  PostWritten: ({ targets, wording }, who) => `${who} wrote a post for ${accounts(targets)}${saying(wording)}.`,
  PostEdited: ({ targets, wording }, who) => `${who} changed a post for ${accounts(targets)}${saying(wording)}.`,
  PostScheduled: ({ moment: { at, timeZone }, targets }, who) =>
    `${who} scheduled a post for ${accounts(targets)} at ${instantWords(at)}, chosen in ${timeZone}.`,
  PostMoved: ({ moment: { at, timeZone }, targets }) =>
    `A post for ${accounts(targets)} goes out at ${instantWords(at)} instead, since the rules of ${timeZone} changed.`,
  PostCancelled: ({ targets }, who) => `${who} cancelled a post for ${accounts(targets)}.`,
  PostDeleted: (_, who) => `${who} deleted a post here. What is on networks stays there.`,
  PostMediaKept: ({ media, missing }) =>
    `Copies of ${countWords(media.length, 'file')} of a post were made${missing.length > 0 ? `, and ${missing.length} could not be found` : ''}.`,
  PostVideoFitted: ({ network, outcome }) =>
    outcome.is === 'ready'
      ? `A video of a post is ready for ${shortNameOf(network)}.`
      : `A video of a post cannot be made ready for ${shortNameOf(network)}: ${outcome.reason}`,
  TargetDueSoon: ({ at }) => `A post is prepared for an account: its moment is ${instantWords(at)}.`,
  TargetHindered: ({ code, failure }) =>
    `A post could not go out to an account as things are: ${whys[code]}.${saidBy(failure)}`,
  TargetTaken: ({ run }) => `Attempt ${run} at a post on an account began.`,
  TargetPublished: ({ latenessMs, how, remote }) =>
    `A post is out on an account${seenAt(remote)}, ${secondsLate(latenessMs)}; ${known[how]}.`,
  TargetFailed: ({ run, code, failure, retryAt, partsOut }) =>
    [
      `Attempt ${run} at a post on an account failed: ${whys[code]}.${saidBy(failure)}`,
      ...(partsOut > 0 ? [`${countWords(partsOut, 'part')} of it ${partsOut === 1 ? 'is' : 'are'} out.`] : []),
      retryAt === null ? 'It waits for a person.' : `It is tried again at ${instantWords(retryAt)}.`,
    ].join(' '),
  TargetUnknown: ({ run }) =>
    `Nobody knows whether attempt ${run} at a post on an account went through. A person has to look.`,
  TargetRetried: ({ network }, who) => `${who} wanted a post to be tried again on ${shortNameOf(network)}.`,
  TargetPaused: ({ why }) =>
    why === 'plan'
      ? 'A post for an account is held back: the plan does not include the account.'
      : 'A post for an account is held back: the account was disconnected.',
  TargetResumed: () => 'A post for an account is no longer held back.',
  TargetRemovalRequested: (_, who) => `${who} wanted a post to be deleted from a network.`,
  TargetRemoved: () => 'A post was deleted from a network.',
  TargetChangeRequested: ({ text }, who) => `${who} wanted a post to be changed on a network${colonQuoted(text)}.`,
  TargetChanged: () => 'A post was changed on a network.',
  TargetWishRefused: ({ wish, code }) =>
    `A network did not ${wish === 'removal' ? 'delete' : 'change'} a post: ${whys[code]}.`,
  PostTroubled: ({ userId, troubles }, _who, _staff, person) =>
    `${capitalised(person(userId))} is told of what happened to a post on ${accounts(troubles)}.`,
}

const publicationSentences: SentencesFor<PublicationEvent> = {
  PartMadeReady: ({ part, media, key }) =>
    `${nth(part)} was made ready before its moment: ${countWords(media?.length ?? 0, 'file')} ${media?.length === 1 ? 'is' : 'are'} at the network${key === null ? '' : `, and so is what the network calls ${key}`}.`,
  TurnBegun: ({ turn, network }) => `A worker began turn ${turn} with a post on ${shortNameOf(network)}.`,
  PartArmed: ({ part }) => `${nth(part)} is about to be sent.`,
  PartPublished: ({ part, how, remote }) => `${nth(part)} is out${seenAt(remote)}: ${known[how]}.`,
  PartRefused: ({ part, code, failure }) => `${nth(part)} was not taken: ${whys[code]}.${saidBy(failure)}`,
  PartLost: ({ part }) => `${nth(part)} was sent, and no answer came: it may be out or not.`,
  PartMissing: ({ part, how }) =>
    `${nth(part)} is not out: ${how === 'asked' ? 'the network was asked' : 'a person looked'}.`,
  PartDoubled: ({ part, remote }) =>
    `${nth(part)} is out twice on one account${seenAt(remote)}. That should never happen.`,
}

const budgetSentences: SentencesFor<NetworkBudgetEvent> = {
  NetworkCharged: ({ network, amount, month }) =>
    `${rateWords(amount)} of the budget for ${shortNameOf(network)} in ${month} was taken for a call.`,
  NetworkChargeReturned: ({ network, amount }) =>
    `${rateWords(amount)} went back to the budget for ${shortNameOf(network)}: the call was not carried out.`,
}

const anAccount = (network: Network): string =>
  `${/^(?:[AEIOU]|X$)/.test(shortNameOf(network)) ? 'an' : 'a'} ${shortNameOf(network)} account`

const handleOf = (profile: { readonly handle: string } | null): string => colonQuoted(profile && profile.handle)

const accountSentences: SentencesFor<SocialAccountEvent> = {
  AccountConnected: ({ network, profile }, who) => `${who} connected ${anAccount(network)}${handleOf(profile)}.`,
  AccountReconnected: ({ network, profile }, who) =>
    `${who} connected ${anAccount(network)} once more${handleOf(profile)}.`,
  AccountNeedsAttention: ({ network, reason }) =>
    `Nothing can be published with ${anAccount(network)}: ${whys[reason]}.`,
  AccountRecovered: () => 'A social account works again.',
  AccountTokenExtended: ({ expiresAt }) =>
    expiresAt === null
      ? 'The access to a social account was renewed.'
      : `The access to a social account was renewed until ${instantWords(expiresAt)}.`,
  AccountTokenEnding: ({ network, expiresAt }) =>
    `The access to ${anAccount(network)} ends at ${instantWords(expiresAt)}, unless somebody connects it again.`,
  AccountLimitsChanged: () => 'The server of a social account said what it takes.',
  AccountPaused: () => 'A social account is paused: the plan does not include it.',
  AccountResumed: () => 'A social account is no longer paused.',
  AccountDisconnected: ({ network, userId }, who) =>
    userId === null
      ? `${capitalised(anAccount(network))} went with its workspace.`
      : `${who} disconnected ${anAccount(network)}.`,
}

export const publishingSentences = {
  ...postSentences,
  ...publicationSentences,
  ...budgetSentences,
  ...accountSentences,
}
