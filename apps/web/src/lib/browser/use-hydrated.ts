import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page is rendered ahead and while it is hydrated: then server and browser have to draw the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
