import { profileUpdateRequestSchema } from '@vignette/domain/account/schemas'
import type { z } from 'zod'
import type { Session } from '#lib/api/session.ts'
import type { ProfileDraft, ProfileDrafts } from './profile-drafts.ts'

type SaveResult = { readonly success: true } | { readonly success: false; readonly error: Error }

/** `saved` never rejects; it resolves to the outcome on the server. */
export type ProfileUpdate =
  | { readonly success: true; readonly message: string; readonly saved: Promise<SaveResult> }
  | { readonly success: false; readonly error: string }

type ProfileUpdatesDeps = {
  readonly currentSession: () => Session | null
  readonly drafts: ProfileDrafts
  /** Shows the change everywhere on this page. */
  readonly applyLocally: (draft: ProfileDraft) => void
  readonly save: (request: z.output<typeof profileUpdateRequestSchema>) => Promise<unknown>
  /** Reloads the data in which the change is visible. */
  readonly refresh: () => Promise<unknown>
}

/** The profile update of specification section 8: applied locally at once, then saved. */
export const createProfileUpdates = ({ currentSession, drafts, applyLocally, save, refresh }: ProfileUpdatesDeps) => {
  const saveDraft = async ({ firebaseUID, displayName }: ProfileDraft): Promise<SaveResult> => {
    try {
      await save(profileUpdateRequestSchema.parse({ displayName }))
      drafts.forget(firebaseUID)
      await refresh()
      return { success: true }
    } catch (error) {
      return { success: false, error: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  return {
    updateUserProfile: (profile: ProfileDraft): ProfileUpdate => {
      drafts.keep(profile)
      if (!currentSession()) {
        return { success: false, error: 'Failed to update profile - changes saved locally' }
      }
      applyLocally(profile)
      return { success: true, message: 'Profile updated successfully (locally)', saved: saveDraft(profile) }
    },
  }
}
