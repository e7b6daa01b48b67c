import { user } from '@vignette/domain/identity/decider'
import type { UserEvent } from '@vignette/domain/identity/events'
import { streamOf } from '@vignette/domain/kernel/decider'
import type { Pool } from 'pg'
import type { EventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import type { AddressIds } from './address-ids.ts'

/** The dependencies of `addressesOf`. */
export type AddressBook = { readonly pool: Pool; readonly codec: EventCodec; readonly addressIds: AddressIds }

type Owns = (email: string) => Promise<boolean>

/** Anybody can sign up with somebody else's address; one that it was changed to was proven before. */
const addressIn = async (event: UserEvent, owns: Owns): Promise<readonly string[]> => {
  if (event.type !== 'UserSignedUp' && event.type !== 'EmailChanged') return []
  const { email } = event.data
  return email !== null && (event.type === 'EmailChanged' || (await owns(email))) ? [email] : []
}

/**
 * The ids that stand for the e-mail addresses an account has or had: what was written to us from these is in their
 * names. Of who is forgotten none is known any more. `owns`: whether the account has proven to own the address it signed
 * up with.
 */
export const addressesOf = async (
  { pool, codec, addressIds }: AddressBook,
  userId: string,
  owns: Owns,
): Promise<readonly string[]> => {
  const events = await codec.decodeAll<UserEvent>(await readStream(pool, streamOf(user, userId)))
  const addresses = await Promise.all(events.map((event) => addressIn(event, owns)))
  return [...new Set(await Promise.all(addresses.flat().map(addressIds.idOf)))]
}
