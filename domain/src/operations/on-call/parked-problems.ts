import { countWords } from '../../kernel/words.ts'
import { isWidespread } from '../../status/thresholds.ts'
import { featureOf } from '../feature-names.ts'
import type { Figures, ParkedFigures } from './figures.ts'
import type { Problem } from './problem.ts'
import { customerWords, listWords } from './words.ts'

type Kind = keyof Figures['parked']

const consequences: Readonly<Record<Kind, string>> = {
  readModel: 'the pages of those customers lack what happened since',
  reactor: 'those customers wait for a mail, a charge or what they asked for',
}

const parked = (kind: Kind, figures: ParkedFigures): Problem => {
  const { keys, events, consumers, customers, ofCustomers, since } = figures
  const features = listWords(consumers.map((name) => featureOf(name).name))
  return {
    id: `parked ${kind}`,
    severity: kind === 'reactor' || isWidespread({ customers, ofCustomers }) ? 'degraded' : 'notice',
    title: `${features} could not take in ${countWords(events, 'event')}: ${consequences[kind]}.`,
    concerns: `${customerWords(customers)} of ${customerWords(ofCustomers)}, ${countWords(keys, 'key')}`,
    since,
    next: { label: 'See the errors, retry or leave out', to: '/ops/parked' },
    runbook: 'parked',
  }
}

/** Events that could not be folded. Everything else goes on. */
export const parkedProblems = ({ parked: { reactor, readModel } }: Figures): readonly Problem[] => [
  ...(reactor ? [parked('reactor', reactor)] : []),
  ...(readModel ? [parked('readModel', readModel)] : []),
]
