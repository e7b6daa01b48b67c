import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** One JSON value a line, compressed. */
export const toLines = async function* (pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((value) => `${JSON.stringify(value)}\n`).join('')
}

const pageLines = 500

/** `node:readline` would end lines at U+2028 and U+2029 too, which JSON has as they are. */
const linesOf = async function* (text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of text) {
    const [end = '', ...lines] = chunk.split('\n')
    begun += end
    for (const next of lines) {
      yield begun
      begun = next
    }
  }
  if (begun !== '') yield begun
}

/** The values of a file of compressed lines, in pages. */
export const fromLines = async function* (path: string): AsyncGenerator<readonly unknown[]> {
  const file = createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error)).pipe(text)
  let page: unknown[] = []
  for await (const line of linesOf(text.setEncoding('utf8'))) {
    page.push(JSON.parse(line))
    if (page.length < pageLines) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
