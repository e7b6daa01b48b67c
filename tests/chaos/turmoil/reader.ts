import { audit } from '@vignette/ops/audit/audit'
import { ask } from '../../support/clients.ts'
import { createRandom, pick } from '../random.ts'
import { memberName } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { pause, repeat } from '../stage/while-it-lasts.ts'

/** Numbers of a read model that only grow while people join. */
const looks = {
  tallies: `select count(*) as rows, coalesce(sum(count), 0) as events from read.tallies`,
  crowds: `select count(*) as rows, coalesce(sum(count), 0) as events from read.crowds`,
  profiles: `select count(*) as rows, count(display_name) as events from read.profiles`,
  positions: `select min(position) filter (where name = 'tallies') as tallies,
      min(position) filter (where name = 'crowds') as crowds, min(position) filter (where name = 'profiles') as profiles
    from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version where state = 'live'`,
}

type Look = Readonly<Record<string, number>>

export type Sights = {
  readonly looks: number
  readonly profiles: number
  readonly audits: number
  readonly wrong: readonly string[]
}

/**
 * Reads all the time and records everything that was empty or less than before. The read models must not be empty at the
 * start. @returns the record at the end.
 */
export const readOn = async (stage: Stage, seed: number, signal: AbortSignal): Promise<Sights> => {
  const wrong: string[] = []
  const seen = new Map<string, Look>()
  const named = new Set<string>()
  const counts = { looks: 0, profiles: 0, audits: 0 }

  const look = async (name: string, query: string): Promise<void> => {
    const { rows } = await stage.owner.query<Look>(query)
    const [now = {}] = rows
    const before = seen.get(name) ?? {}
    const isLess = Object.entries(now).some(([what, count]) => count === 0 || count < (before[what] ?? 1))
    if (isLess) wrong.push(`${name}: ${JSON.stringify(before)}, then ${JSON.stringify(now)}`)
    seen.set(name, now)
    counts.looks++
  }

  /** A person who joined has a name unless the answer is stale, and keeps it. */
  const askForProfile = async (random: () => number): Promise<void> => {
    const [url, member] = [pick(random, stage.apiUrls), pick(random, stage.members)]
    if (!url || !member) return
    const headers = { 'x-min-position': String(member.namedAt) }
    const { status, body } = await ask(`${url}/api/users/profile`, { person: member.person, headers })
    if (status === 0 || status >= 500) return
    const { data } = JSON.parse(body) as { data?: { displayName: string | null; stale?: true } }
    counts.profiles++
    if (data?.displayName === memberName) named.add(member.userId)
    else if (!data?.stale || named.has(member.userId)) wrong.push(`profile of ${member.userId}: ${status} ${body}`)
  }

  /** The audit finds nothing, even while work is running. */
  const auditAll = async (): Promise<void> => {
    const { findings } = await audit(stage.owner)
    wrong.push(...findings.map((finding) => JSON.stringify(finding)))
    counts.audits++
  }

  const random = createRandom(`${seed} reader`)
  await Promise.all([
    repeat(signal, async () => {
      for (const [name, query] of Object.entries(looks)) await look(name, query)
      await pause(10, signal)
    }),
    repeat(signal, async () => {
      await askForProfile(random)
      await pause(20, signal)
    }),
    repeat(signal, async () => {
      await auditAll()
      await pause(3_000, signal)
    }),
  ])
  return { ...counts, wrong }
}
