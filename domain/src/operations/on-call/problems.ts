import { consumerProblems } from './consumer-problems.ts'
import { deliveryProblems } from './delivery-problems.ts'
import type { Figures } from './figures.ts'
import { parkedProblems } from './parked-problems.ts'
import { peopleProblems } from './people-problems.ts'
import { type Problem, severities } from './problem.ts'
import { serviceProblems } from './service-problems.ts'
import { streamProblems } from './stream-problems.ts'
import { workerProblems } from './worker-problems.ts'

/** What is wrong, by one aspect of the product. A new aspect is a file beside this one and a line here. */
export type Rule = (figures: Figures) => readonly Problem[]

const rules: readonly Rule[] = [
  workerProblems,
  serviceProblems,
  consumerProblems,
  parkedProblems,
  deliveryProblems,
  streamProblems,
  peopleProblems,
]

const longestFirst = (a: Problem, b: Problem): number => (a.since ?? '9').localeCompare(b.since ?? '9')

/** Everything that is wrong, the worst first, and of what is equally bad the longest first. */
export const problemsOf = (figures: Figures): readonly Problem[] =>
  rules
    .flatMap((rule) => rule(figures))
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || longestFirst(a, b))

/** The time from an act until everybody sees it, in seconds: that of the read model that is furthest behind. */
export const delayOf = ({ consumers }: Pick<Figures, 'consumers'>): number =>
  Math.max(0, ...consumers.flatMap(({ kind, lagSeconds }) => (kind === 'readModel' ? [lagSeconds] : [])))
