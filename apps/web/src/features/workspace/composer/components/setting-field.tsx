import '@mantine/core/styles/Input.css'
import { NativeSelect, TextInput } from '@mantine/core'
import type { NetworkSetting } from '@vignette/domain/networks/capabilities'

type Option = { readonly value: string; readonly label: string }

type SettingFieldProps = {
  readonly setting: NetworkSetting
  /** What the network lets this account choose, where it says so. */
  readonly listed: readonly Option[] | undefined
  /** The network is being asked. */
  readonly isComing: boolean
  readonly value: string | boolean | undefined
  readonly choose: (value: string) => void
}

/** `A board` and `Whether people can comment` are said within sentences; before a field it is less. */
const labelOf = ({ label }: NetworkSetting): string => {
  const words = label.replace(/^(?:a|whether) /, '')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value

/** One thing that a person decides for an account. */
export const SettingField = ({ setting, listed, isComing, value, choose }: SettingFieldProps) => {
  const { kind, preset, isNeeded } = setting
  const shown = textOf(value) ?? preset ?? ''
  const name = labelOf(setting)
  if (kind === 'text' || kind === 'link') {
    return (
      <TextInput
        label={name}
        maxLength={500}
        {...(kind === 'link' && { type: 'url', placeholder: 'https://' })}
        value={shown}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    )
  }
  const options = listed ?? setting.options
  return (
    <NativeSelect
      label={name}
      disabled={isComing}
      data={[...firstOf(setting, shown, options, isComing), ...options]}
      value={shown}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      {...(listed?.length === 0 && isNeeded && { description: 'There is nothing to choose from there yet.' })}
    />
  )
}

/** What stands above the options: that nothing is chosen yet, or what was chosen and is no longer listed. */
const firstOf = (
  { preset, isNeeded }: NetworkSetting,
  shown: string,
  options: readonly Option[],
  isComing: boolean,
): readonly Option[] => {
  if (isComing) return [{ value: shown, label: 'Loading…' }]
  const none = { value: '', label: isNeeded ? 'Please choose' : 'As the network does' }
  const isListed = shown === '' || options.some(({ value }) => value === shown)
  return [
    ...(preset === null && (!isNeeded || shown === '') ? [none] : []),
    ...(isListed ? [] : [{ value: shown, label: 'What was chosen before' }]),
  ]
}
