import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { SaveState } from './use-autosave.ts'
import classes from './save-mark.module.css'

type SaveMarkProps = { readonly state: SaveState; readonly retry: () => void }

const words = { saved: 'Saved', waiting: 'Not saved yet', saving: 'Saving…' } as const

/** Whether everything is saved. */
export const SaveMark = ({ state, retry }: SaveMarkProps) => (
  <div className={classes.mark} role="status" data-status={state.status}>
    {state.status === 'failed' ? (
      <>
        <span>{state.error.message}</span>
        <Button size="compact-xs" variant="default" onClick={retry}>
          Save now
        </Button>
      </>
    ) : (
      words[state.status]
    )}
  </div>
)
