import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon } from '@mantine/core'
import type { Ref } from 'react'
import { IconMenu2, IconX } from '../ui/icons.ts'

type Props = {
  readonly ref: Ref<HTMLButtonElement>
  readonly opens: string
  readonly open: boolean
  readonly onClick: () => void
  readonly controls: string
  readonly className?: string | undefined
}

/** Opens and closes, on narrow screens, what wide ones always show. */
export const MenuButton = ({ ref, opens, open, onClick, controls, className }: Props) => {
  const Icon = open ? IconX : IconMenu2
  return (
    <ActionIcon
      ref={ref}
      size={40}
      className={className}
      onClick={onClick}
      aria-label={`${open ? 'Close' : 'Open'} ${opens}`}
      aria-expanded={open}
      aria-controls={controls}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
