/**
 * A key exists but cannot be used: its master key is not configured, or the database was changed by hand. The data is
 * unknown, so nothing may be skipped, parked or read as erased because of it.
 */
export class KeyUnavailable extends Error {
  override readonly name = 'KeyUnavailable'
}
