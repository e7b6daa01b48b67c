// Makes secrets of 32 random bytes, each once, in the files that are named; existing ones are kept. What an earlier release
// kept in DATA_DIR is moved, so that it does not lie beside the data that it protects.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const files = process.argv.slice(2).map((file) => resolve(file))
if (files.length === 0) throw new Error('Name the files for the secrets.')
for (const file of files) {
  const earlier = join(process.env['DATA_DIR'] ?? '/data', basename(file))
  const isMoved = earlier !== file && existsSync(earlier)
  if (!existsSync(file)) {
    const secret = isMoved ? readFileSync(earlier, 'utf8') : randomBytes(32).toString('base64url')
    writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  if (isMoved && readFileSync(earlier, 'utf8') === readFileSync(file, 'utf8')) rmSync(earlier)
}
