import type { Readable } from 'node:stream'

/** The bytes of a stream in parts of the given lengths, one after the other. A stream that ends early gives fewer parts. */
export const streamParts = async function* (stream: Readable, lengths: readonly number[]): AsyncGenerator<Buffer> {
  let [pieces, held, index]: [Buffer[], number, number] = [[], 0, 0]
  for await (const read of stream as AsyncIterable<Buffer>) {
    let rest = read
    for (let wanted = lengths[index]; wanted !== undefined && held + rest.length >= wanted; wanted = lengths[index]) {
      const cut = wanted - held
      yield Buffer.concat([...pieces, rest.subarray(0, cut)])
      rest = rest.subarray(cut)
      ;[pieces, held, index] = [[], 0, index + 1]
    }
    pieces.push(rest)
    held += rest.length
  }
}
