import type { PartSettings } from '../network-adapter.ts'

/** A text that a person entered or chose; undefined if there is none. */
export const chosenText = (settings: PartSettings, name: string): string | undefined => {
  const value = settings[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Whether a person said yes. */
export const saidYes = (settings: PartSettings, name: string): boolean =>
  settings[name] === true || settings[name] === 'yes'
