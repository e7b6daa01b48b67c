import type { ReportTroubles } from '../commands.ts'
import type { Decision } from './of-post.ts'

/** Everything that nobody has been told of, at once. */
export const reportTroubles: Decision<ReportTroubles> = ({ workspaceId, postId }, { status, userId, targets }) => {
  const troubles = [...targets].flatMap(([accountId, { network, untold }]) =>
    untold ? [{ accountId, network, ...untold }] : [],
  )
  if (status !== 'open' || troubles.length === 0) return []
  return [{ type: 'PostTroubled', data: { workspaceId, postId, userId, troubles } }]
}
