import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { MediaToSend, RemoteMedia, Session } from '../network-adapter.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import { blobSchema, remoteBlob } from './record.ts'
import type { Xrpc } from './xrpc.ts'

/** How often the service is asked whether it is done, and how long it is left alone between. */
export type VideoPatience = { readonly questions: number; readonly pauseMs: number }

/** Three minutes, which a preparation has room for. */
export const usualVideoPatience: VideoPatience = { questions: 60, pauseMs: 3_000 }

const uploadMs = 300_000
/** Longer than any upload takes. */
const tokenSeconds = 1_800

const granted = z.object({ token: z.string() })
const job = z.object({
  jobId: z.string(),
  state: z.string().optional(),
  blob: blobSchema.nullish(),
  error: z.string().nullish(),
  message: z.string().nullish(),
})
/** The answers to an upload have come in both forms. */
const started = z.union([z.object({ jobStatus: job }).transform(({ jobStatus }) => jobStatus), job])
const status = z.object({ jobStatus: job })

type Job = z.infer<typeof job>

type VideoService = {
  readonly xrpc: Xrpc
  /** Where the service is. */
  readonly url: string
  readonly patience: VideoPatience
}

/** Servers are known by their names; a port is no part of a name, and is written with its sign encoded. */
const didOf = (server: string): string => `did:web:${new URL(server).host.replace(':', '%3A')}`

/** Lets the service store one blob in the repository of an account, and nothing else. */
const grantService = async ({ xrpc }: VideoService, home: string, { accessToken }: Session): Promise<string> => {
  const exp = String(Math.floor(Date.now() / 1_000) + tokenSeconds)
  const query = { aud: didOf(home), lxm: 'com.atproto.repo.uploadBlob', exp }
  return contentOf(granted, await xrpc.get(home, 'com.atproto.server.getServiceAuth', query, accessToken)).token
}

/** A video that the service knows already has a job, too, which a refusal names. */
const startJob = async (
  { xrpc, url }: VideoService,
  { remoteId: did }: Session,
  { open, bytes, contentType }: MediaToSend,
  token: string,
): Promise<Job> => {
  const query = new URLSearchParams({ did, name: `${randomUUID()}.mp4` })
  const request = { token, body: { stream: { open, bytes, contentType } }, timeoutMs: uploadMs }
  try {
    return contentOf(started, await xrpc.upload(url, `app.bsky.video.uploadVideo?${query.toString()}`, request))
  } catch (error) {
    if (!isFailure(error) || error.code !== 'duplicate' || error.requestId === null) throw error
    return { jobId: error.requestId }
  }
}

const failed = ({ message, error }: Job): NetworkFailure =>
  new NetworkFailure({ code: 'mediaRefused', phase: 'refused', says: message ?? error ?? null })

/**
 * Has Bluesky's video service make a video ready, which then stores it with the account. Until a post shows it, nobody
 * sees it.
 */
export const uploadVideo = async (
  service: VideoService,
  home: string,
  session: Session,
  media: MediaToSend,
): Promise<RemoteMedia> => {
  const { xrpc, url, patience } = service
  let state = await startJob(service, session, media, await grantService(service, home, session))
  for (let asked = 0; !state.blob; asked += 1) {
    if (state.state === 'JOB_STATE_FAILED') throw failed(state)
    if (asked === patience.questions) throw new NetworkFailure({ code: 'mediaProcessing', phase: 'refused' })
    if (asked > 0) await sleep(patience.pauseMs)
    const { jobId } = state
    state = contentOf(status, await xrpc.get(url, 'app.bsky.video.getJobStatus', { jobId })).jobStatus
  }
  return remoteBlob(state.blob, media)
}
