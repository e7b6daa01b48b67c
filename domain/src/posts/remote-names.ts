import type { RemotePost } from './schemas.ts'

/**
 * False of what a person said is out: its address, or nothing, is all that is known then, and networks do not find a post by
 * that.
 */
export const isNamed = (remote: RemotePost | null): remote is RemotePost =>
  remote !== null && remote.remoteId !== remote.permalink
