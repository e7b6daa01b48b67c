import { setImmediate } from 'node:timers/promises'
import type { Demuxer } from 'node-av/api'
import type { Packet } from 'node-av/lib'

/**
 * The packets of a file, of one stream or of all, and null at the end. Between them the process hears that its parent is
 * gone, and says how far it is.
 */
export const packetsOf = async function* (input: Demuxer, index?: number): AsyncGenerator<Packet | null> {
  for (using packet of input.packetsSync(index)) {
    await setImmediate()
    yield packet
  }
}
