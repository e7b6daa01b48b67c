import { fieldsOf, jsonOf } from './meta-graph.ts'
import type { Reply, Request } from './serving.ts'

type Medium = {
  readonly id: string
  readonly category: string
  readonly pieces: Buffer[]
  readonly total: number
  altText: string
  state: 'open' | 'processing' | 'ready' | 'failed'
  pollsLeft: number
}

/** A problem as X describes one. */
export const problem = (status: number, title: string, detail: string, type = 'about:blank'): Reply => ({
  status,
  body: { title, detail, type, status },
})
const invalid = (detail: string): Reply => problem(400, 'Invalid Request', detail)

const mostPicture = 5_000_000
const mostSegment = 1_048_576

/** Uploads at X: pictures at once, everything else in segments, which come in their order. */
export const openUploads = ({ nextId, polls }: { readonly nextId: () => string; readonly polls: number }) => {
  const media = new Map<string, Medium>()
  const shown = ({ id, state }: Medium): Reply => {
    const info = { open: undefined, ready: 'succeeded', processing: 'in_progress', failed: 'failed' }[state]
    const processing_info = info && {
      state: info,
      check_after_secs: 1,
      ...(info === 'failed' && { error: { message: 'InvalidMedia' } }),
    }
    return { status: 200, body: { data: { id, media_key: `3_${id}`, ...(processing_info && { processing_info }) } } }
  }
  const add = (category: string, total: number, state: Medium['state'], pieces: Buffer[]): Medium => {
    const medium: Medium = { id: nextId(), category, pieces, total, altText: '', state, pollsLeft: polls }
    media.set(medium.id, medium)
    return medium
  }

  const whole = (request: Request): Reply => {
    const fields = fieldsOf(request)
    const [bytes, category] = [fields.get('media'), fields.get('media_category')?.toString()]
    if (!bytes || category !== 'tweet_image') return invalid('media_category is not valid')
    if (bytes.length > mostPicture) return problem(413, 'Payload Too Large', 'The image is too large')
    const isPicture = bytes.subarray(1, 4).toString() === 'PNG' || bytes.readUInt16BE(0) === 0xffd8
    if (!isPicture) return invalid('media type unrecognized')
    const { id } = add(category, bytes.length, 'ready', [bytes])
    return { status: 200, body: { data: { id, media_key: `3_${id}`, expires_after_secs: 86_400 } } }
  }
  const initialize = (request: Request): Reply => {
    const { media_type: type, total_bytes: total, media_category: category } = jsonOf(request)
    const isKnown =
      category === 'tweet_gif' ? type === 'image/gif' : category === 'tweet_video' && String(type).startsWith('video/')
    if (!isKnown || typeof total !== 'number' || total > 512_000_000) return invalid('The media cannot be taken')
    return {
      status: 200,
      body: { data: { id: add(String(category), total, 'open', []).id, expires_after_secs: 86_400 } },
    }
  }
  const append = (request: Request, medium: Medium): Reply => {
    const fields = fieldsOf(request)
    const [segment, index] = [fields.get('media'), Number(fields.get('segment_index')?.toString())]
    if (!segment || segment.length > mostSegment) return problem(413, 'Payload Too Large', 'The segment is too large')
    if (index !== medium.pieces.length) return invalid('Segments do not add up')
    medium.pieces.push(segment)
    return { status: 200, body: { data: { expires_at: 1 } } }
  }
  const finalize = ({ body }: Request, medium: Medium): Reply => {
    if (body.length === 0) return invalid('The body is empty')
    const bytes = Buffer.concat(medium.pieces)
    if (bytes.length !== medium.total) return invalid('Segments do not add up to provided total file size.')
    const isRight = medium.category === 'tweet_gif' || bytes.subarray(4, 8).toString() === 'ftyp'
    medium.state = isRight ? 'processing' : 'failed'
    return shown(medium)
  }
  const status = ({ query }: Request): Reply => {
    const medium = media.get(query.get('media_id') ?? '')
    if (!medium || query.get('command') !== 'STATUS') return problem(404, 'Not Found', 'No such media')
    if (medium.state === 'processing' && medium.pollsLeft-- <= 0) medium.state = 'ready'
    return shown(medium)
  }
  const describe = (request: Request): Reply => {
    const { id, metadata } = jsonOf(request) as { id: string; metadata?: { alt_text?: { text?: string } } }
    const [medium, text] = [media.get(id), metadata?.alt_text?.text ?? '']
    if (!medium || text === '' || text.length > 1_000) return invalid('The text is not valid')
    medium.altText = text
    return { status: 200, body: { data: { id, associated_metadata: metadata } } }
  }

  return {
    media,
    /** Undefined for what is no upload. `path` comes after `/2/`. */
    answer: (request: Request, path: string): Reply | undefined => {
      if (path === 'media/metadata') return describe(request)
      if (path === 'media/upload') return request.method === 'GET' ? status(request) : whole(request)
      if (path === 'media/upload/initialize') return initialize(request)
      const [, id = '', step] = /^media\/upload\/([^/]+)\/(append|finalize)$/.exec(path) ?? []
      const medium = media.get(id)
      if (step === undefined) return undefined
      if (medium?.state !== 'open') return problem(404, 'Not Found', 'No such media')
      return step === 'append' ? append(request, medium) : finalize(request, medium)
    },
  }
}
