/** Our app at TikTok, as whoever runs the product has registered it there. */
export type TiktokApp = {
  readonly clientKey: string
  readonly clientSecret: string
  /** The API. */
  readonly url: string
  /** Where people agree, and see posts. */
  readonly siteUrl: string
  /** False while TikTok has not audited the app: then posts can be seen by nobody but the creator. */
  readonly isApproved: boolean
  /** Whether TikTok can fetch photos from us. */
  readonly isReachable: boolean
}

export const unreachable = 'TikTok fetches photos from us, and cannot reach this installation.'
