import type { Profile } from '@vignette/domain/account/schemas/profile'
import type { TextStorage } from '#lib/browser/browser-storage.ts'

/** The part of a profile that people change themselves. */
export type ProfileDraft = Pick<Profile, 'firebaseUID' | 'displayName'>

const keyOf = (firebaseUID: string): string => `profile-draft:${firebaseUID}`

/** Changes that are not saved yet, kept across reloads. */
export const createProfileDrafts = (storage: TextStorage) => ({
  keep: ({ firebaseUID, displayName }: ProfileDraft) => storage.setItem(keyOf(firebaseUID), displayName ?? ''),
  /** The name that is not saved yet; null when there is none. */
  nameOf: (firebaseUID: string): string | null => storage.getItem(keyOf(firebaseUID)),
  forget: (firebaseUID: string) => storage.removeItem(keyOf(firebaseUID)),
})
export type ProfileDrafts = ReturnType<typeof createProfileDrafts>
