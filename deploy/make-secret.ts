// Makes secrets of 32 random bytes, each once, in the files that are named; existing ones are kept.
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, writeFileSync } from 'node:fs'

const files = process.argv.slice(2)
if (files.length === 0) throw new Error('Name the files for the secrets.')
for (const file of files.filter((name) => !existsSync(name))) {
  writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
