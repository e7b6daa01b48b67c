import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownTable, type Result } from './report.ts'

type Report = { readonly measuredAt: string; readonly machine: string; readonly results: readonly Result[] }

const json = join(import.meta.dirname, 'results.json')
const page = join(import.meta.dirname, '../../docs/performance.md')

/** The table in docs/performance.md: what is between these two markers is replaced. */
const place = /(?<=<!-- bench -->\n)[^]*(?=<!-- \/bench -->)/

const markdown = ({ measuredAt, machine, results }: Report): string =>
  `Measured on ${measuredAt.slice(0, 10)}: ${machine}.\n\n${markdownTable(results)}\n`

/**
 * Keeps a run as `results.json` and in docs/performance.md, so that the two never disagree.
 * @throws {Error} when the page has no markers.
 */
export const keepReport = (report: Report): void => {
  const text = readFileSync(page, 'utf8')
  if (!place.test(text)) throw new Error('docs/performance.md has no <!-- bench --> … <!-- /bench -->')
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(
    page,
    text.replace(place, () => markdown(report)),
  )
}
