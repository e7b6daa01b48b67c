import type { PostEvent } from '../events.ts'
import type { PostTarget } from '../schemas/targets.ts'
import { unknownPost, unknownTarget } from '../refusals.ts'
import type { PostState, Target } from '../state.ts'

export type Decision<Command> = (command: Command, state: PostState) => readonly PostEvent[]

/** @throws {DomainError} `posts.unknown`. */
export const requireOpen = ({ status }: PostState): void => {
  if (status !== 'open') throw unknownPost()
}

/** @throws {DomainError} `posts.unknown`, `posts.unknown_target`. */
export const requireTarget = (state: PostState, accountId: string): Target => {
  requireOpen(state)
  const target = state.targets.get(accountId)
  if (!target) throw unknownTarget()
  return target
}

/** The targets for which something holds. */
export const targetsWhere = ({ targets }: PostState, holds: (target: Target) => boolean): PostTarget[] =>
  [...targets].filter(([, target]) => holds(target)).map(([accountId, { network }]) => ({ accountId, network }))
