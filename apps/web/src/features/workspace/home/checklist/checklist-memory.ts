import { sessions } from '#lib/api/api.ts'
import { type WorkspaceStorage, workspaceStorage } from '#lib/workspaces/workspace-storage.ts'

const key = 'checklist-over'

/** Remembers in this browser who has finished or dismissed the first steps of a workspace. @public */
export const createChecklistMemory = (storage: WorkspaceStorage) => ({
  isOver: (userId: string): boolean => storage.getItem(key) === userId,
  noteOver: (userId: string) => storage.setItem(key, userId),
  forget: () => storage.removeEverywhere(key),
})

export const checklistMemory = createChecklistMemory(workspaceStorage(() => localStorage))

sessions.subscribe(() => {
  const state = sessions.state()
  if (state.status === 'signedOut' && state.reason === 'left') checklistMemory.forget()
})
