import { useQuery } from '@tanstack/react-query'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { notesQuery } from '../api/acts.ts'
import classes from './acts.module.css'

/** Notes of colleagues about a customer, if there are any. */
export const NotesSection = ({ uid }: { readonly uid: string }) => {
  const { data: notes = [], error, isFetching, refetch } = useQuery(notesQuery(uid))
  if (error && notes.length === 0) {
    const title = 'The notes of colleagues could not be loaded'
    return <StaffFailure title={title} error={error} retry={() => void refetch()} retrying={isFetching} />
  }
  return notes.length === 0 ? null : (
    <Sheet title="Notes of colleagues">
      <ul className={classes.notes}>
        {notes.map(({ noteId, by, text, notedAt }) => (
          <li key={noteId}>
            <p className={classes.note}>{text ?? 'This note was erased.'}</p>
            <span className={classes.small}>
              <bdi>{by}</bdi>, <Instant at={notedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
