import '@mantine/core/styles/Badge.css'
import { Badge } from '@mantine/core'
import type { CustomerFlag } from '@vignette/domain/support/flags'
import { flagNames } from '../flag-names.ts'
import classes from './flags.module.css'

export const Flags = ({ flags }: { readonly flags: readonly CustomerFlag[] }) =>
  flags.length === 0 ? null : (
    <ul className={classes.flags} aria-label="Flags">
      {flags.map((flag) => (
        <li key={flag}>
          <Badge className={classes.flag} data-flag={flag}>
            {flagNames[flag]}
          </Badge>
        </li>
      ))}
    </ul>
  )
