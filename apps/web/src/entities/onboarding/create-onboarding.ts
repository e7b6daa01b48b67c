import type { TextStorage } from '#lib/browser/browser-storage.ts'

const askedKey = 'onboarding-asked'
const draftKey = 'brand-draft'

type OnboardingDeps = { readonly thisSession: TextStorage; readonly thisBrowser: TextStorage }

/** How far somebody has come with setting their brand up, as this browser knows it. */
export const createOnboarding = ({ thisSession, thisBrowser }: OnboardingDeps) => ({
  /** Whether a person was led to it in this browser session, or did not have to be. */
  wasAsked: (userId: string): boolean => thisSession.getItem(askedKey) === userId,
  noteAsked: (userId: string) => thisSession.setItem(askedKey, userId),
  /** The person's unsaved input. Anything may have been stored there. */
  draftOf: (userId: string): unknown => {
    const draft = read(thisBrowser.getItem(draftKey))
    return draft?.userId === userId ? draft.entered : null
  },
  keepDraft: (userId: string, entered: unknown) => thisBrowser.setItem(draftKey, JSON.stringify({ userId, entered })),
  dropDraft: () => thisBrowser.removeItem(draftKey),
  /** Deletes everything that the next person in this browser must not find. */
  forget: () => {
    thisSession.removeItem(askedKey)
    thisBrowser.removeItem(draftKey)
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
