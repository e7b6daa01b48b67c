import type { Grant } from './period.ts'
import type { Allocation } from './schemas.ts'

/** A change of a grant by an amount of credits. */
type Move = (grant: Grant, amount: number) => Grant

export const moves = {
  hold: (grant, amount) => ({ ...grant, held: grant.held + amount }),
  release: (grant, amount) => ({ ...grant, held: grant.held - amount }),
  spend: (grant, amount) => ({
    ...grant,
    left: grant.left - amount,
    held: grant.held - amount,
    spent: grant.spent + amount,
  }),
  giveBack: (grant, amount) => ({ ...grant, left: grant.left + amount, spent: grant.spent - amount }),
  leave: (grant, amount) => ({ ...grant, left: grant.left - amount }),
  takeBack: (grant, amount) => ({ ...grant, amount: grant.amount - amount, left: grant.left - amount }),
} as const satisfies Record<string, Move>

export const moveOf = (grants: readonly Grant[], grantId: string, amount: number, move: Move): readonly Grant[] =>
  grants.map((grant) => (grant.grantId === grantId ? move(grant, amount) : grant))

/** Applies a move to the grant of each share of an allocation. */
export const moveAll = (grants: readonly Grant[], allocation: Allocation, move: Move): readonly Grant[] =>
  allocation.reduce(
    (moved, share) => (share.source === 'grant' ? moveOf(moved, share.grantId, share.amount, move) : moved),
    grants,
  )
