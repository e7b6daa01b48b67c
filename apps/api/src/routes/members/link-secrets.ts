import { createHash, createHmac } from 'node:crypto'

/** What a stream holds of the secret of a link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The secret of an invitation's link: the same for a request that is repeated. */
export const tokenFor = (key: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['invitation', key]))
    .digest('base64url')
