import { memberNames } from '@vignette/accounts/member-names'
import { changedMeanwhile } from '@vignette/domain/kernel/text-version'
import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { memberOf } from './workspace.ts'

/** Where a text is recorded: in the events of these types in a stream, which name it by these members. */
export type RecordedText = {
  readonly stream: string
  readonly types: readonly string[]
  readonly names?: Readonly<Record<string, string>>
}

export const recordedIn = <State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  types: readonly Event['type'][],
  names?: RecordedText['names'],
): RecordedText => ({ stream: streamOf(aggregate, id), types, ...(names && { names }) })

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route replaces a text that several people may edit, and takes `If-Match`. */
    isEdit?: true
  }
  interface FastifyReply {
    /**
     * Carries out an edit of a text that several people may edit. `If-Match` states the version that it is based on. A
     * refusal because of another edit says whose that was, and from which position on it can be read.
     */
    edit: <Answer>(text: RecordedText, work: (basedOn: string | undefined) => Promise<Answer>) => Promise<Answer>
  }
}

const versionShape = /^"([\da-z]{1,20})"$/

const basedOn = ({ headers }: FastifyRequest): string | undefined => {
  const stated = headers['if-match']
  if (stated === undefined || stated === '*') return undefined
  const [, version] = versionShape.exec(stated) ?? []
  if (version === undefined) {
    throw new DomainError('invalid', 'request.invalid_version', 'If-Match must be the version of a text, in quotes.')
  }
  return version
}

const lastChange = {
  name: 'es.last_change_of_text',
  text: `select position, meta -> 'actor' ->> 'kind' as kind, meta -> 'actor' ->> 'id' as id from es.events
    where stream = $1 and type = any($2::text[]) and data::jsonb @> $3::jsonb order by version desc limit 1`,
}

type Change = { readonly position: number; readonly kind: string; readonly id: string | null }

/** Edits of texts that several people may edit. */
export const edits = fp<{ readonly pool: Pool }>(
  async (app, { pool }) => {
    /** A name is null if it is not known. */
    const changedBy = async ({ kind, id }: Change, reader: ReturnType<typeof memberOf>) => {
      if (kind !== 'user' || id === null) return { by: null }
      if (id === reader.userId) return { by: null, isOwn: true }
      return { by: (await memberNames(pool, reader.workspaceId, [id])).get(id) ?? null }
    }

    app.decorateReply('edit', async function edit(this: FastifyReply, { stream, types, names = {} }, work) {
      try {
        return await work(basedOn(this.request))
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== changedMeanwhile().code) throw error
        const { rows } = await pool.query<Change>({ ...lastChange, values: [stream, types, names] })
        const [change] = rows
        if (!change) throw error
        this.header('x-log-position', String(change.position))
        throw changedMeanwhile(await changedBy(change, memberOf(this.request)))
      }
    })
  },
  { name: 'edits', dependencies: ['commands', 'workspace'] },
)
