import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/VisuallyHidden.css'
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import type { UploadEntry } from '#entities/library/uploads/upload-state.ts'
import { isOver } from '#entities/library/uploads/upload-state.ts'
import { uploads } from '#entities/library/uploads/uploads.ts'
import { progressOf, summaryOf, visibleEntries } from '#entities/library/uploads/progress-words.ts'
import { UploadLine } from './upload-line.tsx'
import classes from './uploads-tray.module.css'

type UploadsTrayProps = { readonly entries: readonly UploadEntry[]; readonly chooseFiles: () => void }

/** The files that are being uploaded, and the results of earlier ones. */
export const UploadsTray = ({ entries, chooseFiles }: UploadsTrayProps) => {
  useLeaving(entries)
  return (
    <section className={classes.tray} aria-labelledby="uploads">
      <header className={classes.head}>
        <h2 id="uploads">{progressOf(entries)}</h2>
        <VisuallyHidden role="status">{summaryOf(entries)}</VisuallyHidden>
        {entries.some(isOver) && (
          <Button size="compact-sm" variant="subtle" onClick={uploads.dismissOver}>
            Clear
          </Button>
        )}
      </header>
      <ul className={classes.lines}>
        {visibleEntries(entries).map((entry) => (
          <UploadLine key={entry.key} entry={entry} chooseFiles={chooseFiles} />
        ))}
      </ul>
    </section>
  )
}

const leaveAfterMs = 8_000

/** Clears the tray a while after every upload is done. */
const useLeaving = (entries: readonly UploadEntry[]): void => {
  const isDone = entries.every(({ state }) => state.status === 'done')
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(uploads.dismissOver, leaveAfterMs)
    return () => clearTimeout(timer)
  }, [isDone])
}
