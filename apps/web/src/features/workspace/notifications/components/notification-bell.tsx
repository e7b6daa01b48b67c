import { lazyChunk } from '#lib/lazy-chunk.ts'
import { useLatePart } from '#lib/use-late-part.ts'
import { useNotifications } from '../use-notifications.ts'
import { BellButton } from './bell-button.tsx'
import classes from './notification-bell.module.css'

const load = lazyChunk(async () => (await import('./notification-popover.tsx')).NotificationPopover)

/** A bell with the number of new notifications. Opening its list marks all of them as seen. */
export const NotificationBell = () => {
  const notifications = useNotifications()
  const { part: Opened, prepare, want } = useLatePart(load)
  return (
    <>
      {Opened ? (
        <Opened notifications={notifications} />
      ) : (
        <BellButton
          unseen={notifications.unseen}
          aria-haspopup="dialog"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={want}
        />
      )}
      <span className={classes.unseen} role="status">
        {notifications.announced}
      </span>
    </>
  )
}
