/** Money is in whole micro-dollars, because one credit of overage can cost half a cent. */
export const microsPerDollar = 1_000_000
export const microsPerCent = 10_000

export const dollars = (amount: number): number => Math.round(amount * microsPerDollar)

/** Rounds to whole cents, half a cent up. Applied once per line of an invoice. */
export const roundToCents = (micros: number): number => Math.floor(micros / microsPerCent + 0.5) * microsPerCent

/** amount × left ÷ total in big integers, because the product is too large for a number to hold exactly. */
export const shareOf = (amount: number, left: number, total: number, round: 'up' | 'halfUp'): number => {
  const product = BigInt(amount) * BigInt(left)
  const divisor = BigInt(total)
  const added = round === 'up' ? divisor - 1n : divisor / 2n
  return Number((product + added) / divisor)
}
