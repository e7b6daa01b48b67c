import type { MetaApp } from '../meta/meta-app.ts'
import { createMetaCalls, type MetaOptions } from '../meta/meta-calls.ts'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createAuthorizing } from './authorizing.ts'
import { createPostCalls } from './posts.ts'
import { uploadMedium } from './uploads.ts'

/** Photos that no post shows are deleted after a day. */
const readyMinutes = 12 * 60

/** Pages of Facebook. Pictures and videos are sent as bytes, so that it needs no address of ours. */
export const createFacebookAdapter = ({ app, ...options }: MetaOptions & { readonly app: MetaApp }): NetworkAdapter => {
  const calls = createMetaCalls(options)
  return {
    network: 'facebook',
    signsInBy: 'oauth',
    readyMinutes,
    ...createAuthorizing(calls, app, options.version),
    upload: (session, media) => uploadMedium(calls, session, media),
    ...createPostCalls(calls),
  }
}
