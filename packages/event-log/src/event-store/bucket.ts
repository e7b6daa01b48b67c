import { createHash } from 'node:crypto'

/**
 * The bucket (0 to 255) of a workspace. Buckets divide workspaces evenly, so that a projection can be folded in up to
 * 256 independent parts; they are stored with every event, so this must never change.
 */
export const bucketOf = (workspaceId: string): number => createHash('sha256').update(workspaceId).digest().readUInt8(0)
