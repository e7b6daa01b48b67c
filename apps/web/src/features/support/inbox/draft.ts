import { browserStorage } from '#lib/browser/browser-storage.ts'

/** Drafts live as long as the tab. */
const storage = browserStorage(() => sessionStorage)

const keyOf = (messageId: string): string => `answer ${messageId}`

/** The unsent answer of an agent. */
export const readDraft = (messageId: string): string => storage.getItem(keyOf(messageId)) ?? ''

export const keepDraft = (messageId: string, text: string): void => {
  if (text === '') storage.removeItem(keyOf(messageId))
  else storage.setItem(keyOf(messageId), text)
}
