import type { Interval } from '@vignette/domain/billing/schemas'
import type { Tier } from '@vignette/domain/plans/schemas'
import { setUpBrand } from '../actions/brand.ts'
import { makeGood, promo, refundOne, workOn } from '../actions/credits.ts'
import {
  agreeOnExecutive,
  buy,
  buyAtSecondTry,
  buyTwice,
  cancel,
  downgradeTo,
  resume,
  setBudget,
  signUp as signUpAlone,
  thinkBetterOf,
  tryStarter,
} from '../actions/plans.ts'
import { declineCard, payAfterAll } from '../actions/renewals.ts'
import { lookAfter } from '../actions/staff.ts'
import { daniel, maya } from '../support-team.ts'
import { inventedBrand } from './brands.ts'
import { habitsOf } from './habits.ts'
import type { Action } from '../customer.ts'
import type { Life, Story } from './life.ts'
import { postsOfMarket } from './publishing.ts'
import { workTogether } from './small-teams.ts'

type Paid = Exclude<Tier, 'freemium' | 'executive'>

/** Jobs in 30 days: fewer than the plan includes, about as many, and more. */
const pace = { low: 5, fair: 14, high: 70 } as const

/** The same for the free plan. */
const freePace = { low: 2, fair: 5, high: 15 } as const

const signUp: Action = async (customer) => {
  await signUpAlone(customer)
  await setUpBrand(inventedBrand)(customer)
}

const free =
  (jobsPerMonth: number): Story =>
  ({ on, work, random }) => {
    const start = random.between(12, 160)
    on(start, signUp)
    work(start, 0, jobsPerMonth, habitsOf.freemium)
  }

/** Somebody who publishes on the free plan: on one account, each post for itself. */
const freeAuthor: Story = (life) => {
  life.on(64, signUp)
  life.work(64, 0, freePace.low, habitsOf.freemium)
  postsOfMarket(life)
}

const trialing: Story = ({ on, work, random }) => {
  const start = random.between(2, 6)
  on(start + 3, signUp)
  on(start, tryStarter)
  work(start, 0, 60, habitsOf.starter)
}

const trialLapsed: Story = ({ on, work, random }) => {
  const start = random.between(15, 200)
  on(start, signUp)
  on(start - 1, tryStarter)
  work(start - 1, start - 8, 80, habitsOf.starter)
  work(start - 8, Math.max(0, start - 40), pace.low, habitsOf.freemium)
}

const trialConverted: Story = ({ on, work, random }) => {
  const start = random.between(30, 180)
  on(start, signUp)
  on(start - 0.5, tryStarter)
  work(start - 0.5, start - 6, 40, habitsOf.starter)
  on(start - 6, buy({ tier: 'starter', interval: 'month' }))
  work(start - 6, 0, pace.fair, habitsOf.starter)
}

/** How many people work with the owner. */
const usualColleagues: Readonly<Record<Paid, number>> = { starter: 1, growth: 2, scale: 4 }

/** Signs up and pays a day later. */
const paid =
  (tier: Paid, interval: Interval, jobsPerMonth: number, months: number): Story =>
  (life) => {
    const { on, random } = life
    const start = random.between(20, months * 30)
    on(start, signUp)
    on(start - 1, buy({ tier, interval }))
    const colleagues = interval === 'year' || tier !== 'starter' ? usualColleagues[tier] : 0
    workTogether(life, [start - 1, 0], jobsPerMonth, { habits: habitsOf[tier], colleagues })
    if (tier === 'scale') on(start - 3, lookAfter(random.pick([maya, daniel])))
  }

const atTheBudget =
  (tier: Paid, budget: number): Story =>
  ({ on, work, random }) => {
    const start = random.between(30, 40)
    on(start, signUp)
    on(start - 1, buy({ tier, interval: 'month' }))
    on(start - 2, setBudget(budget))
    work(start - 2, 0, pace.high * 1.2, habitsOf[tier])
    work(start - 2, 0, pace.fair * 3, habitsOf.freemium) // small jobs, which use the budget up to the last credit
  }

const upgraded =
  (from: Paid, to: Paid, interval: Interval = 'month'): Story =>
  ({ on, work, random }) => {
    const start = random.between(50, 200)
    on(start, signUp)
    on(start - 1, buy({ tier: from, interval: 'month' }))
    work(start - 1, start - 40, pace.fair, habitsOf[from])
    on(start - 40, buy({ tier: to, interval }))
    if (to === 'scale') on(start - 43, lookAfter(daniel))
    work(start - 40, 0, pace.fair, habitsOf[to])
  }

const downgraded =
  (from: Paid, to: Paid): Story =>
  ({ on, work, random }) => {
    const start = random.between(70, 160)
    on(start, signUp)
    on(start - 1, buy({ tier: from, interval: 'month' }))
    work(start - 1, start - 62, pace.low, habitsOf[from])
    on(start - 45, downgradeTo(to))
    work(start - 62, 0, pace.low, habitsOf[to])
  }

const downgradeScheduled: Story = ({ on, work, random }) => {
  const start = 31 * random.between(2, 5) - 14
  on(start, signUp)
  on(start, buy({ tier: 'scale', interval: random.pick(['month', 'year']) }))
  work(start, 0, pace.low, habitsOf.growth)
  on(random.between(2, 6), downgradeTo('growth'))
}

const cancelling: Story = ({ on, work, random }) => {
  const start = random.between(300, 330)
  on(start, signUp)
  on(start, buy({ tier: 'growth', interval: 'year' }))
  work(start, 0, pace.low, habitsOf.growth)
  on(random.between(3, 20), cancel('notUsedEnough'))
}

