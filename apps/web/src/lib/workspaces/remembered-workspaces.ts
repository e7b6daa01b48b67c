import { browserStorage } from '../browser/browser-storage.ts'
import { createWorkspaceMemory } from './workspace-memory.ts'

export const workspaceMemory = createWorkspaceMemory(browserStorage(() => localStorage))
