import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { generationAnswerSchema } from '@vignette/domain/generation/schemas/generations'
import { library } from '@vignette/domain/library/decider'
import { expect } from 'vitest'
import type { z } from 'zod'
import { ask, type Answer } from '../../support/clients.ts'
import { eventually } from '../../support/eventually.ts'
import { openPage } from '../../support/open-page.ts'
import { createSpender } from '../../support/spending.ts'
import { patience } from './builds.ts'
import { insist } from './insisting.ts'
import { settle } from './outcome.ts'
import { newSpender, type Spender } from './spenders.ts'
import type { Stage } from './stage.ts'

type Found = z.infer<typeof generationAnswerSchema>

/** A person who generates content, with an open page. */
export type Creator = Spender & {
  readonly ids: readonly string[]
  readonly cancel: () => Promise<void>
  /** Resolves with all generations, once they have ended and their credits are settled. */
  readonly ended: () => Promise<readonly Found[]>
  /** The endings that the page was notified of. A worker that wakes up may report old progress later, which pages ignore. */
  readonly toldEndings: () => readonly (string | undefined)[]
  readonly leave: () => void
}

const isOver = (status: string) => status !== 'requested' && status !== 'running'

const untilAnswered = async (send: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await send()
    if (answer.status === 200 || answer.status === 202) return answer
    expect([0, 503], `${answer.what} ${answer.body}`).toContain(answer.status)
    await sleep(50)
  }
}

/** People whose accounts are fully opened, so that only their own requests cause work. */
export const welcomeCreators = async (stage: Stage, count: number): Promise<Spender[]> => {
  const [url = ''] = stage.apiUrls
  const spenders = Array.from({ length: count }, () => newSpender())
  stage.spenders.push(...spenders)
  const worker = stage.startWorker()
  for (const spender of spenders) await insist(url, spender, '/usage')
  await settle(stage)
  await worker.kill()
  return spenders
}

/** Opens a page at one API and requests generations there. */
export const createSomething = async (stage: Stage, spender: Spender, request: object): Promise<Creator> => {
  const [url = ''] = stage.apiUrls
  const { person } = spender
  const { told, leave } = await openPage(url, person)
  const send = (path: string, body: object) => {
    const key = randomUUID()
    return untilAnswered(() => ask(`${url}/api/generations${path}`, { person, key, body }))
  }
  const answer = JSON.parse((await send('', request)).body) as { id: string } | { ids: readonly string[] }
  const ids = 'id' in answer ? [answer.id] : answer.ids
  for (const id of ids) spender.held.add(id)
  const find = async (id: string): Promise<Found> => {
    const { body } = await untilAnswered(() => ask(`${url}/api/generations/${id}`, { person }))
    const found = JSON.parse(body) as Found
    expect(isOver(found.generation.status)).toBe(true)
    return found
  }
  return {
    ...spender,
    ids,
    cancel: async () => {
      for (const id of ids) await untilAnswered(() => ask(`${url}/api/generations/${id}/cancel`, { person, body: {} }))
    },
    ended: () => Promise.all(ids.map((id) => eventually(() => find(id), patience))),
    toldEndings: () => ids.map((id) => told.findLast((each) => each.id === id && isOver(each.status))?.status),
    leave,
  }
}

const typesOf = async ({ owner }: Stage, id: string): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ type: string }>(
    `select type from es.events where stream = 'generation-' || $1`,
    [id],
  )
  return rows.map(({ type }) => type)
}

const endings = ['GenerationCompleted', 'GenerationPartlyCompleted', 'GenerationFailed', 'GenerationCancelled']

/** All files in the folder of a workspace. */
const filesOf = async (dataDir: string, workspaceId: string): Promise<readonly string[]> => {
  const folder = join(dataDir, 'files', workspaceId)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/**
 * Expects that each generation has one outcome, costs what it delivered, has exactly its delivered pictures stored, and
 * that the page was notified. Call `settle` first. @returns the outcomes.
 */
export const expectOneOutcomeEach = async (
  stage: Stage,
  { workspaceId, ids, ended, toldEndings }: Creator,
  dataDir: string,
): Promise<readonly string[]> => {
  const found = await ended()
  for (const id of ids) {
    const types = await typesOf(stage, id)
    expect(types.filter((type) => endings.includes(type))).toHaveLength(1)
    expect(types.filter((type) => type === 'GenerationRequested')).toHaveLength(1)
  }
  for (const { generation } of found) {
    const { credits, results, failure } = generation
    const each = generation.kind === 'image' ? 15 : 1
    expect(credits.consumed + credits.released).toBe(credits.reserved)
    expect(credits.consumed).toBe(results.length * each)
    expect(failure?.charged ?? false).toBe(false)
  }
  const spender = createSpender(stage.database.appUrl)
  try {
    const { used, reserved, items } = await spender.streamsOf(workspaceId).load(library, workspaceId)
    const kept = [...items].flatMap(([id, item]) => (item.status === 'kept' ? [{ id, ...item }] : []))
    const delivered = found.flatMap(({ generation }) => generation.results.flatMap(({ mediaId }) => mediaId ?? []))
    expect(kept.map(({ id }) => id).toSorted()).toEqual(delivered.toSorted())
    const files = kept.flatMap((item) => item.files)
    expect([used, reserved]).toEqual([files.reduce((sum, { bytes }) => sum + bytes, 0), 0])
    const names = files.map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
    // an attempt that was taken over may still be storing files, and deletes them afterwards
    await eventually(async () => {
      expect([...(await filesOf(dataDir, workspaceId))].toSorted()).toEqual(names.toSorted())
    })
  } finally {
    await spender.close()
  }
  const statuses = found.map(({ generation }) => generation.status)
  await eventually(() => expect(toldEndings()).toEqual(statuses))
  return statuses
}
