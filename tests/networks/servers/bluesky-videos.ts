import { randomUUID } from 'node:crypto'
import { cidOf } from './bluesky-records.ts'
import { type Reply, type Request, serve } from './serving.ts'

const refused = (status: number, error: string, message = error): Reply => ({ status, body: { error, message } })

type Job = { readonly did: string; readonly bytes: Buffer; asked: number }

type Deps = {
  /** Tells whether a token was given out by the server of the account, and what it may be used for. */
  readonly isGranted: (token: string, did: string) => boolean
  /** Stores what came of a video, as the service does with its token. */
  readonly store: (bytes: Buffer, type: string) => void
}

/** Bluesky's video service: takes a video with a token of the account's server, and works on it for a while. */
export const openBlueskyVideos = async ({ isGranted, store }: Deps) => {
  const jobs = new Map<string, Job>()
  let questions = 2
  let failure: string | undefined

  const upload = ({ headers, query, body }: Request): Reply => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const did = query.get('did') ?? ''
    if (!isGranted(token, did)) return refused(401, 'AuthenticationRequired', 'invalid service auth')
    if (headers['content-type'] !== 'video/mp4' || !query.get('name')) return refused(400, 'InvalidRequest')
    if (headers['content-length'] !== String(body.length)) return refused(400, 'InvalidRequest', 'length')
    if (body.length > 100_000_000) return refused(400, 'InvalidRequest', 'video is too large')
    const [known] = [...jobs].find(([, each]) => each.did === did && each.bytes.equals(body)) ?? []
    if (known !== undefined) {
      return { status: 409, body: { jobId: known, error: 'already_exists', message: 'Video already processed' } }
    }
    const jobId = randomUUID()
    jobs.set(jobId, { did, bytes: body, asked: 0 })
    return { status: 200, body: { jobId, did, state: 'JOB_STATE_CREATED' } }
  }

  const statusOf = ({ query }: Request): Reply => {
    const jobId = query.get('jobId') ?? ''
    const job = jobs.get(jobId)
    if (!job) return refused(400, 'InvalidRequest', 'Job not found')
    const about = { jobId, did: job.did }
    job.asked += 1
    if (failure !== undefined) {
      const state = 'JOB_STATE_FAILED'
      return { status: 200, body: { jobStatus: { ...about, state, error: 'encoding_failed', message: failure } } }
    }
    if (job.asked <= questions) {
      return { status: 200, body: { jobStatus: { ...about, state: 'JOB_STATE_ENCODING', progress: 40 } } }
    }
    store(job.bytes, 'video/mp4')
    const blob = { $type: 'blob', ref: { $link: cidOf(job.bytes) }, mimeType: 'video/mp4', size: job.bytes.length }
    return { status: 200, body: { jobStatus: { ...about, state: 'JOB_STATE_COMPLETED', progress: 100, blob } } }
  }

  const server = await serve((request) => {
    const method = request.path.replace('/xrpc/', '')
    if (method === 'app.bsky.video.uploadVideo' && request.method === 'POST') return upload(request)
    if (method === 'app.bsky.video.getJobStatus' && request.method === 'GET') return statusOf(request)
    return refused(501, 'MethodNotImplemented')
  })
  return {
    ...server,
    /** How often it says that it is still at a video. */
    setQuestions: (count: number) => {
      questions = count
    },
    failWith: (message: string) => {
      failure = message
    },
  }
}
