import { countWords } from '../../kernel/words.ts'
import type { Figures } from './figures.ts'
import type { Problem } from './problem.ts'

/** What nobody does while no worker has the role. */
const undone: Readonly<Record<string, string>> = {
  projections: 'nothing that people do shows',
  reactors: 'nothing happens by itself: no renewals, no charges, no deliveries',
  mail: 'no mail goes out',
  text: 'no texts are written',
  image: 'no pictures are drawn and no uploads are examined',
}

const next = { label: 'Start a worker', to: '/ops/runbook/workers' }

/** Processes that are gone, and roles that nobody has. */
export const workerProblems = ({ roles, silentWorkers }: Figures): readonly Problem[] => {
  const orphaned = roles.filter(({ alive }) => alive === 0)
  if (orphaned.length === roles.length) {
    const title =
      'No worker is alive: what people do is recorded, but nothing shows, no mail goes out, nothing is made.'
    return [{ id: 'workers', severity: 'outage', title, concerns: 'everybody', since: null, next, runbook: 'workers' }]
  }
  const silent: Problem = {
    id: 'silent workers',
    severity: 'notice',
    title: `${countWords(silentWorkers, 'worker')} died or froze in the last 15 minutes. The others took over.`,
    concerns: 'nobody, while others are alive',
    since: null,
    next: { label: 'See which, and why', to: '/ops/workers' },
    runbook: 'workers',
  }
  return [
    ...orphaned.map(({ role }): Problem => ({
      id: `role ${role}`,
      severity: 'outage',
      title: `No worker has the role ${role}: ${undone[role] ?? 'its work waits'}.`,
      concerns: 'everybody',
      since: null,
      next,
      runbook: 'workers',
    })),
    ...(silentWorkers > 0 ? [silent] : []),
  ]
}
