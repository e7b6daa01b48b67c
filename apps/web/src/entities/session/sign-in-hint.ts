import { useSyncExternalStore } from 'react'
import { sessions } from '#lib/api/api.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import type { SessionStore } from '#lib/api/session-store.ts'

const key = 'signed-in'
const storage = browserStorage(() => localStorage)

/** Notes in the browser whether somebody is signed in, for pages that do not load the identity provider. */
export const keepSignInHint = (store: SessionStore): void => {
  store.subscribe(() => {
    const { status } = store.state()
    if (status === 'signedIn') storage.setItem(key, 'yes')
    if (status === 'signedOut') storage.removeItem(key)
  })
}

const isLikelySignedIn = (): boolean => {
  const { status } = sessions.state()
  return status === 'loading' ? storage.getItem(key) !== null : status === 'signedIn'
}

const subscribe = (changed: () => void): (() => void) => {
  const unsubscribe = sessions.subscribe(changed)
  addEventListener('storage', changed)
  return () => {
    unsubscribe()
    removeEventListener('storage', changed)
  }
}

/**
 * True if the page may greet the person as signed in. Only the guards know for sure; a prerendered page starts with
 * false.
 */
export const useLikelySignedIn = (): boolean => useSyncExternalStore(subscribe, isLikelySignedIn, () => false)
