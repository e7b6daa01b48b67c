import { thresholds } from '../../status/thresholds.ts'
import { featureOf } from '../feature-names.ts'
import type { ConsumerFigures, Figures, StuckBuild } from './figures.ts'
import type { Problem } from './problem.ts'
import { durationWords, secondsBefore } from './words.ts'

const pageOf = (name: string): string => `/ops/projections/${encodeURIComponent(name)}`

/** A few features that are behind are named; more of them have one cause. */
const namedApart = 3

const lateOne =
  ({ at }: Figures) =>
  ({ name, lagSeconds }: ConsumerFigures): Problem => {
    const feature = featureOf(name)
    return {
      id: `late ${name}`,
      severity: lagSeconds > thresholds.lagSeconds.outage ? 'outage' : 'degraded',
      title: `${feature.name} ${feature.isOne ? 'is' : 'are'} ${durationWords(lagSeconds)} behind: ${feature.lags}.`,
      concerns: 'everybody who uses it now',
      since: secondsBefore(at, lagSeconds),
      next: { label: 'See what holds it up', to: pageOf(name) },
      runbook: 'read-models',
    }
  }

const lateTogether = ({ at, consumers }: Figures, late: readonly ConsumerFigures[]): Problem => {
  const worst = Math.max(...late.map(({ lagSeconds }) => lagSeconds))
  return {
    id: 'late',
    severity: worst > thresholds.lagSeconds.outage ? 'outage' : 'degraded',
    title: `Everything is slow: what people do shows up to ${durationWords(worst)} later.`,
    concerns: `${late.length} of ${consumers.length} features, everybody`,
    since: secondsBefore(at, worst),
    next: { label: 'See whether workers are alive, and start more', to: '/ops/workers' },
    runbook: 'workers',
  }
}

const paused = ({ name, changedAt }: ConsumerFigures): Problem => ({
  id: `paused ${name}`,
  severity: 'degraded',
  title: `${featureOf(name).name}: somebody paused this, so ${featureOf(name).lags}.`,
  concerns: 'everybody who uses it',
  since: changedAt,
  next: { label: 'Resume it', to: pageOf(name) },
  runbook: 'read-models',
})

const stuck = ({ name, error, since }: StuckBuild): Problem => ({
  id: `stuck ${name}`,
  severity: 'notice',
  title: `${featureOf(name).name}: the rebuild does not go on. ${error}`,
  concerns: 'nobody yet: people read the build before it',
  since,
  next: { label: 'Look at the rebuild', to: pageOf(name) },
  runbook: 'read-models',
})

/** Read models and reactors that are behind or stand still. */
export const consumerProblems = (figures: Figures): readonly Problem[] => {
  const { consumers, stuckBuilds } = figures
  const isLate = ({ lagSeconds, isPaused }: ConsumerFigures) => !isPaused && lagSeconds > thresholds.lagSeconds.degraded
  const late = consumers.filter(isLate)
  const standing = consumers.filter(({ isPaused, behind }) => isPaused && behind > 0)
  return [
    ...(late.length > namedApart ? [lateTogether(figures, late)] : late.map(lateOne(figures))),
    ...standing.map(paused),
    ...stuckBuilds.map(stuck),
  ]
}
