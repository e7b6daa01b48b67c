import { createHmac, timingSafeEqual } from 'node:crypto'

/** The logo of a workspace, by the key of its file. */
type Logo = { readonly workspaceId: string; readonly key: string }

export type LogoLinks = {
  /** The address of a logo. It opens for one to two days. */
  readonly sign: (logo: Logo, now: string) => string
  /** False for a link that was not signed here, is of another file, or has expired. */
  readonly opens: (logo: Logo, token: string, now: string) => boolean
}

/** Links that are made on the same day are equal, so that browsers can cache the files. */
const windowMs = 86_400_000

const shape = /^([\da-z]{1,10})\.([\w-]{43})$/

/** Links to logos, signed with a key derived from `secret`. They work without a session, as pictures on a page have to. */
export const createLogoLinks = ({
  secret,
  basePath,
}: {
  readonly secret: string
  readonly basePath: string
}): LogoLinks => {
  const signingKey = createHmac('sha256', secret).update('links to logos').digest()
  const macOf = ({ workspaceId, key }: Logo, expires: string): Buffer =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([workspaceId, key, expires]))
      .digest()
  return {
    sign: (logo, now) => {
      const expires = ((Math.floor(Date.parse(now) / windowMs) + 2) * windowMs).toString(36)
      const token = `${expires}.${macOf(logo, expires).toString('base64url')}`
      return `${basePath}/logos/${encodeURIComponent(logo.workspaceId)}?t=${token}`
    },
    opens: (logo, token, now) => {
      const [, expires = '', mac = ''] = shape.exec(token) ?? []
      const given = Buffer.from(mac, 'base64url')
      const right = macOf(logo, expires)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      return Date.parse(now) < Number.parseInt(expires, 36)
    },
  }
}
