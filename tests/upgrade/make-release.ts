// Creates the data of a person who used a release: `node tests/upgrade/make-release.ts <name> <checkout> [<parts>]`.
// See README.md beside it.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { freePort } from '@vignette/launcher/ports'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { leaveWaiting } from './leave-waiting.ts'
import { overHttp, signIn, until } from './person.ts'
import { folderOf, keepFilesOf, type RecordedReadModel, writeDatabase, writeFacts } from './release.ts'
import { type RunningRelease, runRelease } from './run-release.ts'
import { takeDatabase } from './take-database.ts'
import { useConsoles, useLetters } from './use-consoles.ts'
import { type Cast, useLibrary, usePlans, useStudio } from './use-release.ts'

const creator = 'creator@demo.vignette'

const parts = ['plans', 'studio', 'library', 'letters', 'consoles'] as const
type Part = (typeof parts)[number]

const use = async (url: string, chosen: readonly Part[]): Promise<Cast> => {
  const reach = overHttp(url)
  const cast: Cast = {}
  const seeded = await signIn(reach, creator)
  cast['creator'] = { email: creator, userId: seeded.userId }
  const acts: Record<Part, () => Promise<void>> = {
    plans: () => usePlans(reach, cast),
    studio: () => useStudio(reach),
    library: () => useLibrary(reach),
    letters: () => useLetters(reach),
    consoles: () => useConsoles(reach, cast),
  }
  for (const part of chosen) {
    process.stdout.write(`  ${part}\n`)
    await acts[part]()
  }
  return cast
}

/** Waits until every event is folded and reacted to and nothing is due. @returns the position of the log. */
const settled = (owner: Pool): Promise<number> =>
  until('the end of what was to be done', async () => {
    const { rows } = await owner.query<{ head: number; due: number }>(
      `select head, (select count(*) from es.checkpoints c join es.projections p on (p.name, p.version) = (c.projection, c.version)
           where c.position < head and p.state <> 'dropped') + (select count(*) from es.effects where state = 'pending')
         + (select count(*) from es.timers where fired_at is null and due_at <= now()) as due from es.log`,
    )
    return rows[0]?.due === 0 ? rows[0].head : undefined
  })

type Digests = {
  readonly digests: readonly {
    readonly name: string
    readonly definition: number
    readonly state: string
    readonly digest: RecordedReadModel['digest']
  }[]
}

const digestsOf = (release: RunningRelease): Digests['digests'] => {
  const { digests } = JSON.parse(release.script('ops', 'digest', '--json')) as Digests
  return digests.filter(({ state }) => state === 'live')
}

const make = async (name: string, checkout: string, chosen: readonly Part[]): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vignette-release-'))
  const release = await runRelease(checkout, dataDir, await freePort())
  const owner = createPool({ url: release.ownerUrl, max: 2, name: 'taking', statementTimeoutMs: 60_000, asOwner: true })
  try {
    release.script('seed')
    const cast = await use(release.url, chosen)
    const position = await settled(owner)
    const digests = digestsOf(release)
    const { freezeWorker } = release
    await leaveWaiting(overHttp(release.url), cast, { owner, freezeWorker, studio: chosen.includes('studio') })
    const database = await takeDatabase(owner)
    const models = digests.map(({ name: model, definition, digest }) => {
      const build = database.builds.find((each) => each.name === model && each.isLive)
      return { name: model, definition, shape: build?.shape ?? '', columns: build?.columns ?? [], digest }
    })
    await rm(folderOf(name), { recursive: true, force: true })
    await mkdir(folderOf(name), { recursive: true })
    await writeDatabase(name, database)
    // without the pictures of the demo data, which are large
    const customer = personalWorkspaceId(cast['customer']?.userId ?? '')
    if (chosen.includes('library')) await keepFilesOf(name, dataDir, customer)
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
    const takenAt = new Date().toISOString()
    const { secrets } = release
    await writeFacts({ name, commit, takenAt, secrets, people: cast, readModels: { position, models } })
  } finally {
    await owner.end()
    await release.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const [name, checkout, only] = process.argv.slice(2)
if (!name || !checkout) throw new Error('node tests/upgrade/make-release.ts <name> <checkout> [<part>,<part>…]')
const chosen = only === undefined ? parts : parts.filter((part) => only.split(',').includes(part))
await make(name, resolve(checkout), chosen)
