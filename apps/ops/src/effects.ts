import { type EffectState, effectStates } from '@vignette/domain/operations/schemas/outbox'
import { listEffects, resendEffect, type StoredEffect } from '@vignette/event-log/reactors/effect-list'
import { type Command, Option } from 'commander'
import { actionOf, type ActionOptions, addCommand, addJournaledCommand, byOf, limit, staffActionOf } from './command.ts'
import { inline, tableOr } from './output.ts'

const rowOf = ({ key, kind, ref, state, attempts, nextAt, settledAt, receipt, error }: StoredEffect) => ({
  key,
  kind,
  ref: inline(ref),
  state,
  attempts,
  'next try': nextAt,
  settled: settledAt,
  receipt,
  error,
})

/** Effects: actions of reactors outside the log. */
export const addEffectsCommands = (program: Command): void => {
  const group = program.command('effects').description('what reactors want done outside: mail, calls of providers')

  addCommand(group, 'list', 'the newest effects and how their delivery stands')
    .addOption(new Option('--state <state>', 'only these').choices(effectStates))
    .option('--limit <n>', 'at most so many', limit, 50)
    .action(
      actionOf(async ({ pool }, filter: { readonly state?: EffectState; readonly limit: number }) => {
        const effects = await listEffects(pool, filter)
        return { json: { effects }, text: tableOr(effects.map(rowOf), 'There are no effects.') }
      }),
    )

  addJournaledCommand(
    group,
    'resend <key>',
    'deliver again one that failed or waits; its key keeps a provider from doing it twice',
  ).action(
    staffActionOf(async ({ pool }, key: string, options: ActionOptions) => {
      await resendEffect(pool, key, byOf(options))
      return { json: { key, state: 'pending' }, text: `${key} is due now, from its first attempt on.` }
    }),
  )
}
