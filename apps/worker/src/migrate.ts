import { readMigrationConfig } from '@vignette/platform/config/config'
import { migrate } from '@vignette/platform/db/migrate'
import { runMain } from '@vignette/platform/process/runtime'
import { product } from './product.ts'

const main = async (): Promise<void> => {
  const config = readMigrationConfig(process.env)
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, MASTER_KEY: masterKeys } = config
  await migrate({ ownerUrl, appUrl, masterKeys, ...product })
}

await runMain(main)
