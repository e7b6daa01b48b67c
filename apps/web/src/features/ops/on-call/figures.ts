import type { OnCall } from '@vignette/domain/operations/schemas/on-call'
import type { ServiceName } from '@vignette/domain/status/services'
import { durationOf } from '#lib/formats.ts'
import { formatCount } from '#lib/formats.ts'

const stateWords = {
  operational: 'work',
  degraded: 'work badly',
  outage: 'are down',
  unknown: 'not measured yet',
} as const

/** A service that this installation does not have is not measured. */
const wordsOf = ({ services }: OnCall, wanted: ServiceName, without: string): string => {
  const found = services.find(({ name }) => name === wanted)
  return found ? stateWords[found.state] : without
}

const mailWords = ({ delivered, failed, waiting }: OnCall['mails']): string =>
  `${formatCount(delivered)} went out, ${formatCount(failed)} failed, ${formatCount(waiting)} wait`

/** Seconds between two instants, none of them in the future. */
export const secondsBetween = (since: string, now: string): number =>
  Math.max(0, (Date.parse(now) - Date.parse(since)) / 1_000)

/** The few figures that matter, in words. */
export const factsOf = (data: OnCall) => [
  { name: 'From an act until it shows', value: durationOf(data.delaySeconds) },
  { name: 'Workers alive', value: data.workers.map(({ role, alive }) => `${role} ${formatCount(alive)}`).join(', ') },
  { name: 'Mails in the last hour', value: mailWords(data.mails) },
  { name: 'Models', value: wordsOf(data, 'AI provider', 'none: everything is made offline') },
  { name: 'Payments', value: wordsOf(data, 'Payments', 'nothing is sold') },
  {
    name: 'Oldest work that waits',
    value:
      data.oldestWaitingAt === null
        ? 'nothing waits'
        : `for ${durationOf(secondsBetween(data.oldestWaitingAt, data.at))}`,
  },
]
