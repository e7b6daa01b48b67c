import { createHash, randomUUID } from 'node:crypto'
import { fieldsOf } from './meta-graph.ts'
import type { Reply, Request } from './serving.ts'

type Video = {
  readonly parameters: Readonly<Record<string, string>>
  bytes: Buffer | null
  status: 'registered' | 'processing' | 'succeeded' | 'failed'
  polls: number
}

/** The videos of Pinterest: registered there, and sent to a store that checks what was signed. */
export const createPinterestMedia = (urlOf: () => string, pollsOfMedia: number) => {
  const videos = new Map<string, Video>()
  const state = { failsProcessing: false }
  let count = 5_000

  const register = ({ body }: Request): Reply => {
    const { media_type: type } = JSON.parse(body.toString()) as Record<string, unknown>
    if (type !== 'video') return { status: 400, body: { code: 1, message: `'${String(type)}' is no media type` } }
    const id = String(++count)
    const parameters = {
      'x-amz-date': '20261128T120000Z',
      'x-amz-signature': createHash('sha256').update(id).digest('hex'),
      'x-amz-security-token': randomUUID(),
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      key: `uploads/${id}.mp4`,
      policy: randomUUID(),
      'x-amz-credential': 'pinterest/20261128/us-east-1/s3/aws4_request',
      'Content-Type': 'multipart/form-data',
    }
    videos.set(id, { parameters, bytes: null, status: 'registered', polls: pollsOfMedia })
    const answer = { media_id: id, media_type: 'video', upload_url: `${urlOf()}/store`, upload_parameters: parameters }
    return { status: 201, body: answer }
  }

  /** A form that has everything that was signed, and the file after it. Another proof of who calls is refused. */
  const store = (request: Request): Reply => {
    const fields = [...fieldsOf(request)]
    const [name, bytes] = fields.at(-1) ?? []
    const signed = new Map(fields.slice(0, -1).map(([each, value]) => [each, value.toString()]))
    const id = /^uploads\/(\d+)\.mp4$/.exec(signed.get('key') ?? '')?.[1] ?? ''
    const video = videos.get(id)
    const isSigned = video && Object.entries(video.parameters).every(([each, value]) => signed.get(each) === value)
    if (!isSigned || name !== 'file' || !bytes || request.headers.authorization !== undefined) {
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
    }
    video.bytes = bytes
    video.status = state.failsProcessing ? 'failed' : 'processing'
    return { status: 204 }
  }

  const show = (id: string): Reply => {
    const video = videos.get(id)
    if (!video) return { status: 404, body: { code: 50, message: 'Media not found' } }
    video.polls = Math.max(0, video.polls - 1)
    if (video.status === 'processing' && video.polls === 0) video.status = 'succeeded'
    return { status: 200, body: { media_id: id, media_type: 'video', status: video.status } }
  }

  return { videos, state, register, store, show, isReady: (id: string) => videos.get(id)?.status === 'succeeded' }
}
