import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const tones = {
  info: { role: 'status', icon: IconInfoCircle },
  warning: { role: 'status', icon: IconAlertTriangle },
  success: { role: 'status', icon: IconCircleCheck },
  error: { role: 'alert', icon: IconAlertTriangle },
} as const

type Tone = keyof typeof tones

/** A message about a whole form. */
export type Message = { readonly tone: Tone; readonly text: string }

type NoticeProps = { readonly tone?: Tone; readonly children: ReactNode }

/** One line about the state of what is on screen, announced where it appears. */
export const Notice = ({ tone = 'info', children }: NoticeProps) => {
  const { role, icon: Icon } = tones[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
