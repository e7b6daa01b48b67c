import { IconDeviceDesktop, IconMoon, IconSun } from './icons.ts'

/** The choices of the colour scheme, in the order in which the toggle goes through them. */
export const colorSchemes = [
  { value: 'auto', label: 'Same as system', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const
