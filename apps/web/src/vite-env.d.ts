interface ImportMetaEnv {
  /** The path of the API as seen from the page: the value of the API's setting of the same name at build time. */
  readonly API_BASE_PATH: string
}

/** One of Tabler's icons, by its name there: see `apps/web/build/icons.ts`. */
declare module 'virtual:icons/*' {
  import type { Icon } from '#components/ui/icon.tsx'
  export const icon: Icon
}
