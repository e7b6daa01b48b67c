import { readSeedConfig } from '@vignette/runtime/settings/config'
import { assertRuntime } from '@vignette/runtime/process/runtime'
import { createDemoImport } from '@vignette/networks/demo/demo-import'
import { createStorage } from '@vignette/storage/create-storage'
import { createOfflineEngines } from '@vignette/effects/generation/engines'
import { findEnvironment } from '@vignette/launcher/environment'
import { commandFailureOf } from '@vignette/runtime/process/command-failure'
import { seed } from './seed.ts'
import { agencyOwner, companies } from './stories/companies.ts'
import { creatorAccount } from './stories/creator.ts'

const workspaces = 200

const write = (line: string): void => void process.stdout.write(`${line}\n`)

const paradeWith = ({ DEMO_NETWORK_URL: url, DEMO_NETWORK_IMPORT_KEY: importKey }: ReturnType<typeof readSeedConfig>) =>
  url === undefined || importKey === undefined
    ? undefined
    : createDemoImport({ url, importKey, now: async () => new Date().toISOString() })

const main = async (): Promise<void> => {
  const startedAt = performance.now()
  const say = (progress: string) => write(`  ${((performance.now() - startedAt) / 1_000).toFixed(1)} s  ${progress}`)
  const config = readSeedConfig(await findEnvironment())
  write(`A year of ${creatorAccount.email}, of ${companies.length} companies and of ${workspaces} other customers:`)
  const engines = createOfflineEngines() // even if the product is set up with models, because demo data should cost nothing
  try {
    const events = await seed({
      ownerUrl: config.DATABASE_OWNER_URL,
      masterKeys: config.MASTER_KEY,
      secret: config.SESSION_SECRET,
      studio: { engines, storage: createStorage(config) },
      parade: paradeWith(config),
      workspaces,
      now: new Date().toISOString(),
      say,
    })
    say(
      events === 0
        ? 'it is there already, nothing was changed'
        : `${events} events written, pages show them in a moment`,
    )
  } finally {
    await engines.close()
  }
  write(`\nSign in as ${creatorAccount.email} with any password of at least 6 characters.`)
  write(`${agencyOwner.email} has an agency with several workspaces; docs/demo-data.md names everybody else.`)
}

try {
  assertRuntime()
  await main()
} catch (error) {
  const { exitCode, text } = commandFailureOf(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = exitCode
}
