/** Settings that are missing or wrong; the message names each of them and never repeats a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
