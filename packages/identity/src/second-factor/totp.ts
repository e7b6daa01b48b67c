import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands: SHA-1, six digits, a new code every 30 seconds (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

const secretBytes = 20

/** Clocks of devices differ, and typing takes time: the code before and the one after are right as well. */
const window = 1

const stepAt = (now: string): number => Math.floor(Date.parse(now) / 1_000 / shape.period)

/** Derives the secret of a set-up, so that nothing is stored before it is confirmed. In base32. */
export const secretOf = (setUp: { readonly userId: string; readonly id: string }, key: string): string => {
  const mac = createHmac('sha256', key)
    .update(JSON.stringify(['second factor', setUp.userId, setUp.id]))
    .digest()
  return new Secret({ buffer: new Uint8Array(mac.subarray(0, secretBytes)).buffer }).base32
}

type Labels = { readonly issuer: string; readonly email: string }

/** What the QR code of a set-up says. */
export const uriOf = (secret: string, { issuer, email }: Labels): string =>
  new TOTP({ ...shape, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()

/**
 * The code that an app shows at an instant.
 * @public Tests stand in for the app.
 */
export const codeAt = (secret: string, now: string): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) })

/** The step whose code this is; null if it is none of now, the one before or the one after. */
export const stepOf = (secret: string, code: string, now: string): number | null => {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window, timestamp: Date.parse(now) })
  return delta === null ? null : stepAt(now) + delta
}
