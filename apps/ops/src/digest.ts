import { positionAt } from '@vignette/event-log/event-store/position-at'
import { type BuildDigest, digestBuilds, digestPast, type PastDigest } from '@vignette/event-log/projections/digest'
import type { Command } from 'commander'
import { actionOf, addCommand, instant } from './command.ts'
import { lines, tableOr } from './output.ts'

const rowOf = ({ name, version, definition, state, positions, digest }: BuildDigest) => ({
  name,
  build: `v${version}`,
  definition: `v${definition}`,
  state,
  position: [...new Set(positions)].join(', '),
  rows: digest?.rows ?? null,
  hash: digest?.hash ?? 'its definition is not in this release',
})

const pastRowOf = ({ name, definition, position, digest }: PastDigest) => ({
  name,
  definition: `v${definition}`,
  position,
  rows: digest.rows,
  hash: digest.hash,
})

/** One hash for the contents of each read model. */
export const addDigestCommand = (program: Command): void => {
  addCommand(program, 'digest [name]', 'one hash over all rows of each build of a read model, or of all')
    .option('--at <time>', 'instead: folded anew up to this time, in ISO 8601 with a zone', instant)
    .action(
      actionOf(async (context, name: string | undefined, { at }: { readonly at?: string }) => {
        if (at === undefined) {
          const digests = await digestBuilds(context, name)
          return { json: { digests }, text: tableOr(digests.map(rowOf), 'There are no read models.') }
        }
        const position = await positionAt(context.pool, at)
        const digests = await digestPast(context, position, name)
        const text = lines(
          `At ${at} the log's head was at position ${position}.`,
          '',
          tableOr(digests.map(pastRowOf), 'There are no read models.'),
        )
        return { json: { at, position, digests }, text }
      }),
    )
}
