import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { contentOf, type NetworkAnswer } from '../calls/network-calls.ts'
import type { MediaToSend, RemoteMedia } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { MastodonCalls } from './mastodon-calls.ts'

const attachment = z.object({ id: z.string() })
const uploadMs = 300_000
const stillProcessing = new Set([202, 206])

/** How often a server is asked whether it is done with a picture or video, and how long it is left alone between. */
export type MediaPatience = { readonly questions: number; readonly pauseMs: number }

export const usualPatience: MediaPatience = { questions: 40, pauseMs: 3_000 }

const extensionOf = (contentType: string): string => contentType.split('/')[1]?.replace(/\W.*/, '') ?? 'bin'

type Uploading = Pick<MastodonCalls, 'callWithMedia'> & {
  readonly server: string
  readonly token: string
  readonly patience: MediaPatience
}

/** Uploads a medium, and waits until the server is done with it: before, no post can show it. */
export const uploadMedia = async (
  { callWithMedia: call, server, token, patience }: Uploading,
  { open, bytes, contentType, width, height, altText }: MediaToSend,
): Promise<RemoteMedia> => {
  const file = { name: 'file', fileName: `media.${extensionOf(contentType)}`, file: { open, bytes, contentType } }
  const multipart = altText === '' ? [file] : [{ name: 'description', value: altText }, file]
  const request = { url: `${server}/api/v2/media`, method: 'POST', token, body: { multipart } } as const
  let answer: NetworkAnswer = await call({ ...request, timeoutMs: uploadMs })
  const { id: remoteId } = contentOf(attachment, answer)
  for (let asked = 0; stillProcessing.has(answer.status); asked += 1) {
    if (asked === patience.questions) throw new NetworkFailure({ code: 'mediaProcessing', phase: 'refused' })
    await sleep(patience.pauseMs)
    answer = await call({ url: `${server}/api/v1/media/${encodeURIComponent(remoteId)}`, method: 'GET', token })
  }
  return { remoteId, contentType, width, height, altText }
}
