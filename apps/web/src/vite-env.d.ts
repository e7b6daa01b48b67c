interface ImportMetaEnv {
  /** The path of the API as seen from the page: the value of the API's setting of the same name at build time. */
  readonly API_BASE_PATH: string
}
