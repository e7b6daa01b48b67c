/** The encoding that the header or the page itself names. */
const charsetOf = (contentType: string, start: string): string => {
  const named = /charset=["']?([\w-]+)/i
  return named.exec(contentType)?.[1] ?? named.exec(start)?.[1] ?? 'utf-8'
}

const decoderOf = (charset: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder() // a name that nobody knows
  }
}

const headBytes = 2_048

/** A body as text, in the encoding that it says it has. */
export const textOf = (body: Buffer, contentType: string): string =>
  decoderOf(charsetOf(contentType, body.subarray(0, headBytes).toString('latin1'))).decode(body)
