interface ImportMetaEnv {
  /** Where the API answers, as seen from the page. Default: /api */
  readonly VITE_API_BASE_PATH?: string
}
