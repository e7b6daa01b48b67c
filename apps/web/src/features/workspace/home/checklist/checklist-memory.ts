import { sessions } from '#lib/api/api.ts'
import { browserStorage, type TextStorage } from '#lib/browser/browser-storage.ts'

const key = 'checklist-over'

/** Remembers in this browser who has finished or dismissed the first steps. @public */
export const createChecklistMemory = (storage: TextStorage) => ({
  isOver: (userId: string): boolean => storage.getItem(key) === userId,
  noteOver: (userId: string) => storage.setItem(key, userId),
  forget: () => storage.removeItem(key),
})

export const checklistMemory = createChecklistMemory(browserStorage(() => localStorage))

sessions.subscribe(() => {
  const state = sessions.state()
  if (state.status === 'signedOut' && state.reason === 'left') checklistMemory.forget()
})
