import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { icons } from '../apps/web/build/icons.ts'
import { LongestFirst } from './run/longest-first.ts'
import { createFileReporter } from './run/reporter.ts'

const services = join(import.meta.dirname, 'support/global-setup.ts')
const turmoil = 'chaos/turmoil/*.chaos.test.ts'
const realRuns = 'run/full-run.test.ts'
/** Tests of pure functions in packages whose other tests need Postgres. */
const pureParts = '**/*.unit.test.ts'
const webBuild = join(import.meta.dirname, 'support/build-web.ts')

const reportFile = process.env['REPORT_FILE']

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Two workers are what two cores carry beside Postgres and Redis.
    maxWorkers: 2,
    execArgv: ['--max-semi-space-size=64'],
    reporters: ['default', ...(reportFile ? [createFileReporter(reportFile)] : [])],
    teardownTimeout: 30_000,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'invariant', description: 'Nothing is lost, double, leaked or unauthorised: never tried again.' }],
    projects: [
      {
        plugins: [icons()],
        test: {
          name: 'unit',
          include: ['{domain,evals,web,support,run}/**/*.test.ts', pureParts],
          exclude: [realRuns],
          testTimeout: 60_000, // for a machine that has much else to do
          isolate: false, // they keep nothing in their modules, and loading these for each file takes most of the time
        },
      },
      {
        plugins: [icons()],
        test: {
          // Parts of pages in a window. Each file says so with `@vitest-environment happy-dom`.
          name: 'web',
          include: ['web/**/*.test.tsx'],
          setupFiles: [join(import.meta.dirname, 'web/dom/setup.ts')],
          env: { API_BASE_PATH: '/api' },
          testTimeout: 20_000,
          isolate: false, // React and its components are loaded once for each worker
        },
      },
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'integration',
          include: [
            '{accounts,ai,api,demo-network,deploy,effects,event-log,identity,launcher,lettering,mail-transports,networks}/**/*.test.ts',
            '{offline-engine,ops,outbound,payments,publishing,runtime,seed,speech,status,storage,upgrade,video,video-models,websites,worker}/**/*.test.ts',
            realRuns,
          ],
          exclude: [pureParts],
          globalSetup: [services],
          sequence: { groupOrder: 1 },
          isolate: false, // the product keeps nothing in its modules, and loading them took a sixth of the time
          restoreMocks: true,
          testTimeout: 120_000, // longer than anything waits in them, so that what was waited for is what fails
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [services, webBuild],
          isolate: false, // the files of a worker share a browser, and most of them a product
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run test:firebase`: against Firebase's own emulator, a package that only this needs
        test: {
          name: 'firebase',
          include: ['firebase/*.test.ts'],
          globalSetup: [services, webBuild, join(import.meta.dirname, 'firebase/start-emulator.ts')],
          fileParallelism: false,
          sequence: { groupOrder: 5 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run test:real-networks`: against Bluesky's own server and one of Mastodon's kind, which only this needs
        test: {
          name: 'real-networks',
          include: ['real-networks/*.test.ts'],
          globalSetup: [services, join(import.meta.dirname, 'real-networks/start-servers.ts')],
          fileParallelism: false,
          sequence: { groupOrder: 6 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run test:chaos`: minutes of processes that die
        test: {
          name: 'chaos',
          include: ['chaos/**/*.chaos.test.ts'],
          exclude: [turmoil],
          globalSetup: [services],
          sequence: { groupOrder: 3 },
          testTimeout: 300_000, // longer than anything waits in them
          hookTimeout: 120_000,
        },
      },
      {
        // after the other chaos: two APIs and three workers under load need the cores for themselves
        test: {
          name: 'turmoil',
          include: [turmoil],
          globalSetup: [services],
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
