/** `20260131T100000000Z`: only characters that ids may have. Sorts by time. */
const compact = (instant: string): string => instant.replaceAll(/[-:.]/g, '')

const length = compact(new Date(0).toISOString()).length

/** The id of the stream of the period that begins at `start`. */
export const periodId = (workspaceId: string, start: string): string => `${workspaceId}-${compact(start)}`

/** The prefix and length that the ids of all periods of a workspace share. */
export const periodIds = (workspaceId: string) => ({
  prefix: `${workspaceId}-`,
  length: workspaceId.length + 1 + length,
})
