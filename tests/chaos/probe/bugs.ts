import { readFileSync } from 'node:fs'

/** The ids at which a part of the probe product fails. */
export type Bugs = Readonly<Record<'tallies' | 'welcome' | 'greeting', readonly string[]>>

const read = (file: string): Bugs => JSON.parse(readFileSync(file, 'utf8')) as Bugs

/** Simulates a bug of the running release. Changing the file fixes it, as a new release would. */
export const chokeOn = (part: keyof Bugs, id: string): void => {
  const file = process.env['BUGS_FILE']
  if (file !== undefined && read(file)[part].includes(id)) throw new Error(`a bug of ${part}`)
}
