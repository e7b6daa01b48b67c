/** Our app at Pinterest, as whoever runs the product has registered it there. */
export type PinterestApp = {
  readonly clientId: string
  readonly clientSecret: string
  /** The API, with its version. */
  readonly url: string
  /** Where people agree, and see pins. */
  readonly siteUrl: string
  /** False while Pinterest has given the app trial access only, with which nobody but the creator sees pins. */
  readonly isApproved: boolean
}
