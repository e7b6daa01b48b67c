import { type FailureCode, failures } from '@vignette/domain/generation/schemas'
import { microsPerCent, microsPerDollar } from '@vignette/domain/kernel/money'
import type { ModelUsage } from '@vignette/domain/models/schemas/console'
import { keyPlaceOf, type LastTest, type Model, modelProviders, nameOfModel } from '@vignette/domain/models/schemas'
import { formatCount, formatMoney, formatShortInstant } from '#lib/formats.ts'

const providerNameOf = (model: Model): string =>
  model.provider === 'compatible' ? model.baseUrl : modelProviders[model.provider]

export const labelOf = (model: Model): string => `${model.model}, ${providerNameOf(model)}`

/** A key to compare models by. */
export const keyOfModel = (model: Model): string => `${nameOfModel(model)} ${keyPlaceOf(model)}`

const secondsOf = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** Parts of a cent with two digits that count, since one answer often costs less than a cent. */
export const costWords = (micros: number): string =>
  micros > 0 && micros < microsPerCent ? `$${Number((micros / microsPerDollar).toPrecision(2))}` : formatMoney(micros)

/** The known part of a cost, and a word that there is more if the price of some generations is unknown. */
export const knownCostWords = ({ costMicros, unpriced }: Pick<ModelUsage, 'costMicros' | 'unpriced'>): string => {
  if (unpriced === 0) return costWords(costMicros)
  return costMicros > 0 ? `${costWords(costMicros)} and more, unknown` : 'Unknown'
}

/** What customers are told says too little of a call that was refused. */
const reasonOf = (failure: FailureCode): string =>
  failure === 'internal' ? 'The key, the name of the model or the address was refused.' : failures[failure]

/** What came of the last test. */
export const testWords = (last: LastTest): string => {
  if (last.status === 'running') return 'Being tested…'
  const at = formatShortInstant(last.askedAt)
  if (last.failure !== null) return `Failed after ${secondsOf(last.ms)} on ${at}: ${reasonOf(last.failure)}`
  const tokens = last.inputTokens + last.outputTokens
  const cost = last.costMicros > 0 ? `, ${costWords(last.costMicros)}` : ', no known price'
  return `Answered in ${secondsOf(last.ms)} on ${at}, ${formatCount(tokens)} tokens${cost}`
}
