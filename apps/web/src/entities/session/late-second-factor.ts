import type { SecondFactorSettings } from './identity-provider.ts'

/** Two-step sign-in whose code is loaded with the first call. */
export const lateSecondFactor = (load: () => Promise<SecondFactorSettings>): SecondFactorSettings => ({
  read: async () => (await load()).read(),
  setUp: async () => (await load()).setUp(),
  turnOff: async (proof) => (await load()).turnOff(proof),
})
