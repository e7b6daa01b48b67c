import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  readonly opened: boolean
  readonly title: ReactNode
  readonly close: () => void
  readonly size?: 'md' | 'lg'
  /** False for who brings the focus back otherwise. */
  readonly returnFocus?: boolean
  readonly children: ReactNode
}

/** A question in front of the page, with its heading, closed by Escape as well. */
export const Dialog = ({ opened, title, close, size = 'md', returnFocus = true, children }: DialogProps) => (
  <Modal
    opened={opened}
    onClose={close}
    title={title}
    size={size}
    centered
    closeButtonProps={{ 'aria-label': 'Close' }}
    transitionProps={{ exitDuration: 0 }}
    returnFocus={returnFocus}
    classNames={{ content: classes.content, header: classes.header, title: classes.title }}
  >
    {children}
  </Modal>
)
