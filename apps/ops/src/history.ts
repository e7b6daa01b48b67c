import { namesOf } from '@vignette/accounts/actor-names'
import { readOperations } from '@vignette/event-log/journal/journal'
import type { Command } from 'commander'
import { actionOf, addCommand, limit } from './command.ts'
import { inline, tableOr } from './output.ts'

/** The journal of operations on the running product. */
export const addHistoryCommand = (program: Command): void => {
  addCommand(program, 'history', 'who did what to the running product, and why; the newest first')
    .option('--limit <n>', 'at most so many', limit, 50)
    .action(
      actionOf(async (context, { limit }: { readonly limit: number }) => {
        const { pool } = context
        const operations = await readOperations(context, limit)
        const names = await namesOf(pool, [...new Set(operations.map(({ actor }) => actor))])
        const rows = operations.map(({ at, actor, action, target, reason, details, isErased = false }) => ({
          at,
          actor: names.get(actor) ?? actor,
          action,
          target,
          reason: isErased ? 'erased' : reason,
          details: details ? inline(details) : null,
        }))
        return { json: { operations }, text: tableOr(rows, 'Nothing has been done yet.') }
      }),
    )
}
