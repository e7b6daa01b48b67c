import type { Kind } from '@vignette/domain/generation/kinds'
import type { CreditAction } from '@vignette/domain/plans/credit-prices'
import { ideaOf } from '../ideas.ts'
import type { Action, Customer } from '../customer.ts'
import type { Fate } from '../studio.ts'
import { runJob } from './credits.ts'
import { ask, type StudioRequest } from './generations.ts'

type Written = Extract<Kind, 'caption' | 'hashtags' | 'videoCaption'>
type VideoJob = Extract<
  CreditAction,
  'videoGeneration' | 'videoAutoCaption' | 'videoSmartCrop' | 'videoEnhancement' | 'videoBackgroundRemove'
>

/** A kind of job, with the most units at a time. */
type Habit = readonly [what: Written | VideoJob, maxUnits: number]

/** Jobs are drawn evenly from this list, so frequent ones are listed several times. */
export type Habits = readonly [Habit, ...Habit[]]

/** Two in a hundred fail. Three more deliver one unit less, if several were requested. */
const fateOf = ({ random }: Customer, units: number): Fate | undefined => {
  const dice = random.next()
  if (dice < 0.02) return { fails: random.pick(['unavailable', 'unusable', 'blocked']) }
  return dice < 0.05 && units > 1 ? { delivers: units - 1 } : undefined
}

const outputOf = ({ random }: Customer, kind: Written, units: number): StudioRequest['outputs'][0] => {
  if (kind === 'videoCaption') return { kind, platform: random.pick(['tiktok', 'instagram', 'facebook']) }
  const platform = random.pick(['instagram', 'instagram', 'tiktok', 'facebook', 'linkedin', 'x'])
  if (kind === 'hashtags') return { kind, platform }
  const length = random.pick(['short', 'medium', 'medium', 'long'])
  const variations = Math.min(4, units)
  return random.next() < 0.3
    ? { kind, platform, length, variations, tone: random.pick(['professional', 'casual', 'funny', 'inspiring']) }
    : { kind, platform, length, variations }
}

const write = async (customer: Customer, kind: Written, units: number): Promise<void> => {
  const prompt = await ideaOf(customer)
  await ask(customer, { prompt, outputs: [outputOf(customer, kind, units)], fate: fateOf(customer, units) })
}

/** Does one job, drawn from these habits. */
export const work =
  (habits: Habits): Action =>
  async (customer) => {
    const { random } = customer
    const [what, maxUnits] = random.pick(habits)
    const units = random.between(1, maxUnits)
    if (what === 'caption' || what === 'hashtags' || what === 'videoCaption') await write(customer, what, units)
    else await runJob(customer, what, units)
  }
