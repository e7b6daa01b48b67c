import { fitAccounts } from '@vignette/domain/social-accounts/effects'
import { fitAccounts as fitAccountsOf } from '@vignette/domain/workflows/social-accounts'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from '../../effect-tools.ts'
import { done, nothingToDo } from '../../receipts.ts'

type Tools = EffectTools & {
  /** True if a workspace is forgotten, and has not begun anew. */
  readonly isForgotten: (workspaceId: string) => Promise<boolean>
}

/** Handlers that keep the social accounts of a workspace within its plan. */
export const fittingHandlers = (tools: Tools): readonly EffectHandler[] => [
  defineHandler({
    effect: fitAccounts,
    retry: 'usual',
    handle: async (effect) => {
      const { workspaceId } = effect.ref
      if (await tools.isForgotten(workspaceId)) return nothingToDo
      await fitAccountsOf(streamsFor(tools, effect), workspaceId, await tools.now(), `fit-accounts:${effect.key}`)
      return done
    },
  }),
]
