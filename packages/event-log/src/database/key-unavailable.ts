/**
 * A key that is there cannot be used: its master key is not configured, or the database was changed by hand. Nothing is
 * known of the data, so nothing may be skipped, parked or read as erased because of it.
 */
export class KeyUnavailable extends Error {
  override readonly name = 'KeyUnavailable'
}
