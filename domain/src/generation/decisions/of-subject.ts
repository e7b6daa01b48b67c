import type { GenerationRequestedData } from '../events.ts'

/** Whose generation it is, as every event of it says. */
export const ofSubject = ({ generationId, workspaceId, userId }: GenerationRequestedData) => ({
  generationId,
  workspaceId,
  userId,
})
