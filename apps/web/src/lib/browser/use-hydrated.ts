import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page is rendered ahead and while the browser takes it over: then both have to draw the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
