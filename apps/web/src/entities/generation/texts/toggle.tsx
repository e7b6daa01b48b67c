import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'

type ToggleProps = {
  /** The name of the result. */
  readonly name: string
  readonly isOn: boolean
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number; readonly 'aria-hidden': true }>
  readonly toggle: () => void
  readonly children: ReactNode & string
}

/** Shows something more of a result, or hides it again. */
export const Toggle = ({ name, isOn, icon: Icon, toggle, children }: ToggleProps) => (
  <Button
    variant="subtle"
    size="xs"
    leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
    aria-label={`${children}: ${name}`}
    aria-expanded={isOn}
    onClick={toggle}
  >
    {children}
  </Button>
)
