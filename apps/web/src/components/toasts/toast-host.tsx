import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '../ui/icons.ts'
import { useEffect, useState } from 'react'
import { type Toast, toastQueue } from '#lib/toast.ts'
import classes from './toast-host.module.css'

const hideAfterMs = 5_000

/** When toasts appear at the top (see the styles), only one is shown at a time, since it has room above dialogs. */
const narrow = '(max-width: 75em)'

const kinds = {
  success: { color: 'var(--success)', role: 'status', icon: IconCircleCheck },
  error: { color: 'var(--danger)', role: 'alert', icon: IconCircleX },
  info: { color: 'var(--info)', role: 'status', icon: IconInfoCircle },
  warning: { color: 'var(--warning)', role: 'alert', icon: IconAlertTriangle },
} as const

const present = ({ kind, text, action }: Toast, onClose: () => void): void => {
  const { color, role, icon: Icon } = kinds[kind]
  const id = notifications.show({
    message: action ? <WithAction text={text} action={action} close={() => notifications.hide(id)} /> : text,
    role,
    color: 'transparent',
    icon: <Icon size={24} color={color} aria-hidden />,
    closeButtonProps: { 'aria-label': 'Close message' },
    classNames: { icon: classes.icon, description: classes.words },
    onClose,
  })
}

type WithActionProps = {
  readonly text: string
  readonly action: NonNullable<Toast['action']>
  readonly close: () => void
}

const WithAction = ({ text, action: { label, run }, close }: WithActionProps) => (
  <span className={classes.withAction}>
    {text}
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        close()
        run()
      }}
    >
      {label}
    </Button>
  </span>
)

/** The live region is there before the first toast is shown in it; otherwise assistive tech would miss that one. */
export const ToastHost = () => {
  // Mantine waits while the pointer is on a toast; people who got there by keyboard have as much time
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => toastQueue.handOver((toast) => present(toast, () => setHasFocus(false))), [])
  return (
    <Notifications
      autoClose={hasFocus ? false : hideAfterMs}
      limit={useMediaQuery(narrow) ? 1 : 3}
      position="bottom-right"
      containerWidth={400}
      aria-live="polite"
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      classNames={{ root: classes.host, notification: classes.toast }}
    />
  )
}
