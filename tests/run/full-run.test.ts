import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fullRun } from './full-run.ts'
import { createRunSuite } from './suite.ts'
import type { Summary } from './summary.ts'

// Under the repository, so that its Vitest is found.
const parent = resolve(import.meta.dirname, '../../.cache')

const failsOnce = (name: string) => `
  const marker = join(import.meta.dirname, '${name}.ran')
  const isFirst = !existsSync(marker)
  writeFileSync(marker, '')
  expect(isFirst).toBe(false)`

/** Kept apart, so that the check for default exports does not take the text below for code. */
const defaultKeyword: string = 'default'

const head = `
  import { existsSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  import { beforeAll, describe, expect, it } from 'vitest'`

const files = {
  'package.json': JSON.stringify({ type: 'module', scripts: { test: 'vitest run', none: 'vitest run nowhere' } }),
  'vitest.config.js': `
    import { createFileReporter } from '${join(import.meta.dirname, 'reporter.ts')}'
    const reporters = [createFileReporter(process.env.REPORT_FILE)]
    export ${defaultKeyword} { test: { reporters, tags: [{ name: 'invariant' }] } }`,
  'passes.test.js': `${head}
    it('adds', () => expect(1 + 1).toBe(2))`,
  'flaky.test.js': `${head}
    describe('a page', () => it('opens (once more)', () => {${failsOnce('flaky')}\n}))
    it('closes', () => {})`,
  'invariant.test.js': `${head}
    it('loses nothing', { tags: 'invariant' }, () => {${failsOnce('invariant')}\n})`,
  'invariant-file.test.js': `// @module-tag invariant\n${head}
    it('leaks nothing', () => {${failsOnce('invariant-file')}\n})`,
  'hook.test.js': `${head}
    describe('a server', () => {
      beforeAll(() => {${failsOnce('hook')}\n})
      it('answers', () => {})
    })`,
  'broken.test.js': `import './nowhere.js'`,
}

let folder: string
let summary: Summary

beforeAll(async () => {
  await mkdir(parent, { recursive: true })
  folder = await mkdtemp(join(parent, 'full-run-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  summary = await fullRun({
    root: folder,
    scripts: ['test', 'none'],
    gate: () => Promise.resolve(true),
    runSuite: createRunSuite({ root: folder, folder, output: 'ignore' }),
    sourceOf: (file) => files[file.slice(folder.length + 1) as keyof typeof files],
    announce: () => undefined,
  })
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

it('ends with what is flaky and the count', () => {
  expect(summary.lines.slice(-3)).toEqual([
    expect.stringMatching(/^FLAKY: flaky\.test\.js: a page > opens \(once more\) \S+/),
    expect.stringMatching(/^FLAKY: hook\.test\.js \S+/),
    // It adds, closes, opens, and the server answers; two invariants, the broken file and the run of nothing.
    '4 passed, 4 failed',
  ])
  expect(summary.exitCode).toBe(1)
})

it('names what failed: invariants that did not hold once, a file that cannot be read, a run of nothing', () => {
  expect(summary.lines.filter((line) => line.startsWith('FAILED')).toSorted()).toEqual([
    'FAILED broken.test.js',
    'FAILED invariant-file.test.js: leaks nothing',
    'FAILED invariant.test.js: loses nothing',
    'FAILED npm run none',
  ])
})

it('tells why', () => {
  expect(summary.lines.join('\n')).toContain('./nowhere.js')
})
