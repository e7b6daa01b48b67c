import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** One JSON value a line, compressed. */
export const toLines = async function* (pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((value) => `${JSON.stringify(value)}\n`).join('')
}

const pageLines = 500

/** The values of a file of compressed lines, in pages. */
export const fromLines = async function* (path: string): AsyncGenerator<readonly unknown[]> {
  const file = createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error)).pipe(text)
  let page: unknown[] = []
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    page.push(JSON.parse(line))
    if (page.length < pageLines) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
