import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { AccountState } from '@vignette/domain/support/schemas/as-of'
import { formatCount, formatMoney, formatStorage } from '#lib/formats.ts'
import { creditsInWords } from './credit-words.ts'

type TextFact = { readonly name: string; readonly value: string }

/** A fact in words, or an instant. */
export type AccountFact = TextFact | { readonly name: string; readonly at: string }

const nameOf = (tier: AccountState['plan']): string => currentCatalogue.plans[tier].name

const planName = ({ plan, subscription: { status, interval, isAgreed } }: AccountState): string => {
  if (status === 'trialing') return `${nameOf(plan)}, on trial`
  const paid = interval && (isAgreed ? 'by agreement' : `paid by the ${interval}`)
  return [nameOf(plan), paid].filter(Boolean).join(', ')
}

const dueWords = {
  trialEnd: 'The trial is over; nobody has come by since to record it',
  planEnd: 'The plan is over; nobody has come by since to record it',
  planChange: 'The change of plan is due; nobody has come by since to record it',
} as const

/** Facts that exist only at times: a trial, a scheduled change, a due payment. */
const changesOf = ({ subscription }: AccountState): AccountFact[] => {
  const { trialEndsAt, termEndsAt, scheduled, unpaidInvoices, graceEndsAt, due } = subscription
  const facts: AccountFact[] = []
  if (trialEndsAt) facts.push({ name: 'Trial ends', at: trialEndsAt })
  if (termEndsAt) facts.push({ name: 'Term ends', at: termEndsAt })
  if (scheduled) {
    const name = scheduled.to ? `Changes to ${nameOf(scheduled.to)}` : 'Leaves the plan'
    facts.push({ name, at: scheduled.at })
  }
  if (unpaidInvoices > 0) facts.push({ name: 'Invoices that are due', value: formatCount(unpaidInvoices) })
  if (graceEndsAt) facts.push({ name: 'Unless they are paid, the plan ends', at: graceEndsAt })
  if (due) facts.push({ name: 'Due', value: dueWords[due] })
  return facts
}

const overageOf = ({ credits, overageBudgetMicros }: AccountState): string => {
  if (!credits || (overageBudgetMicros === null && credits.overage === 0))
    return 'None: it stops when credits are used up'
  const spent = `${creditsInWords(credits.overage)}, ${formatMoney(credits.overageAmountMicros)}`
  return overageBudgetMicros === null ? spent : `${spent} of a budget of ${formatMoney(overageBudgetMicros)}`
}

const creditsOf = (state: AccountState): AccountFact[] => {
  const { credits, spendable } = state
  if (!credits) return [{ name: 'Credits', value: 'No period has begun' }]
  const left = `${formatCount(credits.available)} of ${formatCount(credits.granted)}`
  const facts: AccountFact[] = [
    { name: 'Credits left', value: left },
    { name: 'Credits used', value: formatCount(credits.used) },
    { name: 'In progress', value: formatCount(credits.held) },
    { name: 'Overage', value: overageOf(state) },
  ]
  if (spendable !== null && spendable !== credits.available) {
    const value = `${creditsInWords(spendable)}: what had expired was not recorded yet`
    facts.splice(1, 0, { name: 'Could be spent', value })
  }
  return facts
}

const periodOf = ({ period }: AccountState): AccountFact[] =>
  period
    ? [
        { name: 'Period began', at: period.start },
        {
          name: period.isOver ? 'Period ended' : period.isTrial ? 'Period ends' : 'Credits reset',
          at: period.resetsAt,
        },
      ]
    : []

const supportOf = ({ limits }: AccountState): string => {
  const has = [
    limits.hasPrioritySupport && 'priority support',
    limits.hasDedicatedAccountManager && 'a dedicated account manager',
  ].filter((each) => each !== false)
  return has.length === 0 ? 'Standard' : has.join(' and ').replace(/^./, (letter) => letter.toUpperCase())
}

export const supportFact = (state: AccountState): TextFact => ({ name: 'Support', value: supportOf(state) })

/** Plan, credits and what belongs to them, the most frequently needed first. */
export const planFacts = (state: AccountState): AccountFact[] => [
  { name: 'Plan', value: planName(state) },
  ...creditsOf(state),
  ...periodOf(state),
  ...changesOf(state),
  supportFact(state),
]

/** The limits of the plan as sold. */
export const limitFacts = ({ limits }: AccountState): TextFact[] => [
  { name: 'Credits of the plan', value: `${formatCount(limits.monthlyGenerativeCredits)} a month` },
  { name: 'Storage of the plan', value: formatStorage(limits.mediaStorageGB) },
  { name: 'Seats', value: formatCount(limits.maxUserSeats) },
  { name: 'Social accounts', value: formatCount(limits.maxSocialAccounts) },
]
