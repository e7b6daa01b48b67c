import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownTable, type Result } from './report.ts'

type Report = { readonly measuredAt: string; readonly machine: string; readonly results: readonly Result[] }

const json = join(import.meta.dirname, 'results.json')
const readme = join(import.meta.dirname, '../../README.md')

/** Where the README's table stands; what is between is replaced. */
const place = /(?<=<!-- bench -->\n)[^]*(?=<!-- \/bench -->)/

const markdown = ({ measuredAt, machine, results }: Report): string =>
  `Measured on ${measuredAt.slice(0, 10)}: ${machine}.\n\n${markdownTable(results)}\n`

/**
 * Keeps a run as `results.json` and in the README, so that the two never disagree.
 * @throws {Error} when the README has no place for it.
 */
export const keepReport = (report: Report): void => {
  const text = readFileSync(readme, 'utf8')
  if (!place.test(text)) throw new Error('The README has no <!-- bench --> … <!-- /bench -->')
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(
    readme,
    text.replace(place, () => markdown(report)),
  )
}
