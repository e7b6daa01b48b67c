import { readMigrationConfig } from '@vignette/runtime/settings/config'
import { migrate } from '@vignette/event-log/migration/migrate'
import { runMain } from '@vignette/runtime/process/runtime'
import { registry } from '@vignette/domain/registry'

const main = async (): Promise<void> => {
  const config = readMigrationConfig(process.env)
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, MASTER_KEY: masterKeys } = config
  await migrate({ ownerUrl, appUrl, masterKeys, ...registry })
}

await runMain(main)
