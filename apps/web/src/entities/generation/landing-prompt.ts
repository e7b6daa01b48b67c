import { browserStorage } from '#lib/browser/browser-storage.ts'

// the link in a verification mail may open another tab
const storage = browserStorage(() => localStorage)
const key = 'landing-prompt'

/** The prompt that a visitor typed on the landing page, which waits in this browser for the studio. */
export const landingPrompt = {
  read: (): string | null => storage.getItem(key),
  keep: (prompt: string): void => storage.setItem(key, prompt),
  drop: (): void => storage.removeItem(key),
}
