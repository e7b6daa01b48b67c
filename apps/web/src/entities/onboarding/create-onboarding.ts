import type { WorkspaceStorage } from '#lib/workspaces/workspace-storage.ts'

const askedKey = 'onboarding-asked'
const draftKey = 'brand-draft'

type OnboardingDeps = { readonly thisSession: WorkspaceStorage; readonly thisBrowser: WorkspaceStorage }

/** A person's progress in setting up the brand of a workspace, as stored in this browser. */
export const createOnboarding = ({ thisSession, thisBrowser }: OnboardingDeps) => ({
  /** True if the person was led to it in this browser session, or did not need to be. */
  wasAsked: (userId: string): boolean => thisSession.getItem(askedKey) === userId,
  noteAsked: (userId: string) => thisSession.setItem(askedKey, userId),
  /** The person's unsaved input. Anything may have been stored there. */
  draftOf: (userId: string): unknown => {
    const draft = read(thisBrowser.getItem(draftKey))
    return draft?.userId === userId ? draft.entered : null
  },
  keepDraft: (userId: string, entered: unknown) => thisBrowser.setItem(draftKey, JSON.stringify({ userId, entered })),
  dropDraft: () => thisBrowser.removeItem(draftKey),
  /** Deletes everything that the next person in this browser must not see. */
  forget: () => {
    thisSession.removeEverywhere(askedKey)
    thisBrowser.removeEverywhere(draftKey)
  },
})

const read = (stored: string | null): { readonly userId?: unknown; readonly entered?: unknown } | null => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
