import '@mantine/core/styles/Badge.css'
import { Badge } from '@mantine/core'
import type { MailItem } from '@vignette/domain/operations/schemas/mail'
import { mailStateNames } from './mail-words.ts'
import classes from './mail-state.module.css'

export const MailState = ({ state }: Pick<MailItem, 'state'>) => (
  <Badge className={classes.badge} data-state={state}>
    {mailStateNames[state]}
  </Badge>
)
