import type { CustomerFlag } from '@vignette/domain/support/flags'
import { Tag } from '#components/ui/tag.tsx'
import { flagNames } from '../flag-names.ts'
import classes from './flags.module.css'

/** Facts that an agent should know before answering. */
const cautions: ReadonlySet<CustomerFlag> = new Set(['paymentDue', 'outOfCredits', 'canceling'])

export const Flags = ({ flags }: { readonly flags: readonly CustomerFlag[] }) =>
  flags.length === 0 ? null : (
    <ul className={classes.flags} aria-label="Flags">
      {flags.map((flag) => (
        <li key={flag}>
          <Tag tone={cautions.has(flag) ? 'caution' : 'plain'}>{flagNames[flag]}</Tag>
        </li>
      ))}
    </ul>
  )
