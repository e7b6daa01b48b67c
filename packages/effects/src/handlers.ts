import type { FootageMaker } from '@vignette/engine/footage-maker'
import type { VideoEngine } from '@vignette/engine/video-engine'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { accountHandlers } from './accounts.ts'
import type { EffectTools } from './effect-tools.ts'
import { generationHandlers, settlingHandler } from './generation/generation-handlers.ts'
import type { StudioTools } from './generation/studio-maker.ts'
import { modelTestHandlers } from './generation/test-model.ts'
import type { RenderTools } from './videos/render.ts'
import type { Filming } from './videos/footage/filming-job.ts'
import { renderingHandler } from './videos/rendering-handler.ts'
import { renderingLane } from './videos/rendering-lane.ts'
import { translatingHandler } from './generation/translate-captions.ts'
import { handoverHandlers } from './handover.ts'
import { leavingHandlers } from './leaving.ts'
import { workspaceHandlers } from './leaving-workspaces.ts'
import type { LeavingTools } from './leaving-tools.ts'
import { type ConvertingTools, convertingHandler } from './videos/convert-video.ts'
import { illustratingHandler } from './library/illustrate-video.ts'
import { type LibraryTools, libraryHandlers } from './library/library-handlers.ts'
import { mailHandlers } from './mails/mail-handlers.ts'
import type { MailTools } from './mails/mail-tools.ts'
import { fittingVideosHandler } from './publishing/media/fit-videos.ts'
import { fittingHandlers } from './publishing/accounts/fitting-accounts.ts'
import type { PublishTools } from './publishing/turns/publish-target.ts'
import { publishingHandlers } from './publishing/publishing-handlers.ts'
import { paymentHandlers } from './payments.ts'
import { seatHandlers } from './seats.ts'
import { logoHandlers } from './logos.ts'
import { welcomeHandlers } from './welcome.ts'
import type { WelcomeTools } from './welcome-tools.ts'

/**
 * The tools of all handlers. A process that sends no mails has no `mails`, one that makes no texts and
 * pictures no `engines`, one that works on no videos no `videos`, and one that publishes nothing no `publishing`.
 */
export type HandlerTools = EffectTools &
  LeavingTools &
  WelcomeTools &
  LibraryTools &
  ConvertingTools &
  Omit<StudioTools, 'engines'> &
  Omit<RenderTools, 'videos' | 'filming'> & {
    readonly mails: MailTools | undefined
    readonly engines: StudioTools['engines'] | undefined
    readonly videos: VideoEngine | undefined
    readonly publishing?: Omit<PublishTools, 'now' | 'openStreams' | 'storage'> | undefined
    /** Undefined if no model that makes footage is configured. */
    readonly footage?: FootageMaker | undefined
  }

/** The handlers of all effects that can be carried out with these tools. */
export const createHandlers = ({
  mails,
  engines,
  videos,
  footage,
  publishing,
  ...tools
}: HandlerTools): readonly EffectHandler[] => [
  ...accountHandlers(tools),
  ...paymentHandlers(tools),
  ...seatHandlers(tools),
  ...fittingHandlers(tools),
  ...(publishing ? publishingHandlers({ ...tools, ...publishing }) : []),
  ...leavingHandlers(tools),
  ...handoverHandlers(tools),
  ...workspaceHandlers(tools),
  ...welcomeHandlers(tools),
  ...libraryHandlers(tools),
  ...logoHandlers(tools),
  settlingHandler(tools),
  ...(mails ? mailHandlers({ ...tools, ...mails }) : []),
  ...(engines
    ? [
        ...generationHandlers({ ...tools, engines }),
        ...modelTestHandlers({ ...tools, engines }),
        translatingHandler({ ...tools, engines }),
      ]
    : []),
  ...(videos
    ? videoHandlers({ ...tools, videos, ...(footage && engines && { filming: { maker: footage, engines } }) })
    : []),
]

const videoHandlers = (
  tools: Omit<HandlerTools, 'mails' | 'engines' | 'videos' | 'publishing'> & {
    readonly videos: VideoEngine
    readonly filming?: Filming | undefined
  },
): readonly EffectHandler[] => {
  const lane = renderingLane(tools)
  return [
    renderingHandler(tools, lane),
    illustratingHandler(tools),
    convertingHandler(tools, lane),
    fittingVideosHandler(tools),
  ]
}
