import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { SettingChoices, Profile } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { YoutubeApp } from './youtube-app.ts'
import type { YoutubeCalls } from './youtube-calls.ts'

const channel = z.object({
  id: z.string().min(1),
  snippet: z.object({
    title: z.string(),
    customUrl: z.string().nullish(),
    thumbnails: z.object({ default: z.object({ url: z.string() }) }).nullish(),
  }),
  contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
})

/** A login without a channel has no `items`. */
const channels = z.object({ items: z.array(channel).default([]) })

const ownChannel = async ({ call, at }: YoutubeCalls, token: string): Promise<z.infer<typeof channel>> => {
  const url = at('channels', { part: 'snippet,contentDetails', mine: 'true' })
  const [found] = contentOf(channels, await call({ url, method: 'GET', token })).items
  if (found) return found
  throw new NetworkFailure({ code: 'permission', phase: 'refused', says: 'This login has no channel.' })
}

/** The channel that the person chose when they agreed. */
export const readChannel = async (calls: YoutubeCalls, token: string): Promise<Profile> => {
  const { id, snippet } = await ownChannel(calls, token)
  const { title, customUrl, thumbnails } = snippet
  const name = title.trim() || id
  return { remoteId: id, handle: customUrl || name, name, avatarUrl: thumbnails?.default.url ?? null, server: null }
}

/** The list of all that was uploaded to the channel. */
export const uploadsOf = async (calls: YoutubeCalls, token: string): Promise<string> =>
  (await ownChannel(calls, token)).contentDetails.relatedPlaylists.uploads

const unaudited = 'Google has not audited this installation yet: until then, YouTube keeps its videos private.'

/** What can be chosen is the same for all channels. */
export const choicesFor = ({ isApproved }: YoutubeApp, note: string | null): SettingChoices => ({
  options: {},
  notes: [...(isApproved ? [] : [unaudited]), ...(note === null ? [] : [note])],
})
