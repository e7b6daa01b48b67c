/** Our app at X, as whoever runs the product has registered it there. */
export type XApp = {
  readonly clientId: string
  readonly clientSecret: string
  /** The API. */
  readonly url: string
  /** Where people agree and see posts. */
  readonly siteUrl: string
}
