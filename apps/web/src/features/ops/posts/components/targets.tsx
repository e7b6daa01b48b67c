import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { failureText } from '@vignette/domain/networks/failure-texts'
import { networkNames } from '@vignette/domain/networks/network-names'
import type { StaffTarget } from '@vignette/domain/operations/schemas/posts'
import { Sheet } from '#components/layout/sheet.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { lateWords, statusNames, statusTones } from '../target-words.ts'
import type { Task } from './task-dialog.tsx'
import classes from './posts-page.module.css'

type TargetsProps = { readonly targets: readonly StaffTarget[]; readonly begin: (task: Task) => void }

const columns = ['Account', 'State', 'When', 'Attempts', 'Do']

/** The accounts that a post goes to. */
export const Targets = ({ targets, begin }: TargetsProps) => (
  <Sheet title="Accounts">
    <CardTable caption="Accounts of the post" columns={columns}>
      {targets.map((target) => (
        <CardRow key={target.accountId}>
          <CardCell className={classes.id}>
            {networkNames[target.network]}
            <code className={classes.small}>{target.accountId}</code>
          </CardCell>
          <CardCell name="State">
            <Tag tone={statusTones[target.status]}>{statusNames[target.status]}</Tag>
            <span className={classes.small}>{whyOf(target)}</span>
          </CardCell>
          <CardCell name="When">{whenOf(target)}</CardCell>
          <CardCell name="Attempts">{formatCount(target.attempts)}</CardCell>
          <CardCell>
            <Acts target={target} begin={begin} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  </Sheet>
)

const pausedWords = { plan: 'Held back: the plan has no room for it', disconnected: 'Held back: it is disconnected' }

/** The sentence that its people read, and the code of it. */
const whyOf = ({ network, status, code, hindrance, paused }: StaffTarget): string => {
  if (paused !== null) return pausedWords[paused]
  const found = status === 'failed' || status === 'waiting' ? (code ?? hindrance) : null
  if (found !== null) return `${found}: ${failureText(found, network).sentence}`
  return status === 'unknown' ? 'Its people have to look there, and say whether it is out.' : ''
}

const whenOf = ({ publishedAt, latenessMs, at }: StaffTarget): string => {
  if (publishedAt !== null) {
    return latenessMs === null
      ? formatShortInstant(publishedAt)
      : `${formatShortInstant(publishedAt)}, ${lateWords(latenessMs)} after its moment`
  }
  return at === null ? '' : formatShortInstant(at)
}

const Acts = ({ target, begin }: { readonly target: StaffTarget; readonly begin: (task: Task) => void }) => {
  const { accountId, network, canRetry, canRecheck } = target
  const name = networkNames[network]
  return (
    <>
      {canRecheck && (
        <Button
          variant="default"
          size="xs"
          onClick={() => begin({ kind: 'recheck', accountId, network })}
          aria-label={`Look again at ${name}`}
        >
          Look again…
        </Button>
      )}
      {canRetry && (
        <Button
          variant="default"
          size="xs"
          onClick={() => begin({ kind: 'retry', accountId, network })}
          aria-label={`Retry on ${name}`}
        >
          Retry…
        </Button>
      )}
    </>
  )
}
