import { Choices } from '#components/form/choices.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { MomentFields } from '#entities/post/components/moment-fields.tsx'
import type { DraftTiming } from '../post-draft.ts'

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
    {timing.when === 'later' && <MomentFields moment={timing} error={error} change={change} />}
  </Sheet>
)
