import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@vignette/domain/registry'
import { migrate } from '@vignette/event-log/migration/migrate'
import type { MasterKeys } from '@vignette/event-log/sealing/master-keys'
import type { Pool } from 'pg'
import { createUnmigratedDatabase, openOwner } from '../support/database.ts'
import { createTestApp, startTestWorker } from '../support/in-process.ts'
import { masterKeysOf } from '../support/settings.ts'
import { overHttp, type ProductFetch } from './person.ts'
import { copyFilesTo, readDatabase, type ReleaseFacts } from './release.ts'
import { restoreDatabase } from './restore-database.ts'

/** The data of a release, on which today's product has not yet worked. */
export type OpenedRelease = {
  readonly owner: Pool
  readonly masterKeys: MasterKeys
  /** Migrates it to this release and starts the product on it. */
  readonly start: () => Promise<void>
  readonly reach: ProductFetch
  readonly close: () => Promise<void>
}

/** The data of a release in a database and a folder of its own. */
export const openRelease = async ({ name, secrets }: ReleaseFacts): Promise<OpenedRelease> => {
  const database = await createUnmigratedDatabase()
  await restoreDatabase(database.ownerUrl, await readDatabase(name))
  const folder = await mkdtemp(join(tmpdir(), 'vignette-upgrade-'))
  await copyFilesTo(name, folder)
  const { ownerUrl, appUrl } = database
  const owner = openOwner(database, 4)
  const masterKeys = masterKeysOf(secrets.masterKey)
  const closing: (() => Promise<unknown>)[] = []
  let reach: ProductFetch = () => Promise.reject(new Error('it is not started'))

  const start = async () => {
    await migrate({ ownerUrl, appUrl, masterKeys, ...registry })
    const env = {
      DATABASE_URL: appUrl,
      MASTER_KEY: secrets.masterKey,
      SESSION_SECRET: secrets.sessionSecret,
      DATA_DIR: folder,
    }
    const worker = startTestWorker(env)
    const { app, close } = await createTestApp(env)
    closing.push(close, worker.close)
    reach = overHttp(await app.listen({ port: 0 }))
  }

  return {
    owner,
    masterKeys,
    start,
    reach: (path, init) => reach(path, init),
    close: async () => {
      await Promise.all(closing.map((end) => end()))
      await owner.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
