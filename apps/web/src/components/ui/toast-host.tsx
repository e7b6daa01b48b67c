import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type Toast, toastQueue } from '../../lib/toast.ts'
import classes from './toast-host.module.css'

const hideAfterMs = 5_000

const kinds = {
  success: { color: 'var(--success)', role: 'status', icon: IconCircleCheck },
  error: { color: 'var(--danger)', role: 'alert', icon: IconCircleX },
  info: { color: 'var(--info)', role: 'status', icon: IconInfoCircle },
  warning: { color: 'var(--warning)', role: 'alert', icon: IconAlertTriangle },
} as const

const present = ({ kind, text }: Toast) => {
  const { color, role, icon: Icon } = kinds[kind]
  notifications.show({
    message: text,
    role,
    color: 'transparent',
    icon: <Icon size={24} color={color} aria-hidden />,
    closeButtonProps: { 'aria-label': 'Close message' },
  })
}

/** The live region is there before the first toast is shown in it; otherwise assistive tech would miss that one. */
export const ToastHost = () => {
  useEffect(() => toastQueue.handOver(present), [])
  return (
    <Notifications
      autoClose={hideAfterMs}
      position="bottom-right"
      containerWidth={400}
      aria-live="polite"
      classNames={{ notification: classes.toast }}
    />
  )
}
