import { sessions } from '#lib/api/api.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { queryClient, refreshPersonalAnswers } from '#lib/query-client.ts'
import { createProfileDrafts, type ProfileDraft } from './profile-drafts.ts'
import { profileKey } from './profile-key.ts'
import { createProfileUpdates } from './profile-updates.ts'
import { saveProfile } from './save-profile.ts'
import type { UserProfile } from './user-profile.ts'

export const profileDrafts = createProfileDrafts(browserStorage(() => sessionStorage))

const applyLocally = ({ firebaseUID, displayName }: ProfileDraft): void => {
  const key = profileKey(firebaseUID)
  // a pending answer does not contain the change
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<UserProfile>(key, (profile) => profile && { ...profile, displayName })
}

export const { updateUserProfile } = createProfileUpdates({
  currentSession: sessions.current,
  drafts: profileDrafts,
  applyLocally,
  save: saveProfile,
  refresh: refreshPersonalAnswers,
})
