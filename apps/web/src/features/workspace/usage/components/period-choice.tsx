import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import type { CreditPeriod } from '@vignette/domain/credits/schemas/usage'
import { nameOfPeriod, nameOfRunning } from '../period-words.ts'

/** The running period, all periods, or the one that began at an instant. */
export type ChosenPeriod = 'running' | 'every' | (string & {})

type PeriodChoiceProps = {
  readonly periods: readonly CreditPeriod[]
  readonly hasEvery: boolean
  readonly chosen: ChosenPeriod
  readonly choose: (period: ChosenPeriod) => void
}

export const PeriodChoice = ({ periods: [running, ...earlier], hasEvery, chosen, choose }: PeriodChoiceProps) => (
  <NativeSelect
    label="Period"
    data={[
      ...(running ? [{ value: 'running', label: nameOfRunning(running) }] : []),
      ...earlier.map((period) => ({ value: period.start, label: nameOfPeriod(period) })),
      ...(hasEvery ? [{ value: 'every', label: 'Every period' }] : []),
    ]}
    value={chosen}
    onChange={({ currentTarget: { value } }) => choose(value)}
  />
)
