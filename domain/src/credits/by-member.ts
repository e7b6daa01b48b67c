import { heldIn, type Period, spentBy } from './period.ts'

/** What a member used of a period and holds for running jobs. Null: before it was recorded who spends. */
type Share = { readonly userId: string | null; readonly used: number; readonly held: number }

/** The credits of a period by who spent them, which add up to those of the period. The greatest share comes first. */
export const sharesOf = (period: Period): readonly Share[] => {
  const holders = [...period.holds.values()].flatMap(({ userId }) => userId ?? [])
  const known = [...new Set([...period.usedBy.keys(), ...holders])].map((userId): Share => {
    const used = period.usedBy.get(userId) ?? 0
    return { userId, used, held: spentBy(period, userId) - used }
  })
  const sumOf = (what: 'used' | 'held') => known.reduce((sum, share) => sum + share[what], 0)
  const rest = { userId: null, used: period.used - sumOf('used'), held: heldIn(period) - sumOf('held') }
  return [...known, rest]
    .filter(({ used, held }) => used > 0 || held > 0)
    .toSorted((a, b) => b.used - a.used || b.held - a.held)
}
