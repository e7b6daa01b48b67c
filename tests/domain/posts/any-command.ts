import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import type { PostEvent } from '@vignette/domain/posts/events'
import type { PostState } from '@vignette/domain/posts/state'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { type Arbitrary, boolean, constant, constantFrom, integer, oneof, option, subarray, tuple } from 'fast-check'
import {
  type Account,
  after,
  at,
  cancel,
  edit,
  filmed,
  moment,
  move,
  on,
  refused,
  remove,
  reportFailed,
  reportPublished,
  readyFilm,
  reportUnclear,
  reportUnknown,
  resolve,
  retry,
  schedule,
  take,
  write,
} from './posting.ts'

const account = constantFrom<Account>('a', 'b', 'c')
const accounts = subarray<Account>(['a', 'b', 'c'])
const run = integer({ min: 1, max: 4 })
const instants = constantFrom(-60, 0, 60, 300, 1_800).map(after)
const of = { workspaceId: 'w1', postId: 'p1' } as const

const shown = constantFrom(...filmed(1).videos)

/** Commands that come about by chance, for one post and few accounts, so that they meet. */
export const commands: Arbitrary<PostCommand> = oneof(
  accounts.map((list) => write(...list)),
  tuple(option(integer({ min: 1, max: 3 })), accounts).map(([version, list]) => edit(version, ...list)),
  option(instants).map((notLaterThan) => schedule({ notLaterThan })),
  instants.map((due) => schedule({ moment: { ...moment, at: due } })),
  instants.map(move),
  tuple(account, run, boolean()).map(([id, nth, mayBeOut]) => cancel({ account: id, run: nth, mayBeOut })),
  constant(remove),
  tuple(account, instants, instants).map(([id, now, due]) => take(id, now, due)),
  account.map((id) => take(id, after(3_600), at)),
  tuple(account, instants).map(([id, due]) => take(id, after(3_600), due)),
  tuple(account, run).map(([id, nth]) => reportPublished(id, nth)),
  tuple(account, run, option(instants)).map(([id, nth, retryAt]) => reportFailed(id, nth, retryAt)),
  tuple(account, run, option(instants)).map(([id, nth, retryAt]) => reportUnclear(id, 'unavailable', retryAt, nth)),
  tuple(account, run).map(([id, nth]) => reportUnknown(id, nth)),
  tuple(account, instants).map(([id, retryAt]) => retry(id, retryAt)),
  tuple(account, constantFrom('published' as const, 'notPublished' as const)).map(([id, outcome]) =>
    resolve(id, outcome),
  ),
  tuple(account, constantFrom('plan' as const, 'disconnected' as const)).map(([id, why]): PostCommand => ({
    type: 'PauseTarget',
    ...on(id),
    why,
  })),
  account.map((id): PostCommand => ({ type: 'ResumeTarget', ...on(id) })),
  tuple(account, instants).map(([id, now]): PostCommand => ({ type: 'GoOnWithTarget', ...on(id), userId: 'ada', now })),
  tuple(account, instants).map(([id, due]): PostCommand => ({ type: 'MarkDueSoon', ...on(id), at: due })),
  account.map((id): PostCommand => ({ type: 'ReportHindrance', ...on(id), failure: refused })),
  integer({ min: 1, max: 3 }).map((version): PostCommand => ({ type: 'KeepMedia', ...of, ...filmed(version) })),
  tuple(shown, option(constant('no')), instants).map(([video, reason, now]): PostCommand => ({
    type: 'ReportVideo',
    ...of,
    ...video,
    now,
    outcome: reason === null ? readyFilm : { is: 'refused', reason },
  })),
  account.map((id): PostCommand => ({ type: 'RequestRemoval', ...on(id), userId: 'ada' })),
  account.map((id): PostCommand => ({ type: 'RequestChange', ...on(id), userId: 'ada', text: 'Better' })),
  tuple(account, constantFrom('removal' as const, 'change' as const), option(constant(refused))).map(
    ([id, wish, failure]): PostCommand => ({ type: 'ReportWish', ...on(id), wish, failure }),
  ),
  constant<PostCommand>({ type: 'ReportTroubles', ...of }),
)

/** The events of a command, none if it is refused. */
export const decided = (command: PostCommand, state: PostState): readonly PostEvent[] => {
  try {
    return post.decide(command, state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}
