import type { Quote } from '@vignette/domain/credits/schemas/quote'
import { formatCount, formatMoney } from '#lib/formats.ts'
import { creditWords } from '#entities/credits/credit-words.ts'

/** A price as it stands on a button: `1 credit`, `free`. */
export const priceWords = (amount: number): string => (amount === 0 ? 'free' : creditWords(amount))

/** Explains how a price is paid: from the credits of the plan, as overage in money, and what is left afterwards. */
export const paymentWords = ({ amount, included, overage, overageAmountMicros, availableAfter }: Quote): string => {
  if (amount === 0) return 'It costs nothing'
  const left = `${formatCount(availableAfter)} left afterwards`
  if (overage === 0) return `Included in your plan, ${left}`
  const beyond = `${creditWords(overage)} beyond your plan for ${formatMoney(overageAmountMicros)}`
  return included === 0 ? `All ${beyond}` : `${formatCount(included)} included, ${beyond}, ${left}`
}
