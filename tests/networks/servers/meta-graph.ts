import type { Reply, Request } from './serving.ts'

/** An error in Meta's shape. */
export const metaError = (status: number, code: number, message: string, error_subcode?: number): Reply => ({
  status,
  body: {
    error: { message, type: 'OAuthException', code, ...(error_subcode && { error_subcode }), fbtrace_id: 'AbC123' },
  },
  headers: { 'x-fb-trace-id': 'AbC123' },
})

export const expired = (): Reply => metaError(400, 190, 'Error validating access token: Session has expired', 463)
export const noToken = (): Reply => metaError(400, 190, 'Invalid OAuth access token')
export const unknownThing = (id: string): Reply =>
  metaError(400, 100, `Unsupported request. Object with ID '${id}' does not exist`, 33)

export const found = (body: unknown): Reply => ({ status: 200, body })

export const bearerOf = ({ headers }: Request): string => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

export const jsonOf = ({ body }: Request): Record<string, unknown> =>
  JSON.parse(body.toString()) as Record<string, unknown>

/** The fields of a form with files; files stay bytes. */
export const fieldsOf = ({ headers, body }: Request): ReadonlyMap<string, Buffer> => {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const fields = new Map<string, Buffer>()
  const mark = Buffer.from(`--${boundary}`)
  for (let from = body.indexOf(mark); from !== -1;) {
    const next = body.indexOf(mark, from + mark.length)
    if (next === -1) break
    const piece = body.subarray(from + mark.length + 2, next - 2)
    const headEnd = piece.indexOf('\r\n\r\n')
    const name = /name="([^"]+)"/.exec(piece.subarray(0, headEnd).toString())?.[1] ?? ''
    fields.set(name, piece.subarray(headEnd + 4))
    from = next
  }
  return fields
}

/** The width and height of a JPEG; undefined for anything else. */
export const jpegSize = (bytes: Buffer): { readonly width: number; readonly height: number } | undefined => {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
