import { fitSeats } from '@vignette/domain/members/effects'
import { fitSeats as fitSeatsOf } from '@vignette/domain/workflows/fit-seats'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from './effect-tools.ts'
import type { LeavingTools } from './leaving-tools.ts'
import { done, nothingToDo } from './receipts.ts'

/** Handlers that keep the members of a workspace within the seats of its plan. */
export const seatHandlers = (tools: EffectTools & Pick<LeavingTools, 'isForgotten'>): readonly EffectHandler[] => [
  defineHandler({
    effect: fitSeats,
    retry: 'usual',
    handle: async (effect) => {
      const { workspaceId, givesBack } = effect.ref
      if (await tools.isForgotten(workspaceId)) return nothingToDo
      const how = { now: await tools.now(), givesBack: givesBack === 1, key: `fit-seats:${effect.key}` }
      await fitSeatsOf(streamsFor(tools, effect), workspaceId, how)
      return done
    },
  }),
]
