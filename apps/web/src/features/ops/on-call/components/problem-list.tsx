import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { OnCall } from '@vignette/domain/operations/schemas/on-call'
import { Link } from 'react-router-dom'
import { Instant } from '#components/ui/instant.tsx'
import { StateMark } from '#components/ui/state-mark.tsx'
import { durationOf } from '#lib/formats.ts'
import { secondsBetween } from '../figures.ts'
import classes from './problem-list.module.css'

type Problem = OnCall['problems'][number]

const marks = {
  outage: { status: 'outage', words: 'People cannot go on' },
  degraded: { status: 'degraded', words: 'Late or missing for some' },
  notice: { status: 'unknown', words: 'Can wait until the morning' },
} as const

type ProblemListProps = { readonly problems: readonly Problem[]; readonly now: string }

/** Problems, the worst first, each with the next step. */
export const ProblemList = ({ problems, now }: ProblemListProps) => (
  <ol className={classes.problems}>
    {problems.map(({ id, severity, title, concerns, since, next, runbook }) => (
      <li key={id} className={classes.problem}>
        <div className={classes.what}>
          <StateMark status={marks[severity].status}>{marks[severity].words}</StateMark>
          <h3>{title}</h3>
          <p className={classes.small}>
            {since !== null && (
              <>
                For {durationOf(secondsBetween(since, now))}, since <Instant at={since} />.{' '}
              </>
            )}
            Concerns {concerns}.
          </p>
        </div>
        <div className={classes.actions}>
          <Button component={Link} to={next.to} variant={severity === 'notice' ? 'default' : 'filled'}>
            {next.label}
          </Button>
          {next.to !== `/ops/runbook/${runbook}` && (
            <Link to={`/ops/runbook/${runbook}`} aria-label={`Runbook: ${runbook}`}>
              Runbook
            </Link>
          )}
        </div>
      </li>
    ))}
  </ol>
)
