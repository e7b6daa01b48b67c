import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  readonly opened: boolean
  readonly title: ReactNode
  readonly close: () => void
  readonly size?: 'md' | 'lg' | 'wide'
  /** At the side it is as high as the window, and what it was opened from stays in sight where there is room. */
  readonly place?: 'center' | 'side'
  readonly children: ReactNode
}

const widths = { md: 'md', lg: 'lg', wide: '72rem' } as const

/** A question in front of the page, with its heading, closed by Escape as well. */
export const Dialog = ({ opened, title, close, size = 'md', place = 'center', children }: DialogProps) => {
  useFocusReturn(opened)
  const isInFront = useFront(opened)
  const isAtSide = place === 'side'
  return (
    <Modal
      opened={opened}
      onClose={() => isInFront() && close()}
      title={title}
      size={widths[size]}
      centered={!isAtSide}
      {...(isAtSide && { transitionProps: { transition: 'slide-left' } })}
      closeButtonProps={{ 'aria-label': 'Close' }}
      returnFocus={false}
      classNames={{
        inner: isAtSide ? classes.sideInner : classes.inner,
        content: isAtSide ? classes.sideContent : classes.content,
        header: classes.header,
        title: classes.title,
      }}
    >
      {children}
    </Modal>
  )
}

const openDialogs: object[] = []

/** Tells the dialog in front: Escape reaches those behind it as well, which must stay. */
const useFront = (opened: boolean): (() => boolean) => {
  const self = useRef({}).current
  useLayoutEffect(() => {
    if (!opened) return
    openDialogs.push(self)
    return () => void openDialogs.splice(openDialogs.indexOf(self), 1)
  }, [opened, self])
  return () => openDialogs.at(-1) === self
}

/** Mantine's own comes a moment later, when the page has already taken the focus for lost. */
const useFocusReturn = (opened: boolean): void => {
  const opener = useRef<Element>(null)
  const giveBack = useCallback(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    opener.current = null
  }, [])
  // before the dialog takes the focus
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
    else giveBack()
  }, [opened, giveBack])
  useLayoutEffect(() => giveBack, [giveBack])
}
