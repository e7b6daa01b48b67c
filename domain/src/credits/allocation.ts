import type { Allocation, Share } from './schemas.ts'

export const amountOf = (allocation: Allocation): number => allocation.reduce((sum, { amount }) => sum + amount, 0)

export const overageMicrosIn = (allocation: Allocation): number =>
  allocation.reduce((sum, share) => sum + (share.source === 'overage' ? share.amount * share.rateMicros : 0), 0)

export const overageIn = (allocation: Allocation): number =>
  allocation.reduce((sum, share) => sum + (share.source === 'overage' ? share.amount : 0), 0)

/** An allocation less the shares of another. */
export const without = (allocation: Allocation, taken: Allocation): Allocation => {
  const rest = taken.map((share) => ({ ...share }))
  return allocation.flatMap((share): Share[] => {
    let { amount } = share
    for (const other of rest.filter((each) => isSameSource(each, share))) {
      const off = Math.min(other.amount, amount)
      other.amount -= off
      amount -= off
    }
    return amount > 0 ? [{ ...share, amount }] : []
  })
}

const isSameSource = (a: Share, b: Share): boolean =>
  a.source === 'grant'
    ? b.source === 'grant' && a.grantId === b.grantId
    : b.source === 'overage' && a.rateMicros === b.rateMicros

/** The first `amount` credits of an allocation. */
export const firstOf = (allocation: Allocation, amount: number): Allocation => {
  let wanted = amount
  return allocation.flatMap((share): Share[] => {
    const taken = Math.min(wanted, share.amount)
    wanted -= taken
    return taken > 0 ? [{ ...share, amount: taken }] : []
  })
}
