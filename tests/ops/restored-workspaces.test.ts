import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApi } from '../api/support.ts'
import { createFounders } from '../api/workspaces/further-workspaces.ts'
import { createUnmigratedDatabase, openOwner } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startTestWorker } from '../support/in-process.ts'
import { masterKey } from '../support/settings.ts'
import { byAda } from './operator.ts'
import { openOpsSession } from './ops-session.ts'

it(
  'workspaces that were deleted after the backup are deleted again, and the account of their owner stays',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vignette-workspaces-'))
    const session = openOpsSession()
    const target = await createUnmigratedDatabase()
    const api = await createTestApi({ env: { DATA_DIR: join(folder, 'source') } })
    onTestFinished(async () => {
      await Promise.all([session.close(), target.drop()])
      await rm(folder, { recursive: true })
    })
    const settings = ({ appUrl, ownerUrl }: Pick<typeof target, 'appUrl' | 'ownerUrl'>, name: string) => ({
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      MASTER_KEY: masterKey,
      DATA_DIR: join(folder, name),
    })
    const [source, fresh] = [settings(api.database, 'source'), settings(target, 'fresh')]
    const run = async (env: typeof source, ...args: string[]) => {
      const result = await session.run(env, args)
      expect(result, result.stderr).toMatchObject({ code: 0 })
      return result.stdout
    }

    const founders = createFounders(api)
    const [ada, staying] = [await founders.signUp(), await founders.signUp()]
    const { id: further } = await founders.create(ada)
    await founders.buy(ada, further)
    const gone = [further, founders.own(ada)]
    const backup = join(folder, 'backups', 'monday')
    await run(source, 'backup', backup)
    for (const id of gone) await founders.deleteNow(ada, id)
    await run(source, 'ledger', join(folder, 'backups', 'forgotten.jsonl'))
    await api.close()

    expect(await run(fresh, 'restore', backup, ...byAda)).toContain('2 forgotten after the backup were forgotten again')
    const owner = openOwner(target, 2)
    const worker = startTestWorker(fresh)
    const closed = async (id: string): Promise<readonly string[]> => {
      const { rows } = await owner.query<{ type: string }>(
        `select type from es.events where stream in ('members-' || $1, 'subscription-' || $1)
           and type in ('MembersClosed', 'SubscriptionClosed') order by type`,
        [id],
      )
      return rows.map(({ type }) => type)
    }
    for (const id of gone)
      await eventually(async () => expect(await closed(id)).toEqual(['MembersClosed', 'SubscriptionClosed']))
    expect(await closed(founders.own(staying))).toEqual([])
    const { rows } = await owner.query<{ subject: string }>(
      'select subject from es.subject_keys where subject = any ($1) and wrapped is not null',
      [[...gone, ada.userId, founders.own(staying)]],
    )
    expect(rows.map(({ subject }) => subject)).toContain(ada.userId)
    for (const id of gone) expect(rows.map(({ subject }) => subject)).not.toContain(id)
    await Promise.all([worker.close(), owner.end()])
    await run(fresh, 'audit')
  },
)
