import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { colorSchemes } from './color-schemes.ts'

/** A button that switches between system, light and dark. */
export const ColorSchemeToggle = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chosen = useHydrated() ? colorScheme : 'auto'
  const index = colorSchemes.findIndex(({ value }) => value === chosen)
  const current = colorSchemes[index] ?? colorSchemes[0]
  const next = colorSchemes[(index + 1) % colorSchemes.length] ?? colorSchemes[0]
  const label = `Colour scheme: ${current.label}. Change to: ${next.label}`
  return (
    <ActionIcon size={40} aria-label={label} title={label} onClick={() => setColorScheme(next.value)}>
      <current.icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
