import { DomainError } from '../kernel/domain-error.ts'
import { cannotChange, cannotRemove } from '../networks/afterwards.ts'
import { type Network, shortNameOf } from '../networks/network-names.ts'
import type { PostTarget } from './schemas/targets.ts'

export const unknownPost = () =>
  new DomainError('notFound', 'posts.unknown', 'There is no such post, or it has been deleted.')

export const unknownTarget = () =>
  new DomainError('notFound', 'posts.unknown_target', 'This post does not go to this account.')

export const underWay = () =>
  new DomainError(
    'conflict',
    'posts.under_way',
    'This post is going out right now. Please wait a moment until it is done.',
  )

export const outcomeUnknown = () =>
  new DomainError(
    'conflict',
    'posts.outcome_unknown',
    'We do not know yet whether this post is out. Please look at the network and tell us first.',
  )

export const noTarget = () =>
  new DomainError('invalid', 'posts.no_target', 'Please choose at least one account for this post.', {
    path: 'targets',
  })

export const nothingLeft = () =>
  new DomainError('conflict', 'posts.nothing_left', 'Everything of this post has been published already.')

export const publishedStays = () =>
  new DomainError(
    'conflict',
    'posts.published_stays',
    'An account on which this post is out cannot be taken off it. Please delete it on the network first.',
  )

/** `staying` is how many parts are out or may be. */
export const partsOut = (
  { accountId, network }: PostTarget,
  { staying, isAll }: { readonly staying: number; readonly isAll: boolean },
) => {
  const name = shortNameOf(network)
  const first = staying === 1 ? 'The first post of the thread is' : `The first ${staying} posts of the thread are`
  return new DomainError(
    'conflict',
    'posts.parts_out',
    isAll
      ? `This post is out on ${name}, or may be, so what it says there stays as it is. Other accounts can have a text of their own.`
      : `${first} out on ${name}, or may be, and cannot be changed here. What follows can.`,
    { accountId, partsOut: staying },
  )
}

export const changedMeanwhile = () =>
  new DomainError(
    'conflict',
    'posts.changed',
    'Somebody changed this post while you were writing. Please look at it once more.',
  )

export const notFailed = () => new DomainError('conflict', 'posts.not_failed', 'There is nothing to try again here.')

export const notUnknown = () =>
  new DomainError('conflict', 'posts.not_unknown', 'It is already known what became of this post here.')

export const notPublished = () =>
  new DomainError('conflict', 'posts.not_published', 'This post is not out on this account.')

/** Networks differ in what apps may do with what is out. */
export const notChangeable = (network: Network) =>
  new DomainError('conflict', 'posts.not_changeable', `${cannotChange(network)} Nothing was changed.`)

export const notRemovable = (network: Network) =>
  new DomainError('conflict', 'posts.not_removable', `${cannotRemove(network)} Nothing was deleted.`)

export const wishPending = () =>
  new DomainError(
    'conflict',
    'posts.wish_pending',
    'The network has not answered yet to what you asked before. Please wait a moment.',
  )

export const noSuchZone = () =>
  new DomainError(
    'invalid',
    'posts.no_such_zone',
    'There is no such time zone. Please choose one such as Europe/Berlin.',
    {
      path: 'timeZone',
    },
  )

export const noSuchTime = () =>
  new DomainError('invalid', 'posts.no_such_time', 'There is no such date or time. Please choose another one.', {
    path: 'at',
  })

export const notInThePast = () =>
  new DomainError('invalid', 'posts.past', 'This moment has passed. Please choose a later one, or publish now.', {
    path: 'at',
  })

export const notThatFar = () =>
  new DomainError('invalid', 'posts.too_far', 'Posts can be scheduled up to two years ahead.', { path: 'at' })

export const noSlots = () =>
  new DomainError(
    'invalid',
    'posts.no_slots',
    'There is no queue with slots yet. Please choose a date and time, or publish now.',
    { path: 'at' },
  )

export const unknownMedia = () =>
  new DomainError(
    'invalid',
    'posts.unknown_media',
    'A picture or video of this post is not in the library, or in its trash. Please choose another one.',
    { path: 'mediaIds' },
  )

/** `problems` are in the form in which POST /posts/validate answers them. */
export const hasProblems = (sentence: string, problems: readonly object[]) =>
  new DomainError('mismatch', 'posts.problems', sentence, { problems })

export const repeatedTarget = () =>
  new DomainError('invalid', 'posts.repeated_target', 'A post goes to each account once.', { path: 'targets' })
