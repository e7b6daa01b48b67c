import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useCallback, useMemo, useState } from 'react'

/** The selection among the items on screen. */
export const useSelection = (items: readonly LibraryItem[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isOn, setIsOn] = useState(false)
  const selectedItems = useMemo(() => items.filter(({ id }) => chosen.has(id)), [items, chosen])
  const selected = useMemo(() => selectedItems.map(({ id }) => id), [selectedItems])
  const toggle = useCallback((id: string) => {
    setIsOn(true)
    setChosen((current) =>
      current.has(id) ? new Set([...current].filter((each) => each !== id)) : new Set([...current, id]),
    )
  }, [])
  const end = useCallback(() => {
    setIsOn(false)
    setChosen(new Set())
  }, [])
  return {
    /** While it is on, a click selects an item instead of opening it. */
    isOn,
    selected,
    selectedItems,
    has: (id: string) => chosen.has(id),
    toggle,
    begin: () => setIsOn(true),
    chooseAll: () => setChosen(new Set(items.map(({ id }) => id))),
    end,
  }
}
export type Selection = ReturnType<typeof useSelection>
