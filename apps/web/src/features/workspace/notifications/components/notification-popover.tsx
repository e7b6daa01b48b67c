import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import { useRef } from 'react'
import { useOpenedAtOnce } from '#lib/use-late-part.ts'
import type { useNotifications } from '../use-notifications.ts'
import { BellButton } from './bell-button.tsx'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'

type NotificationPopoverProps = { readonly notifications: ReturnType<typeof useNotifications> }

/** The bell with its list, which opens below it. */
export const NotificationPopover = ({ notifications }: NotificationPopoverProps) => {
  const { unseen, seeAll } = notifications
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenedAtOnce(button)
  const change = (opened: boolean) => {
    setOpen(opened)
    if (!opened) seeAll()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width="min(24rem, calc(100vw - 2rem))"
      trapFocus
      returnFocus
      withinPortal={false}
      shadow="md"
    >
      <Popover.Target>
        <BellButton ref={button} unseen={unseen} onClick={() => change(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Notifications">
        <NotificationList notifications={notifications} close={() => change(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
