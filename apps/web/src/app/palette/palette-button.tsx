import '@mantine/core/styles/VisuallyHidden.css'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import { IconSearch } from '#components/ui/icons.ts'
import { type ComponentType, useRef, useState } from 'react'
import { keysOf, shortcuts } from '#lib/shortcuts.ts'
import { toast } from '#lib/toast.ts'
import type { Palette as PaletteType } from './palette.tsx'
import classes from './palette-button.module.css'

type PaletteModule = { readonly Palette: ComponentType<Parameters<typeof PaletteType>[0]> }

const load = (): Promise<PaletteModule> => import('./palette.tsx')

/** Opens the palette by a click or by its keys. The palette's code is loaded on demand. */
export const PaletteButton = () => {
  const [loaded, setLoaded] = useState<PaletteModule | null>(null)
  const [asked, setAsked] = useState(0)
  const before = useRef<Element | null>(null)
  const isMac = useOs() === 'macos'
  const open = () => {
    before.current = document.activeElement
    setAsked((count) => count + 1)
    if (!loaded) load().then(setLoaded, () => toast.error('The commands could not be loaded. Please try again.'))
  }
  const giveBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  useHotkeys([[`mod+${shortcuts.palette.keys[0]}`, open]], [], true)
  return (
    <>
      <UnstyledButton
        className={classes.trigger}
        onClick={open}
        onPointerEnter={() => void load().catch(() => undefined)}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      >
        <VisuallyHidden>Search and commands</VisuallyHidden>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          Search and commands
          <kbd aria-hidden>{keysOf('palette', isMac)[0]?.join(' ')}</kbd>
        </span>
      </UnstyledButton>
      {loaded && asked > 0 && <loaded.Palette asked={asked} onClose={giveBack} />}
    </>
  )
}
