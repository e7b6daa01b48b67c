import { instantWords } from '../kernel/words.ts'
import type { NetworkBudgetEvent } from '../network-budgets/events.ts'
import type { PostEvent } from '../posts/events.ts'
import type { PublicationEvent } from '../publications/events.ts'
import type { SocialAccountEvent } from '../social-accounts/events.ts'
import { publishingSentences as sentences } from '../support/timeline/sentences/publishing.ts'
import { asSupportReads, type DecisionsFor, linkTo } from './line.ts'

const post = {
  kind: 'publishing',
  link: ({ postId }: { readonly postId: string }) => linkTo('post', postId),
} as const

const account = { kind: 'publishing', link: () => linkTo('accounts') } as const

const postLines: DecisionsFor<PostEvent> = {
  PostWritten: { ...post, says: asSupportReads(sentences.PostWritten) },
  PostEdited: { ...post, says: asSupportReads(sentences.PostEdited) },
  PostScheduled: {
    ...post,
    says: ({ moment }, { who }) => `${who} scheduled a post for ${instantWords(moment.at)}.`,
  },
  PostMoved: { ...post, says: asSupportReads(sentences.PostMoved) },
  PostCancelled: { ...post, says: asSupportReads(sentences.PostCancelled) },
  PostDeleted: { kind: 'publishing', says: asSupportReads(sentences.PostDeleted) },
  PostMediaKept: 'step',
  PostVideoFitted: 'step',
  TargetDueSoon: 'step',
  TargetHindered: 'step',
  TargetTaken: 'step',
  TargetPublished: { ...post, says: () => 'A post went out to an account.' },
  TargetFailed: {
    ...post,
    says: ({ retryAt }) =>
      retryAt === null
        ? 'A post did not go out to an account, and waits for somebody.'
        : 'A post did not go out to an account yet, and is tried again.',
  },
  TargetUnknown: { ...post, says: () => 'A post may be out on an account or not. Somebody has to look.' },
  TargetRetried: { ...post, says: asSupportReads(sentences.TargetRetried) },
  TargetPaused: 'step',
  TargetResumed: 'step',
  TargetRemovalRequested: { ...post, says: asSupportReads(sentences.TargetRemovalRequested) },
  TargetRemoved: { ...post, says: asSupportReads(sentences.TargetRemoved) },
  TargetChangeRequested: { ...post, says: asSupportReads(sentences.TargetChangeRequested) },
  TargetChanged: { ...post, says: asSupportReads(sentences.TargetChanged) },
  PostTroubled: 'step',
  TargetWishRefused: { ...post, says: asSupportReads(sentences.TargetWishRefused) },
}

/** Each attempt is in the publish log, and what became of it has a line of the post. */
const publicationLines: DecisionsFor<PublicationEvent> = {
  TurnBegun: 'step',
  PartMadeReady: 'step',
  PartArmed: 'step',
  PartPublished: 'step',
  PartRefused: 'step',
  PartLost: 'step',
  PartMissing: 'step',
  PartDoubled: 'step',
}

/** A charge has no line of its own: people see what a post costs before they send it. */
const budgetLines: DecisionsFor<NetworkBudgetEvent> = {
  NetworkCharged: 'step',
  NetworkChargeReturned: 'step',
}

const accountLines: DecisionsFor<SocialAccountEvent> = {
  AccountConnected: { ...account, says: asSupportReads(sentences.AccountConnected) },
  AccountReconnected: { ...account, says: asSupportReads(sentences.AccountReconnected) },
  AccountNeedsAttention: { ...account, says: asSupportReads(sentences.AccountNeedsAttention) },
  AccountRecovered: { ...account, says: asSupportReads(sentences.AccountRecovered) },
  AccountTokenExtended: 'step',
  AccountTokenEnding: { ...account, says: asSupportReads(sentences.AccountTokenEnding) },
  AccountLimitsChanged: 'step',
  AccountPaused: { ...account, says: asSupportReads(sentences.AccountPaused) },
  AccountResumed: { ...account, says: asSupportReads(sentences.AccountResumed) },
  AccountDisconnected: { ...account, says: asSupportReads(sentences.AccountDisconnected) },
}

export const publishingLines = { ...postLines, ...publicationLines, ...budgetLines, ...accountLines }
