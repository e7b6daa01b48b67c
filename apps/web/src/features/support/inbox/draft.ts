import { browserStorage } from '#lib/browser/browser-storage.ts'

/** For as long as the tab is there. */
const storage = browserStorage(() => sessionStorage)

const keyOf = (messageId: string): string => `answer ${messageId}`

/** What an agent has written and not sent. */
export const readDraft = (messageId: string): string => storage.getItem(keyOf(messageId)) ?? ''

export const keepDraft = (messageId: string, text: string): void => {
  if (text === '') storage.removeItem(keyOf(messageId))
  else storage.setItem(keyOf(messageId), text)
}
