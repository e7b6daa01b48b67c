/** What the process that keeps the services hands to the run; plain data, it crosses process borders. */
export type TestServices = {
  runId: string
  /** Removed as a whole when the run ends. */
  runDir: string
  postgres: { adminUrl: string; template: string; appUser: string; appPassword: string }
  redis: { status: 'ready'; url: string; shared: boolean } | { status: 'missing'; reason: string }
  browser: { status: 'ready'; path: string } | { status: 'missing'; reason: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    services: TestServices
  }
}
