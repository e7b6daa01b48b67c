import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page as it stands (WCAG 2.2 AA and best practices): a line for each place of each finding. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // through the debugger, since the content security policy lets no foreign script in
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (values) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false, // loads every style sheet again, for a rule on turned screens alone
    })
    const lineOf = (id: string, { target, failureSummary = '' }: (typeof violations)[number]['nodes'][number]) =>
      `${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => lineOf(id, node)))
  }, tags)
}
