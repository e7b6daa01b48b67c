import { workspace } from '@vignette/domain/workspaces/decider'
import { deleteLogo, forgetLogos } from '@vignette/domain/workspaces/effects'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { logoPrefix } from '@vignette/storage/keys'
import { type EffectTools, streamsFor } from './effect-tools.ts'
import type { LibraryTools } from './library/library-handlers.ts'
import { done } from './receipts.ts'

/** Handlers that delete the files of logos. Each can run twice. */
export const logoHandlers = (tools: EffectTools & Pick<LibraryTools, 'storage'>): readonly EffectHandler[] => {
  const { storage } = tools
  return [
    defineHandler({
      effect: deleteLogo,
      retry: 'until-done',
      handle: async ({ ref: { key } }) => {
        await storage.remove(key)
        return done
      },
    }),
    defineHandler({
      effect: forgetLogos,
      retry: 'until-done',
      handle: async (effect) => {
        const { workspaceId } = effect.ref
        // it may have begun anew since
        const { logo } = await streamsFor(tools, effect).load(workspace, workspaceId)
        const there = await storage.list(logoPrefix(workspaceId))
        for (const { key } of there) if (key !== logo?.key) await storage.remove(key)
        return done
      },
    }),
  ]
}
