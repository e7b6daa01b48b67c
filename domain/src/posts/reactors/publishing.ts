import type { EventOf } from '../../kernel/event.ts'
import { effect, type Reaction, type Reactor, reactByType } from '../../kernel/reactor.ts'
import {
  changePublished,
  clearPostMedia,
  fitPostVideos,
  keepPostMedia,
  prepareTarget,
  publishTarget,
  removePublished,
} from '../effects.ts'
import {
  postDeleted,
  postEdited,
  postMediaKept,
  postScheduled,
  targetChangeRequested,
  targetDueSoon,
  targetRemovalRequested,
  targetTaken,
  postWritten,
} from '../events.ts'

const events = [
  postWritten,
  postEdited,
  postDeleted,
  postMediaKept,
  postScheduled,
  targetDueSoon,
  targetTaken,
  targetRemovalRequested,
  targetChangeRequested,
] as const
type Event = EventOf<(typeof events)[number]>
type ContentData = Extract<Event, { type: 'PostWritten' }>['data']

const keep = ({ workspaceId, postId, version }: ContentData): readonly Reaction[] => [
  effect(keepPostMedia, { workspaceId, postId, version }),
]

const fitVideos = (
  { workspaceId, postId }: { readonly workspaceId: string; readonly postId: string },
  isWanted: boolean,
): readonly Reaction[] => (isWanted ? [effect(fitPostVideos, { workspaceId, postId })] : [])

/** What has to be done on networks and with files, for posts. */
export const publishing: Reactor<Event> = {
  name: 'publishing',
  events,
  react: reactByType<Event>({
    PostWritten: ({ data }) => keep(data),
    PostEdited: ({ data }) => keep(data),
    PostMediaKept: ({ data }) => fitVideos(data, data.videos.length > 0),
    PostScheduled: ({ data }) => fitVideos(data, data.hasVideos === true),
    PostDeleted: ({ data: { workspaceId, postId } }) => [effect(clearPostMedia, { workspaceId, postId })],
    TargetDueSoon: ({ data: { workspaceId, postId, accountId, at } }) => [
      effect(prepareTarget, { workspaceId, postId, accountId, at }),
    ],
    TargetTaken: ({ data: { workspaceId, postId, accountId, run } }) => [
      effect(publishTarget, { workspaceId, postId, accountId, run }),
    ],
    TargetRemovalRequested: ({ data: { workspaceId, postId, accountId } }) => [
      effect(removePublished, { workspaceId, postId, accountId }),
    ],
    TargetChangeRequested: ({ data: { workspaceId, postId, accountId } }) => [
      effect(changePublished, { workspaceId, postId, accountId }),
    ],
  }),
}
