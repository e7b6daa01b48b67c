import { describe, expect, it } from 'vitest'
import { createProfileDrafts } from '../../../../apps/web/src/entities/profile/profile-drafts.ts'
import { createProfileUpdates } from '../../../../apps/web/src/entities/profile/profile-updates.ts'
import { memoryStorage } from '../../memory-storage.ts'

const session = { token: async () => 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }
const profile = { firebaseUID: 'ada', displayName: ' Ada King ', email: 'ada@example.com', subscriptionPlan: 'growth' }

type Save = (request: object) => Promise<unknown>

const updating = (signedIn: typeof session | null, save: Save = async () => undefined) => {
  const steps: unknown[] = []
  const drafts = createProfileDrafts(memoryStorage())
  const { updateUserProfile } = createProfileUpdates({
    currentSession: () => signedIn,
    drafts,
    applyLocally: ({ displayName }) => void steps.push(`shows ${displayName}`),
    save: async (request) => {
      steps.push(request)
      return save(request)
    },
    refresh: async () => void steps.push('asks again'),
  })
  return { updateUserProfile, drafts, steps }
}

describe('signed out', () => {
  it('fails, keeps the change, and asks nobody', () => {
    const { updateUserProfile, drafts, steps } = updating(null)
    expect(updateUserProfile(profile)).toEqual({
      success: false,
      error: 'Failed to update profile - changes saved locally',
    })
    expect(drafts.nameOf('ada')).toBe(' Ada King ')
    expect(steps).toEqual([])
  })
})

describe('signed in', () => {
  it('is applied locally at once, before anybody answered', () => {
    const { updateUserProfile, steps } = updating(session, () => new Promise(() => undefined))
    expect(updateUserProfile(profile)).toMatchObject({
      success: true,
      message: 'Profile updated successfully (locally)',
    })
    expect(steps[0]).toBe('shows  Ada King ')
  })

  it('is then saved with what the backend takes and nothing else, and asked for again', async () => {
    const { updateUserProfile, drafts, steps } = updating(session)
    const update = updateUserProfile(profile)
    expect(update.success && (await update.saved)).toEqual({ success: true })
    expect(steps.slice(1)).toEqual([{ displayName: 'Ada King' }, 'asks again'])
    expect(drafts.nameOf('ada')).toBeNull()
  })

  it('keeps the draft of a save that failed, and says why', async () => {
    const lost = new Error('Network Error: The server did not respond.')
    const { updateUserProfile, drafts } = updating(session, () => Promise.reject(lost))
    const update = updateUserProfile(profile)
    expect(update.success && (await update.saved)).toEqual({ success: false, error: lost })
    expect(drafts.nameOf('ada')).toBe(' Ada King ')
  })

  it('shows nobody the draft of somebody else', () => {
    const { updateUserProfile, drafts } = updating(session)
    updateUserProfile(profile)
    expect(drafts.nameOf('grace')).toBeNull()
  })
})
