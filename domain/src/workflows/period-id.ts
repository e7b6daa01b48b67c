/** `20260131T100000000Z`: without signs that ids must not have, and in the order of time. */
const compact = (instant: string): string => instant.replaceAll(/[-:.]/g, '')

const length = compact(new Date(0).toISOString()).length

/** The id of the stream of the period of a workspace that begins at `start`. */
export const periodId = (workspaceId: string, start: string): string => `${workspaceId}-${compact(start)}`

/** What the ids of all periods of a workspace have in common. */
export const periodIds = (workspaceId: string) => ({
  prefix: `${workspaceId}-`,
  length: workspaceId.length + 1 + length,
})
