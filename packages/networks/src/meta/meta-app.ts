/** An app that was registered with Meta, and the site at which people allow it to act for them. */
export type MetaApp = {
  readonly clientId: string
  readonly clientSecret: string
  readonly siteUrl: string
}
