import { creditWords, dayWords, instantWords } from '@vignette/domain/kernel/words'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { defaultTier } from '@vignette/domain/plans/tiers'
import { action, facts, paragraph } from './parts.ts'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import type { Reader } from './reader.ts'

type Trial = { readonly reader: Reader; readonly tier: Tier; readonly endsAt: string; readonly hasFreemium: boolean }

export const trialEnding = (
  { brand, color, dashboardUrl }: Sender,
  { reader: { name, formats }, tier, endsAt, hasFreemium }: Trial,
): MailContent => {
  const { plans } = currentCatalogue
  const [tried, free] = [plans[tier], plans[defaultTier]]
  return {
    subject: `Your ${tried.name} trial ends on ${dayWords(endsAt, formats)}`,
    preheader: hasFreemium
      ? 'Nothing is charged. Keep the plan, or continue for free.'
      : 'Nothing is charged. Keep the plan to go on.',
    title: 'Your trial is nearly over',
    body: [
      paragraph(greetingTo(name)),
      paragraph(`You are trying ${tried.name}. The trial ends by itself, and nothing is charged.`),
      facts(
        ['Trial ends', instantWords(endsAt, formats)],
        [
          'Then',
          hasFreemium
            ? `${free.name}, ${creditWords(free.limits.monthlyGenerativeCredits, formats)} a month`
            : 'No plan, until you choose one',
        ],
        ['To keep the plan', `${tried.pricing.displayPrice} a month`],
      ),
      action(color, `${dashboardUrl}/billing`, `Keep ${tried.name}`),
      paragraph('What you have made stays yours either way.'),
    ],
    why: `You got this mail because you started a trial at ${brand}.`,
  }
}
