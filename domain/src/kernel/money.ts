/** Money is whole micro-dollars: 0.005 $ for an odd number of credits is half a cent. */
export const microsPerDollar = 1_000_000
export const microsPerCent = 10_000

export const dollars = (amount: number): number => Math.round(amount * microsPerDollar)

/** What is charged is whole cents, half a cent rounded up; once per line of an invoice. */
export const roundToCents = (micros: number): number => Math.floor(micros / microsPerCent + 0.5) * microsPerCent

/** amount × left ÷ total without losing a digit: the product is beyond what a number can hold exactly. */
export const shareOf = (amount: number, left: number, total: number, round: 'up' | 'halfUp'): number => {
  const product = BigInt(amount) * BigInt(left)
  const divisor = BigInt(total)
  const added = round === 'up' ? divisor - 1n : divisor / 2n
  return Number((product + added) / divisor)
}
