import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Caller, denied, illegal, notFound, refusalOf, refused } from './linkedin-refusals.ts'
import type { Reply, Request } from './serving.ts'

const partBytes = 4_194_304

type Video = {
  readonly owner: string
  readonly bytes: number
  readonly token: string
  readonly parts: (Buffer | undefined)[]
  status: string
  polls: number
}

type Image = { readonly owner: string; bytes: Buffer | null; type: string; polls: number }

const owner = z.string().startsWith('urn:li:')
const startImage = z.strictObject({ initializeUploadRequest: z.strictObject({ owner }) })
const startVideo = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner,
    fileSizeBytes: z.number().int().positive(),
    uploadCaptions: z.literal(false),
    uploadThumbnail: z.literal(false),
  }),
})
const finalize = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()),
  }),
})

const etagOf = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

const shares = (caller: Caller, urn: string): boolean => caller.person === urn || caller.pages.has(urn)

/** The pictures and videos of LinkedIn, with the checks that it makes. */
export const createLinkedinMedia = (urlOf: () => string, pollsOfMedia: number) => {
  const images = new Map<string, Image>()
  const videos = new Map<string, Video>()
  const state = { failsProcessing: false }
  const jsonIn = ({ body }: Request): unknown => JSON.parse(body.toString())

  const beginImage = (caller: Caller, request: Request): Reply => {
    const parsed = startImage.safeParse(jsonIn(request))
    if (!parsed.success) return illegal('/initializeUploadRequest :: is wrong')
    const { owner: author } = parsed.data.initializeUploadRequest
    const refusal = refusalOf(caller, author, 'images')
    if (refusal) return refusal
    const id = randomUUID()
    images.set(`urn:li:image:${id}`, { owner: author, bytes: null, type: '', polls: pollsOfMedia })
    const uploadUrl = `${urlOf()}/dms-uploads/image/${id}`
    return { status: 200, body: { value: { uploadUrlExpiresAt: 1, uploadUrl, image: `urn:li:image:${id}` } } }
  }

  const beginVideo = (caller: Caller, request: Request): Reply => {
    const parsed = startVideo.safeParse(jsonIn(request))
    if (!parsed.success) return illegal('/initializeUploadRequest :: is wrong')
    const { owner: author, fileSizeBytes: bytes } = parsed.data.initializeUploadRequest
    const refusal = refusalOf(caller, author, 'videos')
    if (refusal) return refusal
    const [id, token, count] = [randomUUID(), randomUUID(), Math.ceil(bytes / partBytes)]
    const parts = Array.from({ length: count }, () => undefined)
    videos.set(`urn:li:video:${id}`, {
      owner: author,
      bytes,
      token,
      parts,
      status: 'WAITING_UPLOAD',
      polls: pollsOfMedia,
    })
    const uploadInstructions = parts.map((_part, index) => ({
      uploadUrl: `${urlOf()}/dms-uploads/video/${id}/${index}`,
      firstByte: index * partBytes,
      lastByte: Math.min((index + 1) * partBytes, bytes) - 1,
    }))
    // they come in any order
    uploadInstructions.reverse()
    return { status: 200, body: { value: { video: `urn:li:video:${id}`, uploadToken: token, uploadInstructions } } }
  }

  const finish = (caller: Caller, request: Request): Reply => {
    const parsed = finalize.safeParse(jsonIn(request))
    if (!parsed.success) return illegal('/finalizeUploadRequest :: is wrong')
    const { video: urn, uploadToken, uploadedPartIds } = parsed.data.finalizeUploadRequest
    const video = videos.get(urn)
    if (!video || !shares(caller, video.owner)) return notFound(urn)
    const etags = video.parts.map((part) => part && etagOf(part))
    if (uploadToken !== video.token || JSON.stringify(etags) !== JSON.stringify(uploadedPartIds)) {
      return refused(400, 'INVALID_UPLOADED_PARTS', 'The uploaded parts do not match')
    }
    video.status = state.failsProcessing ? 'PROCESSING_FAILED' : 'PROCESSING'
    return { status: 200 }
  }

  const putImage = ({ body, headers }: Request, id: string): Reply => {
    const image = images.get(`urn:li:image:${id}`)
    if (!image || body.length === 0) return { status: 400, body: '<h1>Bad request</h1>' }
    ;[image.bytes, image.type] = [body, headers['content-type'] ?? '']
    return { status: 201 }
  }

  const putPart = ({ body, headers }: Request, id: string, index: number): Reply => {
    const video = videos.get(`urn:li:video:${id}`)
    const wanted = video && Math.min(partBytes, video.bytes - index * partBytes)
    // the address is signed: a second proof of who calls is refused
    const isRight = headers.authorization === undefined && headers['content-type'] === 'application/octet-stream'
    if (!video || !isRight || body.length !== wanted) return { status: 400, body: '<h1>Bad request</h1>' }
    video.parts[index] = body
    return { status: 200, headers: { etag: `"${etagOf(body)}"` } }
  }

  const show = (caller: Caller, urn: string): Reply => {
    const medium = urn.startsWith('urn:li:image:') ? images.get(urn) : videos.get(urn)
    if (!medium || !shares(caller, medium.owner)) return notFound(urn)
    if ('type' in medium && medium.owner === caller.person) return denied('images.GET')
    medium.polls = Math.max(0, medium.polls - 1)
    if ('status' in medium && medium.status === 'PROCESSING' && medium.polls === 0) medium.status = 'AVAILABLE'
    const ofImage = medium.polls === 0 ? 'AVAILABLE' : 'PROCESSING'
    const status = 'status' in medium ? medium.status : ofImage
    const why = status === 'PROCESSING_FAILED' ? { processingFailureReason: 'The codec is not supported' } : {}
    return { status: 200, body: { id: urn, owner: medium.owner, status, ...why } }
  }

  /** Undefined if a post of an author may show a medium. */
  const problemWith = (author: string, urn: string): Reply | undefined => {
    const medium = images.get(urn) ?? videos.get(urn)
    if (medium?.owner !== author) return unfit(urn)
    if ('bytes' in medium && medium.bytes === null)
      return refused(422, 'MEDIA_ASSET_WAITING_UPLOAD', `${urn} is not ready`)
    if ('status' in medium && medium.status !== 'AVAILABLE') {
      return refused(422, 'MEDIA_ASSET_PROCESSING', `${urn} is not ready`)
    }
    return undefined
  }

  const upload = (request: Request): Reply => {
    const [, kind, id = '', index = '0'] =
      /^\/dms-uploads\/(image|video)\/([^/]+)(?:\/(\d+))?$/.exec(request.path) ?? []
    if (request.method !== 'PUT' || kind === undefined) return { status: 404 }
    return kind === 'image' ? putImage(request, id) : putPart(request, id, Number(index))
  }
  return { images, videos, state, beginImage, beginVideo, finish, show, problemWith, upload }
}

const unfit = (urn: string): Reply => refused(400, 'INVALID_CONTENT_OWNERSHIP', `${urn} does not exist for this author`)
