import { instantWords } from '@vignette/domain/kernel/words'
import { action, facts, paragraph } from './parts.ts'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import type { Reader } from './reader.ts'

type FailedPayment = {
  readonly reader: Reader
  readonly plan: string
  readonly graceEndsAt: string
  readonly hasFreemium: boolean
}

export const paymentFailed = (
  { brand, color, dashboardUrl, isDemo }: Sender,
  { reader: { name, formats }, plan, graceEndsAt, hasFreemium }: FailedPayment,
): MailContent => ({
  subject: 'Your payment did not go through',
  preheader: `You keep your plan until ${instantWords(graceEndsAt, formats)}. Please settle the payment before then.`,
  title: 'Your payment did not go through',
  body: [
    paragraph(greetingTo(name)),
    paragraph(
      isDemo
        ? `A demo payment for your ${plan} plan failed. No money is involved.`
        : `We could not collect the payment for your ${plan} plan. Often the card has expired, or the bank said no.`,
    ),
    facts(['You keep your plan until', instantWords(graceEndsAt, formats)]),
    paragraph(
      'Until then nothing changes, but there is no overage. If it is not paid by then, the plan ends and ',
      hasFreemium ? 'your account continues for free.' : 'the workspace has none until you choose one again.',
    ),
    action(color, `${dashboardUrl}/billing`, 'Look at your billing'),
  ],
  why: `You got this mail because you have a paid plan at ${brand}.`,
})
