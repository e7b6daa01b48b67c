import '@mantine/core/styles/Input.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { Choices } from '#components/form/choices.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { zoneGroups } from '#lib/zone-groups.ts'
import type { DraftTiming } from '../post-draft.ts'
import classes from './timing-fields.module.css'

type TimingFieldsProps = {
  readonly timing: DraftTiming
  /** What is wrong with the time, as the server says it. */
  readonly error: string | undefined
  readonly change: (change: Partial<DraftTiming>) => void
}

const whens = [
  { id: 'now', label: 'Now' },
  { id: 'later', label: 'At a time' },
] as const

/** When a post goes out. */
export const TimingFields = ({ timing, error, change }: TimingFieldsProps) => (
  <Sheet title="When">
    <Choices legend="When it goes out" options={whens} chosen={timing.when} choose={(when) => change({ when })} />
    {timing.when === 'later' && <MomentFields timing={timing} error={error} change={change} />}
  </Sheet>
)

const latest = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '180', label: '3 hours' },
  { value: '720', label: '12 hours' },
  { value: '1440', label: '1 day' },
  { value: '', label: 'However late it is' },
]

/** The choices, with the one that was made elsewhere. */
const latestWith = (minutes: number | null) =>
  minutes === null || latest.some(({ value }) => value === String(minutes))
    ? latest
    : [{ value: String(minutes), label: `${minutes} minutes` }, ...latest]

/** A date and a time on the clocks of a zone, and until when it makes sense. */
export const MomentFields = ({ timing, error, change }: TimingFieldsProps) => {
  const { wallTime, timeZone, notLaterThanMinutes } = timing
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
