import { EngineError } from '@vignette/engine/engine'

const isLocal = ({ hostname }: URL): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * An address that a service names for a file: https, or a plain one of this machine if the service itself is on it.
 * @throws {EngineError} `unusable` for any other.
 */
export const fileAddress = (address: string, service: string): string => {
  if (URL.canParse(address)) {
    const url = new URL(address)
    const isPlain = url.protocol === 'http:' && isLocal(url) && isLocal(new URL(service))
    if (url.protocol === 'https:' || isPlain) return address
  }
  throw new EngineError('unusable')
}

/**
 * An address at the host of the service, where the key may be sent.
 * @throws {EngineError} `unusable` for any other.
 */
export const ownAddress = (address: string, service: string): string => {
  if (URL.canParse(address) && new URL(address).origin === new URL(service).origin) return address
  throw new EngineError('unusable')
}
