// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { post } from '@vignette/domain/posts/decider'
import { momentOf } from '@vignette/domain/posts/wall-time'
import { followZones } from '@vignette/publishing/changed-zones'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from './publishing-stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Moment = ReturnType<typeof momentOf>

const next = new Date().getUTCFullYear() + 1

/** A post that was scheduled by a process that knew other rules, for two hours after its moment at most. */
const scheduled = async (moment: Moment): Promise<string> => {
  const workspaceId = randomUUID()
  const [postId, accountId] = [randomUUID(), randomUUID()]
  const streams = stage.streamsOf(workspaceId)
  const of = { workspaceId, postId, userId: 'u' }
  const wording = { parts: [{ text: 'Hello', mediaIds: [] }], firstComment: null, targets: [] }
  const targets = [{ accountId, network: 'demo' as const }]
  await streams.send(post, postId, { type: 'WritePost', ...of, wording, targets }, randomUUID())
  const notLaterThan = new Date(Date.parse(moment.at) + 7_200_000).toISOString()
  await streams.send(post, postId, { type: 'SchedulePost', ...of, moment, notLaterThan }, randomUUID())
  await dueIs(postId, moment.at)
  return postId
}

const dueIs = (postId: string, at: string) =>
  eventually(async () => {
    const { rows } = await stage.pool.query<{ at: string; listed: string; until: string }>(
      `select d.at, p.at as listed, p.not_later_than as until from read.due_targets d
         join read.posts p using (post_id) where post_id = $1`,
      [postId],
    )
    const [row] = rows
    const instants = row && [row.at, row.listed, row.until].map((each) => new Date(each).toISOString())
    expect(instants).toEqual([at, at, new Date(Date.parse(at) + 7_200_000).toISOString()])
  })

/** As `momentOf`, by rules with an offset that differs by an hour. */
const byOtherRules = (wallTime: string, timeZone: string): Moment => {
  const moment = momentOf(wallTime, timeZone)
  return { ...moment, at: new Date(Date.parse(moment.at) + 3_600_000).toISOString() }
}

it('a post whose zone has new rules goes out at the same time on the clock, in its list and its last moment, too', async () => {
  const [paris, kolkata] = [`${next}-07-01T18:00`, `${next}-01-01T09:30`]
  const moved = [
    await scheduled(byOtherRules(paris, 'Europe/Paris')),
    await scheduled(byOtherRules(kolkata, 'Asia/Kolkata')),
  ]
  const same = await scheduled(momentOf(paris, 'Europe/Paris'))
  expect(await followZones(stage)).toBe(2)
  await dueIs(moved[0] ?? '', momentOf(paris, 'Europe/Paris').at)
  await dueIs(moved[1] ?? '', momentOf(kolkata, 'Asia/Kolkata').at)
  await dueIs(same, momentOf(paris, 'Europe/Paris').at)
  await eventually(async () => expect(await followZones(stage)).toBe(0))
})

it('leaves alone what comes at a time that clocks skip, or at either of two', async () => {
  const moments = [
    momentOf('2027-03-28T02:30', 'Europe/Berlin'), // skipped: it comes at 3:30
    momentOf('2027-10-31T02:30', 'Europe/Berlin'), // the first of two
    momentOf('2027-10-31T01:30:00Z', 'Europe/Berlin'), // the second of two
    momentOf('2027-11-07T01:30:00.250-05:00', 'America/New_York'), // the second of two, and not at a full second
  ]
  const posts = await Promise.all(moments.map(scheduled))
  expect(await followZones(stage)).toBe(0)
  for (const [index, id] of posts.entries()) await dueIs(id, moments[index]?.at ?? '')
})