/** Pays for two months and cancels. */
const leave = ({ on, work, random }: Life, start: number): void => {
  on(start, signUp)
  on(start - 1, buy({ tier: 'starter', interval: 'month' }))
  work(start - 1, start - 60, pace.low, habitsOf.starter)
  on(start - 48, cancel(random.pick(['tooExpensive', 'missingFeature', 'otherProduct', 'quality', 'other'])))
  work(start - 62, Math.max(0, start - 100), 3, habitsOf.freemium)
}

const cancelled: Story = (life) => leave(life, life.random.between(80, 300))

const returned: Story = (life) => {
  const start = life.random.between(150, 260)
  leave(life, start)
  life.on(start - 110, buy({ tier: 'starter', interval: 'year' }))
  life.work(start - 110, 0, pace.fair, habitsOf.starter)
}

const resumed: Story = ({ on, work, random }) => {
  const start = random.between(60, 150)
  on(start, signUp)
  on(start - 1, buy({ tier: 'growth', interval: 'month' }))
  work(start - 1, 0, pace.low, habitsOf.growth)
  on(start - 40, cancel('tooExpensive'))
  on(start - 44, resume)
}

/** A renewal fails. Then the grace period runs, the invoice is paid after all, or the plan ends. */
const failing =
  (then: 'pastDue' | 'recovered' | 'unpaid'): Story =>
  ({ on, work, random }) => {
    const failure = then === 'pastDue' ? random.between(1, 3) : random.between(20, 120)
    const start = failure + 31
    on(start, signUp)
    on(start, buyAtSecondTry({ tier: 'starter', interval: 'month' }))
    work(start, 0, pace.low, habitsOf.starter)
    on(failure + 5, declineCard)
    if (then === 'recovered') on(failure - 2, payAfterAll)
  }

const paidTwice: Story = ({ on, work, random }) => {
  const start = random.between(30, 120)
  on(start, signUp)
  on(start - 2, thinkBetterOf({ tier: 'scale', interval: 'month' }))
  on(start - 3, buyTwice({ tier: 'growth', interval: 'month' }))
  work(start - 3, 0, pace.low, habitsOf.growth)
}

const executive: Story = (life) => {
  const { on, random } = life
  const start = random.between(40, 200)
  on(start, signUp)
  on(start - 4, agreeOnExecutive(random.between(30, 60) * 1_000))
  on(start - 5, lookAfter(maya))
  workTogether(life, [start - 5, 0], pace.fair, { habits: habitsOf.executive, colleagues: 5 })
}

const executiveFromScale: Story = ({ on, work, random }) => {
  const start = random.between(100, 200)
  on(start, signUp)
  on(start - 1, buy({ tier: 'scale', interval: 'month' }))
  work(start - 1, start - 70, pace.fair, habitsOf.scale)
  on(start - 5, lookAfter(daniel))
  on(start - 70, agreeOnExecutive(48_000))
  work(start - 70, 0, pace.fair, habitsOf.executive)
}

/** Periods that begin on the last day of each month. */
const monthEnd =
  (interval: Interval): Story =>
  ({ on, work, random, thirtyFirst }) => {
    const start = thirtyFirst(random.between(60, 200))
    on(start, signUp)
    on(start, buy({ tier: 'starter', interval }))
    work(start, 0, pace.fair, habitsOf.starter)
  }

/** Grants that outlive a period, goodwill, and a refund. */
const givenCredits: Story = ({ on, work, random }) => {
  const start = random.between(90, 180)
  on(start, signUp)
  on(start - 1, buy({ tier: 'starter', interval: 'month' }))
  on(start - 5, promo(300, 70, 'Welcome campaign'))
  on(start - 33, makeGood(45, 'lateDelivery', 'Image generation took minutes'))
  work(start - 1, 0, pace.fair * 2, habitsOf.starter)
  on(start - 42, refundOne('The picture came out blurred'))
}

/** A customer with jobs that are running now. */
const running: Story = ({ on, work, random, minutesAgo }) => {
  const start = random.between(25, 60)
  on(start, signUp)
  on(start - 1, buy({ tier: 'growth', interval: 'month' }))
  work(start - 1, 0, pace.low, habitsOf.growth)
  minutesAgo(6, workOn('videoGeneration', 3))
  minutesAgo(3, workOn('imageGeneration', 4))
}

/** The stories of the customers besides the creator. Customers take them in turn, so 40 of them cover all. */
export const cast: readonly [Story, ...Story[]] = [
  free(freePace.low),
  paid('starter', 'month', pace.fair, 8),
  trialing,
  paid('growth', 'month', pace.fair, 6),
  trialLapsed,
  upgraded('starter', 'growth'),
  free(freePace.high),
  paid('scale', 'month', pace.fair, 5),
  trialConverted,
  executive,
  free(freePace.fair),
  atTheBudget('starter', 10),
  cancelled,
  paid('starter', 'year', pace.fair, 11),
  failing('recovered'),
  downgraded('growth', 'starter'),
  freeAuthor,
  givenCredits,
  paid('starter', 'month', pace.high, 3),
  failing('pastDue'),
  monthEnd('month'),
  upgraded('growth', 'scale'),
  running,
  free(freePace.fair),
  downgradeScheduled,
  paidTwice,
  paid('growth', 'year', pace.fair, 10),
  cancelling,
  failing('unpaid'),
  free(freePace.low),
  resumed,
  paid('scale', 'year', pace.low, 9),
  executiveFromScale,
  returned,
  monthEnd('year'),
  atTheBudget('growth', 40),
  trialLapsed,
  upgraded('starter', 'growth', 'year'),
  downgraded('scale', 'growth'),
  paid('growth', 'month', pace.high, 2),
]
