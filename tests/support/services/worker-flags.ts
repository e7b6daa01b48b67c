import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

/** The flags that `npm run start:worker` gives to Node. */
export const workerFlags: readonly string[] =
  scripts['start:worker']?.split(' ').filter((word) => word.startsWith('--')) ?? []
