import { currentPrices } from '@vignette/domain/plans/credit-prices'
import { line, link, list, name, p, steps, table } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { count } from '#lib/english-formats.ts'
import { days, freemium, minutesFor, newsletterCredits, plansAscending } from './figures.ts'

const { prices } = currentPrices

const pricedActions = [
  ['One caption', prices.caption],
  ['One set of hashtags', prices.hashtags],
  ['Text for a video: hook, script, description', prices.videoCaptionText],
  ['One generated image', prices.imageGeneration],
  ['One image edited by prompt', prices.imageEdit],
  ['Captions in a video', prices.videoAutoCaption],
  ['Smart crop of a video', prices.videoSmartCrop],
  ['Enhancement of a video', prices.videoEnhancement],
  ['A video of 30 seconds from a prompt', prices.videoGeneration],
  ['Background removal of a video', prices.videoBackgroundRemove],
] as const

export const credits: readonly Article[] = [
  {
    id: 'when-credits-reset',
    category: 'credits',
    question: 'When do my credits reset?',
    answer: [
      p`Every month on your billing date, at the hour your plan began. Somebody who paid on the 12th has new credits on
        the 12th of each month.`,
      p`Your exact moment, in your own time zone, is on the ${link('Usage page', '/dashboard/usage')} next to
        ${name('Resets')}.`,
      list(
        line`A billing date that a month does not have becomes the last day of that month: the 31st is 28 or 29 February,
          and 31 March again.`,
        line`Freemium resets every month too, counted from the day it began.`,
        line`Paying annually does not change this: credits still come every month.`,
      ),
    ],
    tags: ['renew', 'renewal', 'refresh', 'refill', 'monthly', 'billing date', 'new credits', 'next month', 'restart'],
  },
  {
    id: 'roll-over',
    category: 'credits',
    question: 'Do unused credits roll over?',
    answer: [
      p`No. The credits of your plan are for one month, and what is left of them expires at the reset. On your ledger that
        line reads ${name('Expired unused')}.`,
      p`Credits that were given to you, as a promotion or as goodwill, have their own expiry date and survive the reset
        until then.`,
    ],
    tags: ['rollover', 'carry over', 'expire', 'unused', 'left over', 'save', 'keep', 'lose'],
  },
  {
    id: 'what-is-a-credit',
    category: 'credits',
    question: 'What is a generative credit?',
    answer: [
      p`The unit that everything is priced in: a caption costs ${prices.caption} credit, an image
        ${prices.imageGeneration}. A plan brings a number of them every month, and each action takes its price from
        that, so you can spend them on whatever you need. The full list is in
        ${link('What does each action cost?', '#what-actions-cost')}.`,
    ],
    tags: ['credit', 'meaning', 'unit', 'hybrid', 'generative', 'token', 'currency'],
  },
  {
    id: 'what-actions-cost',
    category: 'credits',
    question: 'What does each action cost?',
    answer: [
      table(
        ['Action', 'Credits'],
        pricedActions.map(([action, credits]) => [action, count(credits)]),
      ),
      p`You pay for each one that is delivered: four image variations are ${4 * prices.imageGeneration} credits, and if
        only two arrive, ${2 * prices.imageGeneration}. The studio shows the price before you press. Some actions need a
        larger plan; see ${link('Why is a feature locked?', '#locked-feature')}`,
      p`What is done with a video is priced by the video, however long; see ${link('What can I do with a video?', '#work-on-a-video')}`,
    ],
    tags: ['price', 'prices', 'credits', 'price list', 'how much', 'caption', 'image', 'video', 'hashtags', 'edit'],
  },
  {
    id: 'credits-per-plan',
    category: 'credits',
    question: 'How many credits does my plan include?',
    answer: [
      table(
        ['Plan', 'Credits a month'],
        plansAscending.map(({ name, limits }) => [name, count(limits.monthlyGenerativeCredits)]),
      ),
      p`What is left of yours is on the ${link('Usage page', '/dashboard/usage')}.`,
    ],
    tags: ['included', 'allotment', 'allowance', 'monthly credits', 'plan', 'limit', 'quota'],
  },
  {
    id: 'read-your-usage',
    category: 'credits',
    question: 'How do I see what I have used?',
    answer: [
      steps(
        line`Open ${link('Usage', '/dashboard/usage')}. The large figure is what you can still spend.`,
        line`The meter below shows three parts: ${name('Used')}, ${name('In progress')} and ${name('Left')}.`,
        line`${name('Resets')} names the moment of your next credits, and ${name('At this pace')} whether yours last until
          then.`,
        line`${name('This period')} counts texts, image credits, minutes of video and storage.`,
        line`The ${name('Ledger')} at the end lists every single credit, newest first.`,
      ),
    ],
    tags: ['usage', 'meter', 'balance', 'remaining', 'left', 'forecast', 'pace', 'statistics', 'spent'],
  },
  {
    id: 'in-progress',
    category: 'credits',
    question: 'Why are some of my credits in progress?',
    answer: [
      p`A job sets its price aside before it starts, so that it can never cost more than was shown. Until it is done those
        credits are in progress: not spent, and not available for something else.`,
      p`When it is done they become used, or come back to you. If something gets stuck, it is given up, after
        ${minutesFor('image')} minutes at the latest, and they come back by themselves. Work on a long video may take hours, and has a
        limit that follows from its length.`,
    ],
    tags: ['held', 'hold', 'reserved', 'pending', 'striped', 'meter', 'blocked credits'],
  },
  {
    id: 'failed-jobs',
    category: 'credits',
    question: 'Am I charged when something fails?',
    answer: [
      p`No. You are charged for what was delivered. Whatever fails, is cancelled, is declined or takes too long gives its
        credits back, and the ledger says why. If two of four images arrive, you pay for two.`,
      p`Where nothing was made the studio says ${name('You were not charged')}, and ${name('Try again')} names the price of
        another attempt.`,
    ],
    tags: ['failure', 'error', 'failed', 'charged', 'returned', 'lost credits', 'cancelled', 'blocked'],
  },
  {
    id: 'out-of-credits',
    category: 'credits',
    question: 'What happens when I run out of credits?',
    answer: [
      list(
        line`On Freemium and in a trial, generating stops until the reset. Nothing is charged.`,
        line`On paid plans it goes on as ${link('overage', '#what-is-overage')}, up to a budget that you set.`,
      ),
      p`When you do not have enough credits for something, we tell you how many are missing, when they reset, and the
        cheapest way to continue.`,
    ],
    tags: ['empty', 'used up', 'no credits', 'not enough', 'insufficient', 'limit reached', 'hard cap', 'more credits'],
  },
  {
    id: 'usage-alerts',
    category: 'credits',
    question: 'Am I told before my credits run out?',
    answer: [
      p`Yes, when 50, 80 and 100% of the credits of your plan are used, and again at 50, 80 and 100% of your overage
        budget: with a notice on the Usage page, under the bell, and by e-mail. ${name('At this pace')} on the
        ${link('Usage page', '/dashboard/usage')} tells you earlier whether they will last.`,
    ],
    tags: ['alert', 'warning', 'notification', 'threshold', 'percent', 'mail', 'reminder'],
  },
  {
    id: 'which-credits-first',
    category: 'credits',
    question: 'Which of my credits are used first?',
    answer: [
      steps(
        line`The credits of your plan, since they end with the month.`,
        line`Credits from promotions, such as those for the newsletter; what expires first goes first.`,
        line`Goodwill credits.`,
        line`Overage, where your plan and your budget allow it.`,
      ),
    ],
    tags: ['order', 'priority', 'promo', 'goodwill', 'expire', 'burn'],
  },
  {
    id: 'ledger',
    category: 'credits',
    question: 'What is the ledger?',
    answer: [
      p`The complete history of your credits, at the end of the ${link('Usage page', '/dashboard/usage')}: every grant,
        every job, every refund, with its time, the change and the balance after it. Lines are never edited or
        removed; a correction is a line of its own.`,
      p`Filter it by period, by kind (grants, jobs, refunds) and by action.`,
    ],
    tags: ['history', 'transactions', 'statement', 'log', 'filter', 'balance', 'audit'],
  },
  {
    id: 'export-the-ledger',
    category: 'credits',
    question: 'How do I download my credit history as CSV?',
    answer: [
      steps(
        line`Open ${link('Usage', '/dashboard/usage')} and go to the ${name('Ledger')}.`,
        line`Choose a period, or ${name('Every period')}, and filter if you like.`,
        line`Press ${name('Download CSV')}. The file holds exactly the lines that your filters show.`,
      ),
    ],
    tags: ['csv', 'export', 'excel', 'spreadsheet', 'download', 'ledger', 'accounting', 'report'],
  },
  {
    id: 'newsletter-credits',
    category: 'credits',
    question: `How do I get the ${newsletterCredits} newsletter credits?`,
    answer: [
      steps(
        line`Enter your e-mail address in the box on the ${link('home page', '/')}.`,
        line`Follow the link in the e-mail that we send you. Without that nothing is sent and nothing is granted.`,
        line`${newsletterCredits} credits go to the account with the same address: at once, or when you sign up with it
          later.`,
      ),
      p`They are granted once per address and last ${days.newsletterCreditsLast} days, across resets. That is as much again
        as a month of Freemium, which has ${count(freemium.limits.monthlyGenerativeCredits)}.`,
    ],
    tags: ['newsletter', 'free credits', 'bonus', 'promo', 'gift', 'updates', 'opt-in', 'subscribe'],
  },
]
