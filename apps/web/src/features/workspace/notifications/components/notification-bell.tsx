import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Popover.css'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '#components/ui/icons.ts'
import { useState } from 'react'
import { formatCount } from '#lib/formats.ts'
import { useNotifications } from '../use-notifications.ts'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'

const most = 9

/** A bell with the number of new notifications. Opening its list marks all of them as seen. */
export const NotificationBell = () => {
  const notifications = useNotifications()
  const { unseen, announced, seeAll } = notifications
  const [isOpen, setOpen] = useState(false)
  const change = (opened: boolean) => {
    setOpen(opened)
    if (!opened) seeAll()
  }
  return (
    <>
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
          <ActionIcon
            size={44}
            className={classes.bell}
            aria-label={unseen === 0 ? 'Notifications' : `Notifications, ${formatCount(unseen)} new`}
            title="Notifications"
            onClick={() => change(!isOpen)}
          >
            <IconBell size={22} stroke={1.75} aria-hidden />
            {unseen > 0 && (
              <span className={classes.count} aria-hidden>
                {unseen > most ? `${most}+` : unseen}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label="Notifications">
          <NotificationList notifications={notifications} close={() => change(false)} />
        </Popover.Dropdown>
      </Popover>
      <span className={classes.unseen} role="status">
        {announced}
      </span>
    </>
  )
}
