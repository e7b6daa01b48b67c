import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/people.ts'
import { createTestWorkshop } from '../../support/test-workshop.ts'
import { createTestApi } from '../support.ts'
import { createStudio } from './generators.ts'

/** A product whose generations come from a workshop that a test plans. */
export const openWorkshopApi = async () => {
  const workshop = createTestWorkshop()
  const api = await createTestApi({ workshop })

  const usage = async ({ headers }: Person) => {
    const answer = await api.app.inject({ url: '/api/usage', headers })
    return answer.json<{ credits: { used: number; held: number; available: number } }>().credits
  }

  return {
    api,
    workshop,
    studio: createStudio(api.app),
    usage,
    /** Waits until a newcomer has spent that many credits, and holds none. */
    spent: (person: Person, used: number) =>
      eventually(async () => expect(await usage(person)).toMatchObject({ used, held: 0, available: 100 - used })),
    /** The types of the events of a generation and of its credits. */
    typesOf: async (id: string): Promise<readonly string[]> => {
      const { rows } = await api.owner.query<{ type: string }>(
        `select type from es.events where stream = 'generation-' || $1 or data ->> 'jobId' = $1 order by position`,
        [id],
      )
      return rows.map(({ type }) => type)
    },
  }
}

export type WorkshopApi = Awaited<ReturnType<typeof openWorkshopApi>>
