interface ImportMetaEnv {
  /** Where the API answers, as seen from the page: the API's setting of the same name, at the time of the build. */
  readonly API_BASE_PATH: string
}
