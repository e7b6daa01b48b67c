import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import type { Ref } from 'react'
import { IconBell } from '#components/ui/icons.ts'
import { formatCount } from '#lib/formats.ts'
import classes from './notification-bell.module.css'

const most = 9

type BellButtonProps = ElementProps<'button', keyof ActionIconProps> & {
  readonly unseen: number
  readonly ref?: Ref<HTMLButtonElement>
}

/** A bell with the number of new notifications. */
export const BellButton = ({ unseen, ...props }: BellButtonProps) => (
  <ActionIcon
    size={44}
    className={classes.bell}
    aria-label={unseen === 0 ? 'Notifications' : `Notifications, ${formatCount(unseen)} new`}
    title="Notifications"
    {...props}
  >
    <IconBell size={22} stroke={1.75} aria-hidden />
    {unseen > 0 && (
      <span className={classes.count} aria-hidden>
        {unseen > most ? `${most}+` : unseen}
      </span>
    )}
  </ActionIcon>
)
