import { readMigrationConfig } from '@vignette/platform/config/config'
import { migrate } from '@vignette/platform/db/migrate'
import { runMain } from '@vignette/platform/process/runtime'
import { product } from './product.ts'

const main = async (): Promise<void> => {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl } = readMigrationConfig(process.env)
  await migrate({ ownerUrl, appUrl, ...product })
}

await runMain(main)
