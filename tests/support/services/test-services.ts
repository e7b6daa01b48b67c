/** What the process that keeps the services hands to the run; plain data, it crosses process borders. */
export type TestServices = {
  readonly runId: string
  /** Removed as a whole when the run ends. */
  readonly runDir: string
  readonly postgres: {
    readonly adminUrl: string
    readonly template: string
    readonly appUser: string
    readonly appPassword: string
  }
  readonly redis:
    | { readonly status: 'ready'; readonly url: string; readonly shared: boolean }
    | { readonly status: 'missing'; readonly reason: string }
  readonly browser:
    | { readonly status: 'ready'; readonly path: string }
    | { readonly status: 'missing'; readonly reason: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    services: TestServices
  }
}
