import { countWords } from '../../kernel/words.ts'
import type { Figures } from './figures.ts'
import type { Problem } from './problem.ts'

/** Streams that take no command until staff are done with them, and corrections that wait for a second person. */
export const streamProblems = ({ quarantined, corrections }: Figures): readonly Problem[] => [
  ...(quarantined.count === 0
    ? []
    : [
        {
          id: 'quarantined',
          severity: 'notice',
          title: `${countWords(quarantined.count, 'stream')} ${quarantined.count === 1 ? 'is' : 'are'} quarantined: what people do there is refused.`,
          concerns: 'whoever reads that we are looking at the account',
          since: quarantined.since,
          next: { label: 'Correct or release with ops stream', to: '/ops/runbook/log' },
          runbook: 'log',
        } as const,
      ]),
  ...(corrections.count === 0
    ? []
    : [
        {
          id: 'corrections',
          severity: 'notice',
          title: `${countWords(corrections.count, 'correction')} of a broken event ${corrections.count === 1 ? 'waits' : 'wait'} for a second person.`,
          concerns: 'the customer whose event it is',
          since: corrections.since,
          next: { label: 'Approve or decline with ops stream', to: '/ops/runbook/log' },
          runbook: 'log',
        } as const,
      ]),
]
