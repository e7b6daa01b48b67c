import type { OptionalKind, Unwanted } from '../identity/unwanted.ts'
import type { MailTemplate } from '../mails/templates.ts'
import type { News } from './schemas.ts'

/** The news and the mails of each kind that people can do without. */
const contents: Readonly<
  Record<OptionalKind, { readonly news: readonly News['type'][]; readonly mails: readonly MailTemplate[] }>
> = {
  results: { news: ['generationReady', 'generationFailed'], mails: [] },
  uploads: { news: ['uploadRefused'], mails: [] },
  usage: { news: ['threshold'], mails: ['usage'] },
  trial: { news: ['trialEnding'], mails: ['trialEnding'] },
  mentions: { news: ['mentioned'], mails: ['mention'] },
  replies: { news: ['replied'], mails: ['reply'] },
}

/** The news that are not shown to somebody. Those about the overage budget are about money, and always are. */
export const unwantedNews = ({ inApp }: Unwanted): readonly News['type'][] =>
  inApp.flatMap((kind) => contents[kind].news)

/** The news that only those see who may see the plan and its payments, beside what is about the overage budget. */
export const billingNews: readonly News['type'][] = ['paymentFailed', 'trialEnding']

/** The same holds for mails about the overage budget. */
export const isUnwantedMail = ({ byMail }: Unwanted, template: MailTemplate): boolean =>
  byMail.some((kind) => contents[kind].mails.includes(template))
