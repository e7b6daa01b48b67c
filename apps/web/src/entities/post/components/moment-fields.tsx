import '@mantine/core/styles/Input.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { zoneGroups } from '#lib/zone-groups.ts'
import { oddMoment } from '../odd-moment.ts'
import classes from './moment-fields.module.css'
import { OddityNote } from './oddity-note.tsx'

export type ChosenMoment = {
  /** `2026-12-24T18:00`, as clocks show it in the zone. */
  readonly wallTime: string
  readonly timeZone: string
  /** For how many minutes after its moment it may still go out; null: for ever. */
  readonly notLaterThanMinutes: number | null
}

type MomentFieldsProps = {
  readonly moment: ChosenMoment
  /** What is wrong with the time, as the server says it. */
  readonly error: string | undefined
  readonly change: (change: Partial<ChosenMoment>) => void
}

const latest = [
  { value: '30', label: '30 minutes after it' },
  { value: '60', label: '1 hour after it' },
  { value: '180', label: '3 hours after it' },
  { value: '720', label: '12 hours after it' },
  { value: '1440', label: '1 day after it' },
  { value: '', label: 'However late it is' },
]

/** The choices, with the one that was made elsewhere. */
const latestWith = (minutes: number | null) =>
  minutes === null || latest.some(({ value }) => value === String(minutes))
    ? latest
    : [{ value: String(minutes), label: `${minutes} minutes after it` }, ...latest]

/** A date and a time on the clocks of a zone, and until when it makes sense. */
export const MomentFields = ({ moment, error, change }: MomentFieldsProps) => {
  const { wallTime, timeZone, notLaterThanMinutes } = moment
  const odd = oddMoment(wallTime, timeZone)
  return (
    <div className={classes.fields}>
      <TextInput
        type="datetime-local"
        label="Date and time"
        error={error}
        value={wallTime}
        onChange={({ currentTarget }) => change({ wallTime: currentTarget.value })}
      />
      <NativeSelect
        label="Time zone"
        data={zoneGroups(timeZone)}
        value={timeZone}
        onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
      />
      {odd && (
        <div className={classes.wide}>
          <OddityNote {...odd} wallTime={wallTime} timeZone={timeZone} />
        </div>
      )}
      <NativeSelect
        className={classes.wide}
        label="Not later than"
        description="If something keeps it from going out, we try again for so long. After that, you decide."
        data={latestWith(notLaterThanMinutes)}
        value={notLaterThanMinutes === null ? '' : String(notLaterThanMinutes)}
        onChange={({ currentTarget: { value } }) =>
          change({ notLaterThanMinutes: value === '' ? null : Number(value) })
        }
      />
    </div>
  )
}
