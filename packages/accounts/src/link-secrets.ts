import { createHash, createHmac } from 'node:crypto'

/** The hash of a link's secret, which is all that the stream of the members holds of it in readable form. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The secret of an invitation's link: the same for a request that is repeated. */
export const tokenFor = (key: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['invitation', key]))
    .digest('base64url')
