import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** A file as it is sent. */
type AddressedFile = { readonly key: string; readonly contentType: string; readonly bytes: number }

/** Addresses of files for services that fetch them. They work without a session, for two hours. */
export type FileAddresses = {
  readonly addressOf: (file: AddressedFile) => Promise<string>
  /** The file that an address opens, by its last part. Undefined for one that was not signed here or has expired. */
  readonly open: (ticket: string) => Promise<AddressedFile | undefined>
}

const lifetimeMs = 7_200_000

const ticketSchema = z.strictObject({ key: z.string(), contentType: z.string(), bytes: z.number(), until: z.number() })

/** Addresses below `baseUrl`, signed with a key derived from the first of the given ones. All of them open. */
export const createFileAddresses = ({
  keys,
  baseUrl,
  now,
}: {
  readonly keys: readonly [KeyObject, ...KeyObject[]]
  readonly baseUrl: string
  readonly now: () => Promise<string>
}): FileAddresses => {
  const macWith = (key: KeyObject, said: string): Buffer =>
    createHmac('sha256', createHmac('sha256', key).update('addresses of files').digest()).update(said).digest()
  const isSigned = (said: string, mac: Buffer): boolean =>
    keys.some((key) => {
      const own = macWith(key, said)
      return own.length === mac.length && timingSafeEqual(own, mac)
    })

  return {
    addressOf: async ({ key, contentType, bytes }) => {
      const until = Date.parse(await now()) + lifetimeMs
      const said = Buffer.from(JSON.stringify({ key, contentType, bytes, until })).toString('base64url')
      return `${baseUrl}/${said}.${macWith(keys[0], said).toString('base64url')}`
    },
    open: async (ticket) => {
      const [said = '', mac = ''] = ticket.split('.')
      if (!isSigned(said, Buffer.from(mac, 'base64url'))) return undefined
      const { until, ...file } = ticketSchema.parse(JSON.parse(Buffer.from(said, 'base64url').toString()))
      return Date.parse(await now()) < until ? file : undefined
    },
  }
}
