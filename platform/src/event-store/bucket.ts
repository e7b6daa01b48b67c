import { createHash } from 'node:crypto'

/** Buckets divide workspaces evenly, so that a projection can be folded in up to this many independent parts. */
export const bucketCount = 256

/** The bucket (0 to 255) of a workspace; stored with every event, so it must never change. */
export const bucketOf = (workspaceId: string): number => createHash('sha256').update(workspaceId).digest().readUInt8(0)
