import { creditWords, instantWords, moneyWords, rateWords } from '@vignette/domain/kernel/words'
import type { AlertPercent } from '@vignette/domain/credits/thresholds'
import { action, facts, paragraph } from './parts.ts'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import type { Reader } from './reader.ts'

export type UsageNews = {
  readonly of: 'included' | 'budget'
  readonly percent: AlertPercent
  /** Credits that can still be used, without overage. */
  readonly available: number
  readonly included: number
  readonly resetsAt: string
  readonly isTrial: boolean
  /** Null if the plan has no overage, or none while a payment is due. */
  readonly overage: { readonly rateMicros: number; readonly budgetMicros: number; readonly spentMicros: number } | null
}

/** A sentence about what happens when the credits are used up. */
const nextOf = ({ available, overage, isTrial }: UsageNews, { formats }: Reader): string => {
  const when = available > 0 ? 'When they are used up, generating' : 'Generating'
  const room = overage === null ? 0 : overage.budgetMicros - overage.spentMicros
  if (overage !== null && room >= overage.rateMicros) {
    const rate = `${rateWords(overage.rateMicros, formats)} per credit`
    return `${when} goes on as overage at ${rate}, and never beyond your budget of ${moneyWords(overage.budgetMicros, formats)}.`
  }
  const until = isTrial ? 'you choose a plan or the trial ends' : 'then, or until you choose a larger plan'
  return `${when} pauses until ${until}. Nothing is charged beyond your plan.`
}

const ofIncluded = (news: UsageNews, reader: Reader): Pick<MailContent, 'subject' | 'title' | 'preheader'> => {
  const subject =
    news.percent === 100 ? 'The credits of your plan are used up' : `You have used ${news.percent}% of your credits`
  return {
    subject,
    title: subject,
    preheader: `${creditWords(news.available, reader.formats)} left. ${nextOf(news, reader)}`,
  }
}

const ofBudget = (
  { percent, resetsAt }: UsageNews,
  { formats }: Reader,
): Pick<MailContent, 'subject' | 'title' | 'preheader'> => {
  const subject =
    percent === 100 ? 'Your overage budget is used up' : `You have used ${percent}% of your overage budget`
  return { subject, title: subject, preheader: `Your credits are renewed on ${instantWords(resetsAt, formats)}.` }
}

const budgetNext = ({ percent, overage }: UsageNews, { formats }: Reader): string => {
  const budget = overage === null ? 'Your budget' : `Your budget of ${moneyWords(overage.budgetMicros, formats)}`
  return percent === 100
    ? `${budget} has no room left, so generating pauses until then, or until you raise the budget.`
    : `${budget} is never exceeded: generating pauses when it is used up.`
}

export const usage = ({ brand, color, dashboardUrl }: Sender, news: UsageNews, reader: Reader): MailContent => {
  const { name, formats } = reader
  const { of, available, included, resetsAt, isTrial, overage } = news
  const isBudget = of === 'budget'
  const spent: readonly (readonly [string, string])[] =
    isBudget && overage !== null
      ? [
          ['Overage so far', moneyWords(overage.spentMicros, formats)],
          ['Budget', moneyWords(overage.budgetMicros, formats)],
        ]
      : [
          ['Credits left', creditWords(available, formats)],
          ['Credits of your plan', creditWords(included, formats)],
        ]
  return {
    ...(isBudget ? ofBudget(news, reader) : ofIncluded(news, reader)),
    body: [
      paragraph(greetingTo(name)),
      paragraph(
        isBudget
          ? 'Here is how much overage you have used, on top of the credits of your plan.'
          : 'Here is what is left of your plan’s credits.',
      ),
      facts(...spent, [isTrial ? 'Trial ends' : 'Credits reset', instantWords(resetsAt, formats)]),
      paragraph(isBudget ? budgetNext(news, reader) : nextOf(news, reader)),
      action(color, `${dashboardUrl}/usage`, 'See your usage'),
    ],
    why: `You got this mail because you use ${brand}: we tell you at 50, 80 and 100%.`,
  }
}
