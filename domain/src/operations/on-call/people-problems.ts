import { countWords } from '../../kernel/words.ts'
import type { Figures } from './figures.ts'
import type { Problem } from './problem.ts'

/** What waits for a person: a second one, or somebody who ends what was reported. */
export const peopleProblems = ({ proposals, incidents }: Figures): readonly Problem[] => [
  ...(proposals.count === 0
    ? []
    : [
        {
          id: 'proposals',
          severity: 'notice',
          title: `${countWords(proposals.count, 'proposal')} to leave an event out ${proposals.count === 1 ? 'waits' : 'wait'} for a second person.`,
          concerns: 'whoever waits behind these events',
          since: proposals.since,
          next: { label: 'Confirm or decline', to: '/ops/parked' },
          runbook: 'parked',
        } as const,
      ]),
  ...incidents.map(({ title, since }): Problem => ({
    id: `incident ${title} ${since}`,
    severity: 'notice',
    title: `The status page says: ${title}`,
    concerns: 'everybody who reads it',
    since,
    next: { label: 'Update or resolve it', to: '/ops/incidents' },
    runbook: 'incidents',
  })),
]
