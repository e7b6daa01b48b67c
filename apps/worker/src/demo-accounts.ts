import type { WorkerSignIn } from './handlers.ts'

/** The accounts of the demo, which only the log knows. An address is owned by the account that signed up with it. */
export const demoAccounts: WorkerSignIn = {
  endSessions: async () => undefined,
  deleteAccount: async () => undefined,
  ownsAddress: async () => true,
  removeSecondFactor: async () => undefined,
}
