import { line, link, list, name, p, steps, table } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { count, price } from '#lib/english-formats.ts'
import { executive, freemium, growth, plansAscending, starter, storage, trial } from './figures.ts'

export const plans: readonly Article[] = [
  {
    id: 'what-is-in-each-plan',
    category: 'plans',
    question: 'What is in each plan?',
    answer: [
      table(
        ['Plan', 'A month', 'Credits', 'Storage', 'Seats', 'Social accounts'],
        plansAscending.map(({ name, limits, pricing }) => [
          name,
          pricing.displayPrice,
          count(limits.monthlyGenerativeCredits),
          storage(limits.mediaStorageGB),
          count(limits.maxUserSeats),
          count(limits.maxSocialAccounts),
        ]),
      ),
      p`The features of your plan, and what unlocks the others, are listed on the
        ${link('Billing page', '/dashboard/billing')}. Anything that ${link('is not there yet', '#publish-from-here')}, such
        as analytics, will come to the plans that list it.`,
    ],
    tags: ['pricing', 'compare', 'comparison', 'tiers', 'prices', 'storage', 'seats', 'freemium', 'starter', 'scale'],
  },
  {
    id: 'free-trial',
    category: 'plans',
    question: 'How does the free trial work?',
    answer: [
      p`You have ${trial.plan} for ${trial.days} days with ${trial.credits} credits, free and without a card.`,
      steps(
        line`Sign up and verify your e-mail address.`,
        line`On ${link('Billing', '/dashboard/billing')} choose ${name(`Try ${trial.days} days for free`)} on the
          ${trial.plan} card.`,
        line`Check the preview and press ${name(`Start ${trial.days}-day trial`)}.`,
      ),
      p`When the credits are used up, generating stops. A trial never costs you anything.`,
    ],
    tags: ['trial', 'free trial', 'try', 'pro', 'seven days', 'no card', 'test'],
  },
  {
    id: 'trial-credits',
    category: 'plans',
    question: 'How many credits does the trial have?',
    answer: [
      p`${trial.credits}: the share of ${count(starter.limits.monthlyGenerativeCredits)} monthly credits that
        ${trial.days} days have, rounded up. There is no overage in a trial. If you buy a plan, its full credits begin
        with the payment.`,
    ],
    tags: ['trial', '350', 'amount', 'included', 'credits'],
  },
  {
    id: 'trial-ends',
    category: 'plans',
    question: 'What happens when my trial ends?',
    answer: [
      p`You are on Freemium with ${count(freemium.limits.monthlyGenerativeCredits)} credits a month, unless you have chosen
        a plan by then. Nothing is charged, since we never asked for a card. We send you an e-mail three days before.`,
      p`When it ends is on the ${link('Billing page', '/dashboard/billing')}.`,
    ],
    tags: ['trial over', 'expired', 'after trial', 'convert', 'automatically charged', 'countdown'],
  },
  {
    id: 'trial-refused',
    category: 'plans',
    question: 'Why can I not start a trial?',
    answer: [
      list(
        line`Your address is not verified yet: ${link('verify your e-mail address', '#verify-email')} first.`,
        line`This address has already had a trial. Everybody gets one.`,
        line`You are on a paid plan already, which has everything that the trial would show you.`,
      ),
    ],
    tags: ['trial', 'second', 'again', 'refused', 'not available', 'once', 'verify'],
  },
  {
    id: 'upgrade',
    category: 'plans',
    question: 'How do I upgrade, and what do I pay?',
    answer: [
      steps(
        line`Open ${link('Billing', '/dashboard/billing')} and choose a plan. Nothing is bought yet.`,
        line`The preview shows what you pay now, the credits that are added, and the next reset.`,
        line`${name('Continue to payment')} leads to the checkout. Your plan changes when the payment is confirmed.`,
      ),
      p`You pay the new plan for the rest of the time that you have paid for, less what is left of the old one. For the rest
        of the month you get the difference in credits; your billing date stays, and what you have left never
        shrinks.`,
    ],
    tags: ['bigger plan', 'change plan', 'switch', 'proration', 'preview', 'more credits', 'buy', 'checkout', 'price'],
  },
  {
    id: 'downgrade',
    category: 'plans',
    question: 'How do I change to a smaller plan?',
    answer: [
      p`Choose it on the ${link('Billing page', '/dashboard/billing')}. It begins when the time that you have paid for ends;
        until then you keep what you have, and nothing is charged now. ${name('Keep my plan')} on the same page takes it
        back.`,
    ],
    tags: ['downgrade', 'cheaper', 'lower', 'switch', 'change plan', 'undo'],
  },
  {
    id: 'annual-billing',
    category: 'plans',
    question: 'How does annual billing work?',
    answer: [
      p`You pay for ten months and have twelve: ${starter.name} is ${price(starter.pricing.annualPrice ?? 0)} a year instead
        of ${price((starter.pricing.monthlyPrice ?? 0) * 12)}. Switch with ${name('Annual, two months free')} on the
        ${link('Billing page', '/dashboard/billing')}.`,
      list(
        line`Credits still reset every month.`,
        line`From monthly to annual you can change at any time; what is left of your month is taken off.`,
        line`A year that you have paid for runs to its end. In the meantime you can choose a larger plan, also for a year.`,
      ),
    ],
    tags: ['yearly', 'year', 'annually', 'discount', 'two months free', 'ten months', 'monthly'],
  },
  {
    id: 'growth-social-accounts',
    category: 'plans',
    question: 'How many social accounts does Growth include?',
    answer: [
      p`${growth.name} includes ${growth.limits.maxSocialAccounts} social accounts. The numbers of the other plans are in
        ${link('What is in each plan?', '#what-is-in-each-plan')} This is
        ${link('how they are connected', '#connect-an-account')}.`,
    ],
    tags: ['social', 'accounts', 'channels', 'profiles', 'growth', 'limit'],
  },
  {
    id: 'cross-posting',
    category: 'plans',
    question: 'Is cross-posting part of every plan?',
    answer: [
      p`No. Cross-posting is a paid feature: it belongs to the plans from ${starter.name} on, not to Freemium. With
        it a post goes to several accounts at once.`,
    ],
    tags: ['crosspost', 'cross posting', 'publish', 'paid', 'freemium'],
  },
  {
    id: 'locked-feature',
    category: 'plans',
    question: 'Why is a feature locked?',
    answer: [
      p`Because your plan does not include it. The prompt beside it names the smallest plan that does, and what that costs a
        month. All features of all plans are under ${name('Features')} on the
        ${link('Billing page', '/dashboard/billing')}.`,
    ],
    tags: ['upgrade to unlock', 'lock', 'not available', 'missing', 'forbidden', 'features', 'requires'],
  },
  {
    id: 'executive',
    category: 'plans',
    question: 'How do I get the Executive plan?',
    answer: [
      p`Executive is agreed with our sales team: at least ${price(executive.pricing.minimumACV ?? 0)} a year, and
        ${price(executive.pricing.setupFee ?? 0)} once for the setup. Press ${name('Contact Sales')} on the
        ${link('price list', '/#pricing')}, or ${link('write to us', '/contact')} with the category Business.`,
    ],
    tags: ['enterprise', 'sales', 'custom', 'contact sales', 'white label', 'company', 'agency', 'quote'],
  },
]
