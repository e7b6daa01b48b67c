import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import type { Build } from '@vignette/domain/operations/schemas/projections'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatCount } from '#lib/formats.ts'
import { durationOf } from '#lib/formats.ts'
import { lagWordsOf, stateNames } from '../lag-words.ts'
import { isComparable } from '../steps.ts'
import classes from './read-models-page.module.css'

type BuildSectionProps = {
  readonly name: string
  readonly title: string
  readonly build: Build
  readonly live: Build | undefined
}

const tones = { building: 'plain', live: 'good', retired: 'plain', paused: 'caution' } as const

const verdictOf = (build: Build, live: Build | undefined): string | null => {
  const { isLive, verified } = build
  if (isLive) return null
  if (live && !isComparable(build, live)) return 'None: it is of another definition'
  if (verified === null) return 'Not compared'
  return verified ? 'Holds what the live one holds' : 'Differs from the live one'
}

/** Measured, in positions of the log: most of them are passed by, because their events are of other kinds. */
const paceInWords = (positionsPerSecond: number | null): string => {
  if (positionsPerSecond === null) return 'Being measured'
  if (positionsPerSecond === 0) return 'Stands still'
  return `${formatCount(Math.ceil(positionsPerSecond))} positions of the log/s`
}

/** One build with all its numbers. */
export const BuildSection = ({ name, title, build, live }: BuildSectionProps) => {
  const verdict = verdictOf(build, live)
  const { version, positionsPerSecond, etaSeconds, maxRate, parked, parts, error } = build
  const facts = [
    { name: 'Position', value: `${formatCount(Number(build.position))} of the log` },
    { name: 'Behind', value: lagWordsOf(build) },
    {
      name: 'Moves',
      value: build.lagEvents === 0 ? 'Level' : paceInWords(positionsPerSecond),
    },
    ...(etaSeconds !== null && etaSeconds > 0 ? [{ name: 'Level in about', value: durationOf(etaSeconds) }] : []),
    ...(maxRate === null
      ? []
      : [{ name: 'Folds at most', value: `${formatCount(maxRate)} events/s, without those it passes by` }]),
    ...(verdict === null ? [] : [{ name: 'Comparison', value: verdict }]),
    {
      name: 'Parked events',
      value:
        parked === 0 ? (
          'None'
        ) : (
          <Link to={`/ops/parked?projection=${encodeURIComponent(name)}`}>{formatCount(parked)}</Link>
        ),
    },
    { name: 'Definition', value: `v${build.definition}` },
    { name: 'Code', value: <code title={build.codeHash}>{build.codeHash.slice(0, 12)}</code> },
    { name: 'Parts', value: formatCount(parts.length) },
    { name: 'Since', value: <Instant at={build.changedAt} /> },
  ]
  return (
    <Sheet title={`${title}: v${version}`} aside={<Tag tone={tones[build.state]}>{stateNames[build.state]}</Tag>}>
      {error !== null && <Notice tone="error">{error}</Notice>}
      {!build.isLive && build.lagEvents > 0 && (
        <Progress
          value={build.percent}
          aria-label={`How far v${version} is, in percent`}
          className={classes.progress}
        />
      )}
      <Facts facts={facts} />
      {build.difference && <DifferenceTable difference={build.difference} />}
    </Sheet>
  )
}

/** The differences between two builds. */
const DifferenceTable = ({ difference }: { readonly difference: NonNullable<Build['difference']> }) => {
  const { live, other, onlyInLive = 0, onlyInOther = 0, different = 0, keys = [] } = difference
  return (
    <div className={classes.difference}>
      <Notice tone="warning">The two builds do not hold the same. What was found when they were compared:</Notice>
      <Facts
        facts={[
          { name: 'Rows in the live build', value: formatCount(live.rows) },
          { name: 'Rows in this build', value: formatCount(other.rows) },
          { name: 'Rows only in the live build', value: formatCount(onlyInLive) },
          { name: 'Rows only in this build', value: formatCount(onlyInOther) },
          { name: 'Rows that differ', value: formatCount(different) },
          { name: 'Some of them', value: <span className={classes.keys}>{keys.join(', ')}</span> },
          { name: 'Hash of the live build', value: <code title={live.hash}>{live.hash.slice(0, 12)}</code> },
          { name: 'Hash of this build', value: <code title={other.hash}>{other.hash.slice(0, 12)}</code> },
        ]}
      />
    </div>
  )
}
