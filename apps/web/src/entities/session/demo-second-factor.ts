import { accountChangedSchema } from '@vignette/domain/account/schemas'
import {
  secondFactorSchema,
  secondFactorSetUpSchema,
  turnedOnSecondFactorSchema,
} from '@vignette/domain/account/schemas/second-factor'
import { personalApi, sessions } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import type { SecondFactorSettings } from './identity-provider.ts'

const path = '/demo/second-factor'

/** Two-step sign-in of demo mode. `renew` gets the token of the session once it has the second step. */
export const createDemoSecondFactor = (renew: (token: string) => void): SecondFactorSettings => ({
  read: async () => parseResult(secondFactorSchema, await personalApi.get(path)),
  setUp: async () => {
    const { id, secret, uri } = parseResult(secondFactorSetUpSchema, await personalApi.post(`${path}/set-up`))
    return {
      secret,
      uri,
      confirm: async (code) => {
        const answer = await personalApi.post(`${path}/turn-on`, { id, code })
        const { token, recoveryCodes } = parseResult(turnedOnSecondFactorSchema, answer)
        renew(token)
        return recoveryCodes
      },
    }
  },
  turnOff: async ({ code }) => {
    parseResult(accountChangedSchema, await personalApi.post(`${path}/turn-off`, { code }))
    sessions.close('expired')
  },
})
