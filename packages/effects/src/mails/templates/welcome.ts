import { creditWords } from '@vignette/domain/kernel/words'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { action, facts, paragraph } from './parts.ts'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'

const { freemium, starter } = currentCatalogue.plans

export const welcome = (
  { brand, color, publicUrl }: Sender,
  { name }: { readonly name: string | null },
): MailContent => ({
  subject: `Welcome to ${brand}`,
  preheader: `Your account is ready, with ${creditWords(freemium.limits.monthlyGenerativeCredits)} every month.`,
  title: `Welcome to ${brand}`,
  body: [
    paragraph(greetingTo(name)),
    paragraph(
      'Your account is ready. Tell us a little about your brand first: how you sound, who you speak to and what you ',
      'post about. Everything you make from then on starts from there.',
    ),
    facts(
      ['Your plan', freemium.name],
      ['Every month', creditWords(freemium.limits.monthlyGenerativeCredits)],
      ['Price', 'Free, no card needed'],
    ),
    action(color, `${publicUrl}/dashboard`, `Open ${brand}`),
    paragraph(
      `Need more? You can try ${starter.name} for ${currentCatalogue.trial.days} days without paying. `,
      'It ends by itself.',
    ),
  ],
  why: `You got this mail because somebody signed up for ${brand} with this address.`,
})
