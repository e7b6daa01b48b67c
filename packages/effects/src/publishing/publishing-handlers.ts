import { postContent } from '@vignette/domain/posts/content'
import {
  changePublished,
  clearPostMedia,
  keepPostMedia,
  prepareTarget,
  publishTarget,
  removePublished,
} from '@vignette/domain/posts/effects'
import { defineHandler, type EffectHandler, type Lane } from '@vignette/event-log/reactors/effect-handler'
import { postPrefix } from '@vignette/storage/keys'
import { streamsFor } from '../effect-tools.ts'
import { done, nothingToDo } from '../receipts.ts'
import { accountPostHandlers } from './accounts/account-handlers.ts'
import { keepMediaOf } from './media/keeping-media.ts'
import { prepare } from './preparing/prepare-target.ts'
import { publishRun, type PublishTools } from './turns/publish-target.ts'
import { grantWish } from './wishes.ts'

/** The posts that one worker brings out at once. */
export const publishingSlots = 2_000

/**
 * They wait for networks most of the time. A thread with many pictures on a slow
 * network needs minutes; what is not done by then goes on where it stopped.
 */
const publishing: Lane = { name: 'publishing', slots: publishingSlots, timeoutMs: 300_000 }

/** Files are copied, pictures are fitted and brought to networks here, so that no moment waits for them. */
const preparing: Lane = { name: 'preparing', slots: 24, timeoutMs: 300_000 }

/** Handlers of everything that happens on networks, and with the files of posts. Each can run twice. */
export const publishingHandlers = (tools: PublishTools): readonly EffectHandler[] => [
  defineHandler({
    effect: publishTarget,
    retry: 'until-done',
    lane: publishing,
    handle: (effect, signal) => publishRun(tools, effect, signal),
  }),
  defineHandler({
    effect: prepareTarget,
    retry: 'usual',
    lane: preparing,
    handle: (effect) => prepare(tools, effect),
  }),
  defineHandler({
    effect: keepPostMedia,
    retry: 'until-done',
    lane: preparing,
    handle: async (effect) => {
      const { workspaceId, postId, version } = effect.ref
      const content = await tools.read(postContent, postId)
      if (content.state.version !== version) return nothingToDo // a newer version has an effect of its own
      await keepMediaOf({ ...tools, streams: streamsFor(tools, effect) }, { workspaceId, postId }, content)
      return done
    },
  }),
  defineHandler({
    effect: clearPostMedia,
    retry: 'until-done',
    handle: async ({ ref: { workspaceId, postId } }) => {
      await tools.storage.removeAll(postPrefix(workspaceId, postId))
      return done
    },
  }),
  defineHandler({
    effect: removePublished,
    retry: 'until-done',
    handle: (effect, signal) => grantWish(tools, effect, 'removal', signal),
  }),
  defineHandler({
    effect: changePublished,
    retry: 'until-done',
    handle: (effect, signal) => grantWish(tools, effect, 'change', signal),
  }),
  ...accountPostHandlers(tools),
]
