import { createHmac, timingSafeEqual } from 'node:crypto'
import { type DownloadRequest, downloadRequestSchema } from '@vignette/domain/downloads/schemas'
import { z } from 'zod'

/** What a link lets somebody download. */
export type Download = DownloadRequest & { readonly workspaceId: string }

export type DownloadLinks = {
  readonly sign: (download: Download, now: string) => string
  /** Undefined for a link that was not signed here or has expired. */
  readonly open: (token: string, now: string) => Download | undefined
}

/** Long enough to begin a download; one that has begun goes on. */
const validMs = 600_000

const signedSchema = downloadRequestSchema.extend({ workspaceId: z.string(), until: z.int() })

/** Links that begin a download without a session, signed with a key derived from `secret`. */
export const createDownloadLinks = ({
  secret,
  basePath,
}: {
  readonly secret: string
  readonly basePath: string
}): DownloadLinks => {
  const key = createHmac('sha256', secret).update('links to downloads').digest()
  const macOf = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest()
  return {
    sign: (download, now) => {
      const signed = { ...download, until: Date.parse(now) + validMs }
      const payload = Buffer.from(JSON.stringify(signed)).toString('base64url')
      return `${basePath}/downloads?t=${payload}.${macOf(payload).toString('base64url')}`
    },
    open: (token, now) => {
      const [payload = '', mac = ''] = token.split('.')
      const [given, right] = [Buffer.from(mac, 'base64url'), macOf(payload)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const { until, ...download } = signedSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      return Date.parse(now) < until ? download : undefined
    },
  }
}
