import { type PostEvent, postEvents } from './events.ts'
import { evolve } from './evolve.ts'
import type { KeptMedium, PostWording, RemotePost } from './schemas.ts'
import { noPost, type PostState } from './state.ts'

/** A post with its words and files, as those read it who publish it. What is decided on has neither. */
export type PostContent = {
  readonly state: PostState
  readonly workspaceId: string
  /** Null once the workspace was forgotten. */
  readonly wording: PostWording | null
  /** The version whose pictures and videos were copied last; 0 before any were. */
  readonly keptVersion: number
  readonly media: readonly KeptMedium[]
  readonly altTexts: Readonly<Record<string, string>>
  /** What each account is to show instead of what was published, by its id. */
  readonly wantedTexts: ReadonlyMap<string, string>
  /** What is out on each account. */
  readonly remotes: ReadonlyMap<string, RemotePost>
}

const nothing = (): PostContent => ({
  state: noPost(),
  workspaceId: '',
  wording: null,
  keptVersion: 0,
  media: [],
  altTexts: {},
  wantedTexts: new Map(),
  remotes: new Map(),
})

const changed = (content: PostContent, event: PostEvent): PostContent => {
  switch (event.type) {
    case 'PostWritten':
    case 'PostEdited':
      return { ...content, workspaceId: event.data.workspaceId, wording: event.data.wording }
    case 'PostMediaKept': {
      const { version: keptVersion, media, altTexts } = event.data
      return { ...content, keptVersion, media, altTexts: altTexts ?? {} }
    }
    case 'TargetPublished': {
      const { accountId, remote } = event.data
      return remote ? { ...content, remotes: new Map(content.remotes).set(accountId, remote) } : content
    }
    case 'TargetChangeRequested': {
      const { accountId, text } = event.data
      return text === null ? content : { ...content, wantedTexts: new Map(content.wantedTexts).set(accountId, text) }
    }
    default:
      return content
  }
}

/** Reads a post with everything that those who publish it need. */
export const postContent = {
  kind: 'post',
  events: postEvents,
  initialState: nothing,
  evolve: (content: PostContent, event: PostEvent): PostContent => ({
    ...changed(content, event),
    state: evolve(content.state, event),
  }),
}
