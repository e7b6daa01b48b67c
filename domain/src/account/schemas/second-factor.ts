import { z } from 'zod'
import { codeSchema } from '../../identity/schemas.ts'
import { countSchema, idSchema } from '../../kernel/schemas.ts'

/** GET /demo/second-factor. `isOfSession`: the session has it, too. */
export const secondFactorSchema = z.object({
  success: z.literal(true),
  isOn: z.boolean(),
  isOfSession: z.boolean(),
  recoveryCodesLeft: countSchema,
})

/** POST /demo/second-factor/set-up: nothing is on until it is confirmed. */
export const secondFactorSetUpSchema = z.object({
  success: z.literal(true),
  id: idSchema,
  /** To type into an app. */
  secret: z.string(),
  /** For a QR code. */
  uri: z.string(),
})

/** POST /demo/second-factor/turn-on: confirms a set-up with the code that the app shows. */
export const turnOnSecondFactorSchema = z.strictObject({ id: idSchema, code: codeSchema })

/** `token`: of the same session, which has the second step from now on. The codes are shown this once. */
export const turnedOnSecondFactorSchema = z.object({
  success: z.literal(true),
  token: z.string(),
  recoveryCodes: z.array(z.string()),
})

/** POST /demo/second-factor/turn-off */
export const turnOffSecondFactorSchema = z.strictObject({ code: codeSchema })

/** The code of an app without spaces; undefined for anything else, which may be a recovery code. */
export const appCodeOf = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}
