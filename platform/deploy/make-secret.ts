// Makes the secret that signs sessions, once, in the file that is named; an existing one is kept.
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, writeFileSync } from 'node:fs'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file for the secret.')
if (!existsSync(file)) {
  writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
