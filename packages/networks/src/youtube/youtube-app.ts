/** Our project at Google, as whoever runs the product has registered it there. */
export type YoutubeApp = {
  readonly clientId: string
  readonly clientSecret: string
  /** The API. */
  readonly url: string
  /** Where people agree. */
  readonly authUrl: string
  /** Where tokens come from. */
  readonly tokenUrl: string
  /** Where people see videos. */
  readonly siteUrl: string
  /** False while Google has not audited the project: then YouTube keeps its videos private. */
  readonly isApproved: boolean
}
