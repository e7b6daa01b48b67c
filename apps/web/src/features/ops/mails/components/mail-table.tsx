import type { MailItem } from '@vignette/domain/operations/schemas/mail'
import { Link } from 'react-router-dom'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { templateNameOf } from '#entities/mail/mail-words.ts'
import { MailState } from '#entities/mail/mail-state.tsx'
import classes from './mails-page.module.css'

const columns = ['Mail', 'State', 'Written', 'Attempts']

export const MailTable = ({ mails }: { readonly mails: readonly MailItem[] }) => (
  <CardTable caption="Mails, the newest first" columns={columns}>
    {mails.map(({ key, template, state, createdAt, attempts, error }) => (
      <CardRow key={key}>
        <CardCell className={classes.mail}>
          <Link to={`/ops/mails/${encodeURIComponent(key)}`}>{templateNameOf(template)}</Link>
          {error !== null && <span className={classes.error}>{error}</span>}
        </CardCell>
        <CardCell name="State">
          <MailState state={state} />
        </CardCell>
        <CardCell name="Written">
          <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>
        </CardCell>
        <CardCell name="Attempts">{formatCount(attempts)}</CardCell>
      </CardRow>
    ))}
  </CardTable>
)
