import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import type { PostEvent } from '@vignette/domain/posts/events'
import type { PostWording } from '@vignette/domain/posts/schemas'
import type { PublicationEvent } from '@vignette/domain/publications/events'
import type { SocialAccountEvent } from '@vignette/domain/social-accounts/events'
import { partsFor } from '@vignette/effects/publishing/parts/target-parts'
import type { ImportedAccount, ImportedPost } from '@vignette/networks/demo/demo-import'
import type { MediaToSend } from '@vignette/networks/network-adapter'
import type { Storage } from '@vignette/storage/storage'
import type { MemoryAppend } from './memory-log.ts'

/** An account that the seeded customers have connected, with what is out on it. */
export type ParadeAccount = ImportedAccount & { readonly workspaceId: string; readonly accountId: string }

type Event = PostEvent | PublicationEvent | SocialAccountEvent

type Published = ImportedPost & { readonly postId: string; readonly accountId: string }

/** What people sign in with at Parade to use an account of demo data. It is no secret: they belong to nobody. */
const word = 'demo'

type DataOf<Type> = Extract<Event, { type: Type }>['data']

/** The pictures of a part, from the copies that its post keeps. */
const mediaOf = (
  kept: DataOf<'PostMediaKept'> | undefined,
  mediaIds: readonly string[],
  storage: Pick<Storage, 'stream'>,
): readonly MediaToSend[] =>
  (kept?.media ?? [])
    .filter(({ mediaId }) => mediaIds.includes(mediaId))
    .map(({ mediaId, key, bytes, contentType, width, height, durationMs }) => ({
      open: async () => {
        const content = await storage.stream(key)
        if (!content) throw new Error(`there is no file ${key}`)
        return content
      },
      bytes,
      contentType,
      width: width ?? 1,
      height: height ?? 1,
      durationMs,
      altText: kept?.altTexts?.[mediaId] ?? '',
    }))

/** What Parade is to hold so that everything in this history that counts as published is found there. */
export const paradeOf = (
  appends: readonly MemoryAppend[],
  storage: Pick<Storage, 'stream'>,
): readonly ParadeAccount[] => {
  const accounts = new Map<string, Omit<ParadeAccount, 'posts'>>()
  const wordings = new Map<string, PostWording>()
  const keys = new Map<string, string>()
  const kept = new Map<string, DataOf<'PostMediaKept'>>()
  let published: readonly Published[] = []

  const isOf = (one: { postId: string; accountId: string }) => (other: { postId: string; accountId: string }) =>
    one.postId === other.postId && one.accountId === other.accountId

  const note = ({ type, data }: Event, at: string): void => {
    switch (type) {
      case 'AccountConnected': {
        const { workspaceId, accountId, network, profile } = data
        if (network !== 'demo' || !profile) return
        const { remoteId: id, handle, name } = profile
        accounts.set(accountId, { workspaceId, accountId, id, handle, name, word, createdAt: at })
        return
      }
      case 'PostWritten':
      case 'PostEdited':
        if (data.wording) wordings.set(data.postId, data.wording)
        return
      case 'PostMediaKept':
        kept.set(data.postId, data)
        return
      case 'PartArmed':
        keys.set(`${data.postId}/${data.accountId}/${data.part}`, data.key)
        return
      case 'PartPublished': {
        const { postId, accountId, part, remote } = data
        const wording = wordings.get(postId)
        const planned = wording && partsFor(wording, accountId, capabilitiesOf('demo'))[part]
        const clientId = keys.get(`${postId}/${accountId}/${part}`)
        if (!planned || !remote || clientId === undefined) return
        const media = mediaOf(kept.get(postId), planned.mediaIds, storage)
        const post = { id: remote.remoteId, text: planned.text, createdAt: at, clientId, media }
        published = [...published, { ...post, postId, accountId }]
        return
      }
      case 'TargetRemoved':
        published = published.filter((post) => !isOf(data)(post))
        return
      default:
    }
  }

  for (const { events, at } of appends) for (const event of events as readonly Event[]) note(event, at)
  return [...accounts.values()].map((account) => ({
    ...account,
    posts: published
      .filter(({ accountId }) => accountId === account.accountId)
      .map(({ postId: _postId, accountId: _accountId, ...post }) => post),
  }))
}
