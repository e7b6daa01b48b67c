import type { KeyboardEvent, PointerEvent } from 'react'
import { actionOfKey, type PlayerAction } from './player-keys.ts'

/** Keys that a button or a choice needs for itself. */
const isOwnKey = ({ key, target }: KeyboardEvent): boolean => {
  if (target instanceof HTMLSelectElement) return !/^[fkm]$/i.test(key)
  return target instanceof HTMLButtonElement && key === ' '
}

type PlayerInput = {
  readonly act: (action: PlayerAction) => void
  readonly toggle: () => void
  readonly areShown: boolean
  /** Shows the controls. */
  readonly wake: () => void
}

/** The handlers of keys and touches in a player. */
export const playerInput = ({ act, toggle, areShown, wake }: PlayerInput) => ({
  onKeyDown: (event: KeyboardEvent) => {
    wake()
    if (event.ctrlKey || event.metaKey || event.altKey || isOwnKey(event)) return
    const action = actionOfKey(event.key)
    if (!action) return
    event.preventDefault()
    // the page around it has other uses for these keys
    event.stopPropagation()
    act(action)
  },
  onPointerUp: ({ pointerType, button }: PointerEvent) => {
    if (button !== 0) return
    // the first touch shows the controls
    if (pointerType !== 'touch' || areShown) toggle()
    wake()
  },
})
