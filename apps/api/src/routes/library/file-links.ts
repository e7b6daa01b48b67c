import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredFile } from '@vignette/domain/library/schemas'

type Variant = StoredFile['variant']

/** The address of one of the files of a picture or video. It opens for ten to twenty minutes. */
export type SignFile = (itemId: string, variant: Variant, now: string) => string

export type FileLinks = {
  readonly sign: SignFile
  /** The same, for many files at one instant. */
  readonly signAt: (now: string) => (place: { readonly itemId: string }, variant: Variant) => string
  /** The same for one to two hours: whoever watches a video stops, and goes back and on in it. */
  readonly signForHours: SignFile
  /** The same for a whole day, for the export of one's data. */
  readonly signForDay: SignFile
  /** The file that a link opens. Undefined for a link that was not signed here, names another item, or has expired. */
  readonly open: (itemId: string, token: string, now: string) => Variant | undefined
}

/** Links that are made within the same ten minutes are equal, so that browsers can cache the files. */
const windowMs = 600_000
const hourMs = 3_600_000
const dayMs = 86_400_000

const variants: Readonly<Record<string, Variant>> = { o: 'original', p: 'preview', t: 'thumbnail', s: 'sprites' }
const letterOf = (variant: Variant): string => variant.slice(0, 1)

/** 43 characters hold two bits more than 32 bytes, and these must be zero: each file has one link at a time. */
const shape = /^([opst])\.([0-9a-z]{1,10})\.([\w-]{42}[AEIMQUYcgkosw048])$/

/** Links to files, signed with a key derived from `secret`. They work without a session. */
export const createFileLinks = ({
  secret,
  basePath,
}: {
  readonly secret: string
  readonly basePath: string
}): FileLinks => {
  const key = createHmac('sha256', secret).update('links to files').digest()
  const macOf = (itemId: string, letter: string, expires: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([itemId, letter, expires]))
      .digest()

  const sign = (itemId: string, variant: Variant, expiresAt: number): string => {
    const [letter, expires] = [letterOf(variant), expiresAt.toString(36)]
    const token = `${letter}.${expires}.${macOf(itemId, letter, expires).toString('base64url')}`
    return `${basePath}/files/${encodeURIComponent(itemId)}?t=${token}`
  }

  const signWithin =
    (ms: number): SignFile =>
    (itemId, variant, now) =>
      sign(itemId, variant, (Math.floor(Date.parse(now) / ms) + 2) * ms)
  const signForMinutes = signWithin(windowMs)

  return {
    sign: signForMinutes,
    signAt:
      (now) =>
      ({ itemId }, variant) =>
        signForMinutes(itemId, variant, now),
    signForHours: signWithin(hourMs),
    signForDay: (itemId, variant, now) => sign(itemId, variant, Date.parse(now) + dayMs),
    open: (itemId, token, now) => {
      const [, letter = '', expires = '', mac = ''] = shape.exec(token) ?? []
      if (letter === '' || !timingSafeEqual(macOf(itemId, letter, expires), Buffer.from(mac, 'base64url'))) {
        return undefined
      }
      return Date.parse(now) < Number.parseInt(expires, 36) ? variants[letter] : undefined
    },
  }
}
