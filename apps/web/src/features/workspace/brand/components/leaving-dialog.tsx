import '@mantine/core/styles/Button.css'
import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Dialog } from '#components/ui/dialog.tsx'

/** Asks before a page with changes that are not saved is left. */
export const LeavingDialog = ({ isDirty }: { readonly isDirty: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Dialog opened={blocker.state === 'blocked'} title="Leave without saving?" close={() => blocker.reset?.()}>
      <p>Your changes to your brand are not saved yet.</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
        <Button color="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </Group>
    </Dialog>
  )
}
